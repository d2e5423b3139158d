import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { intervalOf } from './facts.ts';
import { drawnDay, step } from './scale.ts';

/** The place of the keyboard in the calendar: a technician, and a minute that is a multiple of the step. */
export type Cursor = { technicianId: number; minute: Minutes };

/** The technicians who have a column of full width. */
export function workingColumns({ technicians, appointments }: DeskDay): DeskDay['technicians'] {
  // Somebody who is off may have appointments that were booked before.
  return technicians.filter(
    ({ id, off }) => off === null || appointments.some(({ technician_id }) => technician_id === id),
  );
}

/** The appointment that covers the step at the cursor; the first of several. */
export function appointmentAt(day: DeskDay, { technicianId, minute }: Cursor) {
  return inColumn(day, technicianId).find((one) => {
    const { start, end } = intervalOf(one);
    return start < minute + step && minute < end;
  });
}

/** The cursor on an appointment. */
export function cursorAt(appointment: DeskAppointment): Cursor {
  const { technician_id: technicianId, start_service_time: start } = appointment;
  return { technicianId, minute: clamp(floor(start)) };
}

/** The cursor when the calendar gets the focus: the first technician, now or at opening. */
export function firstCursor(day: DeskDay, now: Minutes | null): Cursor | null {
  const [column] = workingColumns(day);
  if (!column) return null;
  return {
    technicianId: column.id,
    minute: clamp(floor(now ?? day.hours?.open ?? drawnDay.start)),
  };
}

/**
 * The cursor on a day to which it came from another one: where its technician has no column it goes to the next one who has, or the
 * last, at the same time. Null where nobody works, or where its technician is unknown.
 */
export function keptCursor(day: DeskDay, cursor: Cursor): Cursor | null {
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
  const at = columns.findIndex(({ id }) => id === cursor.technicianId);
  const here = appointmentAt(day, cursor);
  const { minute } = cursor;
  switch (key) {
    case 'ArrowDown': {
      const next = here ? Math.ceil(intervalOf(here).end / step) * step : minute + step;
      return { ...cursor, minute: clamp(Math.max(next, minute + step)) };
    }
    case 'ArrowUp':
      return { ...cursor, minute: clamp((here ? floor(intervalOf(here).start) : minute) - step) };
    case 'ArrowLeft':
    case 'ArrowRight': {
      const column = columns[at + (key === 'ArrowLeft' ? -1 : 1)];
      return column ? { ...cursor, technicianId: column.id } : cursor;
    }
    case 'Home':
    case 'End': {
      const visits = inColumn(day, cursor.technicianId);
      const visit = visits.at(key === 'Home' ? 0 : -1);
      return visit ? cursorAt(visit) : cursor;
    }
    default:
      return null;
  }
}

function inColumn({ appointments }: DeskDay, technicianId: number): DeskAppointment[] {
  return appointments
    .filter(({ technician_id }) => technician_id === technicianId)
    .sort((a, b) => a.start_service_time - b.start_service_time);
}

const floor = (minute: Minutes) => Math.floor(minute / step) * step;
const clamp = (minute: Minutes) => Math.min(Math.max(minute, drawnDay.start), drawnDay.end - step);
