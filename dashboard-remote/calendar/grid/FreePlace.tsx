import { m } from '@salon/shared-lib/i18n';
import { formatTime, type Minutes } from '@salon/shared-lib/scheduling';
import { clock, join } from '@salon/shared-lib/ui';
import { cssNumbers } from '../../parts/css-numbers.ts';
import { drawnDay, step } from '../day/scale.ts';
import css from './Grid.module.css';

/** A place of a column under the pointer or the keyboard's cursor, as a button that books there. */
export function FreePlace({
  minute,
  free,
  isOver,
  isSoon,
  name,
  isHeld,
  isPointed,
  atCursor,
  onBook,
}: {
  minute: Minutes;
  /** The minutes that are free from there on; 0 where it cannot be booked. */
  free: Minutes;
  /** It is in the past. */
  isOver: boolean;
  /** It is not over, but too soon to be booked. */
  isSoon: boolean;
  /** Of the technician. */
  name: string;
  /** A key holds an appointment, which is put down there. */
  isHeld: boolean;
  isPointed: boolean;
  atCursor: boolean;
  onBook: () => void;
}) {
  const place = { time: clock(minute), name };
  const taken = isOver
    ? m.calendar_time_over
    : isSoon
      ? m.calendar_time_soon
      : m.calendar_outside_hours;
  return (
    <button
      type="button"
      className={join(css.free, atCursor && !isPointed && css.atCursor)}
      data-cursor={atCursor || undefined}
      tabIndex={atCursor ? 0 : -1}
      aria-disabled={free === 0 || undefined}
      style={cssNumbers({ minute: minute - drawnDay.start, length: Math.max(free, step) })}
      onClick={() => free > 0 && onBook()}
      data-start={formatTime(minute)}
    >
      <span>{(free === 0 ? taken : isHeld ? m.move_here : m.calendar_book_at)(place)}</span>
    </button>
  );
}
