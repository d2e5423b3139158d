import { partsOfTime, type Report } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { join, weekdayNames } from '@salon/shared-lib/ui';
import { cssNumbers } from '../parts/css-numbers.ts';
import { Scrolled } from '../parts/Scrolled.tsx';
import css from './HeatTable.module.css';
import { fullnessOf } from './summary.ts';

/** From this percentage on a cell is dark. */
const darkFrom = 75;

/** As the week of the calendar and of “This week”. */
const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** How full each hour of each weekday is, in percent of the open chairs. */
export function HeatTable({ hours }: { hours: Report['hours'] }) {
  const columns = [...new Set(hours.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  const names = weekdayNames();
  return (
    <Scrolled axis="across" label={m.report_hours_table()}>
      <table className={css.heat} aria-label={m.report_hours_table()}>
        <thead>
          <tr>
            <td />
            {columns.map((hour) => (
              <th key={hour} scope="col">
                {m.calendar_hour(partsOfTime(hour))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">{names[weekday]?.short}</th>
              {columns.map((hour) => {
                const found = hours.find((one) => one.weekday === weekday && one.hour === hour);
                const full = found ? fullnessOf(found) : null;
                return full === null ? (
                  <td key={hour} className={css.closed} />
                ) : (
                  <td
                    key={hour}
                    className={join(full >= darkFrom && css.dark)}
                    style={cssNumbers({ full })}
                  >
                    {full}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
