import { partsOfTime } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { drawnDay, drawnHours } from '../day/scale.ts';
import css from './HourLabels.module.css';

/** The items of a rail of hours beside a day; the rail sets `--m`, the height of a minute. */
export const HourLabels = () =>
  drawnHours.map((hour) => (
    <li key={hour} className={css.hour} style={cssNumbers({ minute: hour * 60 - drawnDay.start })}>
      {m.calendar_hour(partsOfTime(hour))}
    </li>
  ));
