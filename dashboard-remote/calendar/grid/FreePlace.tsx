import { m } from '@salon/shared-lib/i18n';
import { formatTime, type Minutes } from '@salon/shared-lib/scheduling';
import { clock, join } from '@salon/shared-lib/ui';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { step } from '../day/scale.ts';
import css from './Grid.module.css';

/** A place of a column under the pointer or the keyboard's cursor, as a button that books there. */
export function FreePlace({
  minute,
  free,
  isOver,
  name,
  isMovingByKey,
  isPointed,
  atCursor,
  onBook,
}: {
  minute: Minutes;
  /** What is free there; null where nothing is. */
  free: { start: Minutes; length: Minutes } | null;
  /** It is in the past. */
  isOver: boolean;
  /** Of the technician. */
  name: string;
  /** An appointment is being moved by key: the button puts it there. */
  isMovingByKey: boolean;
  isPointed: boolean;
  atCursor: boolean;
  onBook: (start: Minutes) => void;
}) {
  const start = free?.start ?? minute;
  const place = { time: clock(start), name };
  const taken = isOver ? m.calendar_time_over : m.calendar_outside_hours;
  return (
    <button
      type="button"
      className={join(css.free, atCursor && !isPointed && css.atCursor)}
      data-cursor={atCursor || undefined}
      tabIndex={atCursor ? 0 : -1}
      aria-disabled={free === null || undefined}
      style={cssNumbers({ minute: start, length: free?.length ?? step })}
      onClick={() => free && onBook(free.start)}
      data-start={formatTime(start)}
    >
      <span>
        {(free === null ? taken : isMovingByKey ? m.move_here : m.calendar_book_at)(place)}
      </span>
    </button>
  );
}
