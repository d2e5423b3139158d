import { partsOfTime } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Interval } from '@salon/shared-lib/scheduling';
import { cssNumbers } from '../../parts/css-numbers.ts';
import css from './HourLabels.module.css';

/**
 * The items of a rail beside a day: the hours that begin in `span`, which are whole. The rail sets `--m`, the height of a
 * minute, and `--from`, the minute at which it begins.
 */
export function HourLabels({ span: { start, end } }: { span: Interval }) {
  const hours = Array.from({ length: (end - start) / 60 }, (_, index) => start / 60 + index);
  return hours.map((hour) => (
    <li key={hour} className={css.hour} style={cssNumbers({ minute: hour * 60 })}>
      {m.calendar_hour(partsOfTime(hour))}
    </li>
  ));
}
