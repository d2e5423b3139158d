import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { Interval } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { cssNumbers } from '../../parts/css-numbers.ts';
import css from './Grid.module.css';

/** The drawn hours in which the salon is not open, behind the columns, each with a word. Of a closed day something else says so. */
export function ClosedHours({
  day: { hours },
  span,
  column,
}: {
  day: DeskDay;
  span: Interval;
  /** The first column of the grid that has room for the word. */
  column: number;
}) {
  const { open, close } = hours ?? { open: span.end, close: span.end };
  return [
    { start: span.start, end: open, text: hours && m.calendar_closed_until({ time: clock(open) }) },
    { start: close, end: span.end, text: hours && m.calendar_closed_from({ time: clock(close) }) },
  ]
    .filter(({ start, end }) => start < end)
    .map(({ start, end, text }) => (
      <p
        key={start}
        className={css.closed}
        style={{
          ...cssNumbers({ minute: start, length: end - start }),
          gridColumn: `${column} / -1`,
        }}
      >
        <span>{text}</span>
      </p>
    ));
}
