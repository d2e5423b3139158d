import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { drawnSpan, drawnVisits, intervalOf } from './facts.ts';
import { step } from './scale.ts';

/** The place of the keyboard in the calendar: a technician, and a minute that is a multiple of the step. */
export type Cursor = {
  technicianId: number;
  minute: Minutes;
  /** The appointment that the keyboard is on: the cursor goes where it goes. */
  id?: number | undefined;
};

/** The technicians who have a column of full width. */
export function workingColumns({ technicians, appointments }: DeskDay): DeskDay['technicians'] {
  // Somebody who is off may have appointments that were booked before.
  return technicians.filter(
    ({ id, off }) => off === null || appointments.some(({ technician_id }) => technician_id === id),
  );
}

/** The appointment that covers the step at the cursor; of several the one that the keyboard is on, or the first. */
export function appointmentAt(day: DeskDay, { technicianId, minute, id }: Cursor) {
  const there = inColumn(day, technicianId).filter((one) => covers(one, minute));
  return there.find((one) => one.id === id) ?? there[0];
}

function covers(appointment: DeskAppointment, minute: Minutes): boolean {
  const { start, end } = intervalOf(appointment);
  return start < minute + step && minute < end;
}

/** The cursor on an appointment. */
export function cursorAt(appointment: DeskAppointment): Cursor {
  const { technician_id: technicianId, start_service_time: start, id } = appointment;
  return { technicianId, minute: stepOf(start), id };
}

/** The cursor when the calendar gets the focus: the first technician, now or at opening. */
export function firstCursor(day: DeskDay, now: Minutes | null): Cursor | null {
  const [column] = workingColumns(day);
  if (!column) return null;
  return {
    technicianId: column.id,
    minute: clamp(day, stepOf(now ?? day.hours?.open ?? drawnSpan(day).start)),
  };
}

/**
 * The cursor on another day, or on one that has changed. It stays on its appointment, wherever that is now. Without an
 * appointment it keeps its time and technician; one without a column is replaced by the next who has one, or the last. Null
 * where nobody works, or the technician is unknown.
 */
export function keptCursor(day: DeskDay, cursor: Cursor): Cursor | null {
  const own = day.appointments.find(({ id }) => id === cursor.id);
  if (own) return appointmentAt(day, cursor)?.id === own.id ? cursor : cursorAt(own);
  const columns = workingColumns(day);
  const order = day.technicians.map(({ id }) => id);
  const at = order.indexOf(cursor.technicianId);
  if (at < 0) return null;
  const column = columns.find(({ id }) => order.indexOf(id) >= at) ?? columns.at(-1);
  return column ? { ...cursor, technicianId: column.id } : null;
}

/** The cursor after an arrow key, Home or End; null for any other key. An appointment is one step. */
export function movedCursor(day: DeskDay, cursor: Cursor, key: string): Cursor | null {
  const columns = workingColumns(day);
  const { technicianId, minute } = cursor;
  const at = columns.findIndex(({ id }) => id === technicianId);
  const here = appointmentAt(day, cursor);
  const visits = inColumn(day, technicianId);
  switch (key) {
    case 'ArrowDown': {
      const end = here ? Math.ceil(intervalOf(here).end / step) * step : 0;
      const next = Math.max(end, minute + step);
      const soon = here && visits[visits.indexOf(here) + 1];
      // Two short ones may begin in the same half hour.
      if (soon && soon.start_service_time < next) return cursorAt(soon);
      return onVisit(day, { technicianId, minute: clamp(day, next) });
    }
    case 'ArrowUp': {
      const next = clamp(day, (here ? stepOf(intervalOf(here).start) : minute) - step);
      const before = here && visits[visits.indexOf(here) - 1];
      const isNear = before && intervalOf(before).end > next + step;
      if (isNear) return cursorAt(before);
      return { technicianId, minute: next, id: visits.findLast((one) => covers(one, next))?.id };
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const column = columns[at + (key === 'ArrowLeft' ? -1 : 1)];
      return column ? onVisit(day, { technicianId: column.id, minute }) : cursor;
    }
    case 'Home':
    case 'End': {
      const visit = visits.at(key === 'Home' ? 0 : -1);
      return visit ? cursorAt(visit) : cursor;
    }
    default:
      return null;
  }
}

const onVisit = (day: DeskDay, cursor: Cursor): Cursor => ({
  ...cursor,
  id: appointmentAt(day, cursor)?.id,
});

function inColumn(day: DeskDay, technicianId: number): DeskAppointment[] {
  return drawnVisits(day)
    .filter(({ technician_id }) => technician_id === technicianId)
    .sort((a, b) => a.start_service_time - b.start_service_time);
}

/** The step that a minute is in. */
export const stepOf = (minute: Minutes): Minutes => Math.floor(minute / step) * step;

/** The minute, or the nearest one at which a step of the drawn day begins. */
export function clamp(day: DeskDay, minute: Minutes): Minutes {
  const { start, end } = drawnSpan(day);
  return Math.min(Math.max(minute, start), end - step);
}
