// Days of appointments that are put together by the revisions of the server (docs/rules.md#revision).
import type { AppointmentEvent, DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { containsEvent } from '@salon/shared-lib/domain';

/**
 * A day that was read, with the newer states that this desk has learnt or made while it was being read. `before` is what the desk
 * knew when the read began, `ownNewest` the newest revision of an appointment that the desk has made. `isSure` is false where the
 * day keeps an appointment that was not in the answer: only another read tells whether it is still there.
 */
export function newestOf(
  read: DeskDay,
  { known, before }: { known: DeskDay; before: DeskDay | undefined },
  ownNewest: (id: number) => number,
): { day: DeskDay; isSure: boolean } {
  const [answered, earlier] = [revisionsOf(read), revisionsOf(before)];
  const newer = statesOf(known).filter(
    ({ id, revision }) => revision > (answered.get(id) ?? earlier.get(id) ?? 0),
  );
  const isNewest = ({ id, revision }: DeskAppointment) => revision >= ownNewest(id);
  const left = {
    ...read,
    appointments: read.appointments.filter(isNewest),
    cancelled: read.cancelled.filter(isNewest),
  };
  return {
    day: newer.reduce(withAppointment, left),
    isSure: newer.every(({ id }) => answered.has(id)),
  };
}

const statesOf = ({ appointments, cancelled }: DeskDay) => [...appointments, ...cancelled];

const revisionsOf = (day: DeskDay | undefined) =>
  new Map((day ? statesOf(day) : []).map(({ id, revision }) => [id, revision]));

/** A day with the objects of the known one for what has not changed: only what did is drawn anew. */
export function sameObjects(day: DeskDay, known: DeskDay): DeskDay {
  const before = new Map(known.appointments.map((one) => [one.id, one]));
  return {
    ...day,
    appointments: day.appointments.map((one) => {
      const other = before.get(one.id);
      return other && JSON.stringify(other) === JSON.stringify(one) ? other : one;
    }),
  };
}

/** Whether the day shows this event already. */
export function isKnown(day: DeskDay, event: AppointmentEvent, eventId: string): boolean {
  if (containsEvent(day.revision, eventId)) return true;
  const shown = statesOf(day).find(({ id }) => id === event.id);
  return shown !== undefined && shown.revision >= event.revision;
}

/** The day with a newer state of an appointment: changed, added, moved away or cancelled. */
export function withAppointment(day: DeskDay, one: DeskAppointment): DeskDay {
  const known = statesOf(day).find(({ id }) => id === one.id);
  const belongs = one.date === day.date;
  if ((known?.revision ?? 0) > one.revision || (!known && !belongs)) return day;
  const without = (list: readonly DeskAppointment[]) => list.filter(({ id }) => id !== one.id);
  const [appointments, cancelled] = [without(day.appointments), without(day.cancelled)];
  if (belongs) (one.cancelled ? cancelled : appointments).push(one);
  return { ...day, appointments, cancelled };
}
