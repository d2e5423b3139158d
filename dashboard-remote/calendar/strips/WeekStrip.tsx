import { api } from '@salon/shared-lib/api';
import type { DeskWeek } from '@salon/shared-lib/domain';
import { deskWeek } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Link } from '@salon/shared-lib/router';
import { addDays, type LocalDate, weekdayOf } from '@salon/shared-lib/scheduling';
import {
  dayOfMonth,
  fullDay,
  Hidden,
  join,
  pageLanguage,
  weekdayNames,
} from '@salon/shared-lib/ui';
import { useRereadOn } from '../../live/use-reread.ts';
import { percentText } from '../../parts/amounts.ts';
import { cssNumbers } from '../../parts/css-numbers.ts';
import css from './Strips.module.css';

/** The Sunday on or before a date. */
const weekOf = (date: LocalDate): LocalDate => addDays(date, -weekdayOf(date));

export type WeekStripProps = {
  date: LocalDate;
  /** Changes when appointments do: the week is read again. */
  version: number;
  addressOf: (date: LocalDate) => string;
};

/** The days of the week, each as full as it is booked. */
export function WeekStrip({ date, version, addressOf }: WeekStripProps) {
  const from = weekOf(date);
  const query = useStaffQuery<DeskWeek>({
    live: true,
    key: from,
    load: (signal) => api.send(deskWeek, { query: { from }, signal }),
    failure: 'Error fetching the week:',
  });
  useRereadOn(query, { key: from, version });
  const { data } = query;
  const names = weekdayNames();
  // In Vietnamese these are two words (“Thứ 3”), and the narrow ones are those of calendars (“T3”).
  const isShort = pageLanguage() !== 'vi';
  return (
    <nav className={css.week} aria-label={m.calendar_week()} data-week>
      {names.map(({ narrow, short }, index) => {
        const one = addDays(from, index);
        const known = data?.[index];
        const closed = known?.closed ?? null;
        const full = known ? fullness(known) : null;
        return (
          <Link
            key={one}
            to={addressOf(one)}
            preventScrollReset
            className={join(css.day, closed !== null && css.shut)}
            style={cssNumbers({ full: full ?? 0 })}
            aria-current={one === date ? 'date' : undefined}
            data-date={one}
          >
            <b aria-hidden="true">
              {isShort ? short : narrow} {dayOfMonth(one)}
            </b>
            <small aria-hidden="true">{shortly(closed, full)}</small>
            <Hidden>
              {[
                fullDay(one),
                closed ??
                  (full === null
                    ? null
                    : m.calendar_percent_booked({ percent: percentText(full) })),
              ]
                .filter(Boolean)
                .join(', ')}
            </Hidden>
          </Link>
        );
      })}
    </nav>
  );
}

/** The reason of a closed day has no room. */
function shortly(closed: string | null, full: number | null): string {
  if (closed !== null) return m.settings_closed();
  return full === null ? '\u00a0' : percentText(full);
}

const fullness = ({ open_minutes: open, booked_minutes: booked }: DeskWeek[number]) =>
  open === 0 ? 0 : Math.min(100, Math.round((booked / open) * 100));
