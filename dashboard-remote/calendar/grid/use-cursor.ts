import { type DeskAppointment, type DeskDay, lengthStep } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { hasModifier } from '../../parts/typed-key.ts';
import {
  appointmentAt,
  type Cursor,
  clamp,
  cursorAt,
  firstCursor,
  keptCursor,
  movedCursor,
  workingColumns,
} from '../day/cursor.ts';
import { step } from '../day/scale.ts';
import { type Moving, moveStore } from '../move/move-store.ts';

/**
 * The keyboard in the calendar. The one element with `data-cursor` is the tab stop, and has the focus after a key. The cursor
 * follows its appointment, and stays in its place on another day. Where nobody works the grid itself is the element, so that
 * keys can still change the day.
 */
export function useCursor({
  day,
  now,
  place,
  onKey,
  move,
}: {
  day: DeskDay;
  now: Minutes | null;
  place: RefObject<Cursor | null>;
  onKey: (event: KeyboardEvent, appointment: DeskAppointment | null) => void;
  move: {
    aim: (target: Cursor) => void;
    putDown: () => void;
    cancelMove: () => void;
    remind: () => void;
    aimLength: (minutes: Minutes) => void;
    setLength: () => void;
    cancelLength: () => void;
  };
}) {
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(() => place.current);
  const takesFocus = useRef(false);
  const cursor = (chosen && keptCursor(day, chosen)) ?? firstCursor(day, now);

  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const element = grid.current?.querySelector<HTMLElement>('[data-cursor]');
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  function goTo(next: Cursor) {
    place.current = next;
    setChosen(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (hasModifier(event)) return;
    const { moving, lengthening } = moveStore.getState();
    if (moving?.by === 'key') return carry(event, moving);
    if (lengthening?.by === 'key') return lengthen(event, lengthening.minutes);
    const next = cursor && movedCursor(day, cursor, event.key);
    if (!next) return onKey(event, (cursor && appointmentAt(day, cursor)) ?? null);
    event.preventDefault();
    takesFocus.current = true;
    goTo(next);
  }

  /**
   * Keys during a move: arrows move the outline, Enter puts the appointment there, Escape cancels. Keys for other work, and those
   * that scroll the page away from it, do nothing until then.
   */
  function carry(event: KeyboardEvent, { target }: Moving) {
    const { key } = event;
    const steps: Record<string, [number, number]> = {
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const by = steps[key];
    if (by) {
      const columns = workingColumns(day);
      const at = columns.findIndex(({ id }) => id === target.technicianId);
      const technicianId = columns[at + by[0]]?.id ?? target.technicianId;
      move.aim({ technicianId, minute: clamp(day, target.minute + by[1]) });
    } else if (key === 'Enter' || key === ' ') move.putDown();
    else if (key === 'Escape') move.cancelMove();
    else if (key === 'PageUp' || key === 'PageDown') return onKey(event, null);
    else if (key === 'Home' || key === 'End' || key.length === 1) move.remind();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Keys while a length is changed: arrows make it shorter and longer, Enter sets it, Escape cancels. */
  function lengthen(event: KeyboardEvent, minutes: Minutes) {
    const { key } = event;
    if (key === 'ArrowUp') move.aimLength(minutes - lengthStep);
    else if (key === 'ArrowDown') move.aimLength(minutes + lengthStep);
    else if (key === 'Enter' || key === ' ') move.setLength();
    else if (key === 'Escape') move.cancelLength();
    else if (key === 'Tab') return move.cancelLength();
    event.preventDefault();
    event.stopPropagation();
  }

  /** A click on an appointment, or a card that gives the focus back, takes the cursor along. */
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const id = Number(target.dataset.appointment);
    const appointment = day.appointments.find((one) => one.id === id);
    if (appointment && appointmentAt(day, cursor ?? cursorAt(appointment))?.id !== id) {
      goTo(cursorAt(appointment));
    }
  }

  return { cursor, grid, goTo, onKeyDown, onFocus };
}
