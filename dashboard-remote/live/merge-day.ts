// Days of appointments that are put together by the revisions of the server (docs/rules.md#revision).
import type { AppointmentEvent, DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { containsEvent } from '@salon/shared-lib/domain';

/**
 * A day that was read, with what this desk already knows better: what it changed, moved away or cancelled while the day was being read. `ownNewest` is the
 * newest revision of an appointment that this desk has made.
 */
export function newestOf(day: DeskDay, known: DeskDay, ownNewest: (id: number) => number): DeskDay {
  const shownIn = (list: readonly DeskAppointment[]) => new Map(list.map((one) => [one.id, one]));
  const [booked, cancelled] = [shownIn(known.appointments), shownIn(known.cancelled)];
  const isOlder = ({ id, revision }: DeskAppointment) => revision < ownNewest(id);
  const left = day.appointments.filter((one) => isOlder(one) && cancelled.has(one.id));
  return {
    ...day,
    appointments: day.appointments.flatMap((one) => {
      const other = booked.get(one.id);
      if (other && other.revision > one.revision) return other;
      return isOlder(one) ? [] : one;
    }),
    cancelled: [...day.cancelled, ...left.flatMap(({ id }) => cancelled.get(id) ?? [])],
  };
}

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
  const shown = [...day.appointments, ...day.cancelled].find(({ id }) => id === event.id);
  return shown !== undefined && shown.revision >= event.revision;
}

/** The day with a newer state of an appointment: changed, added, moved away or cancelled. */
export function withAppointment(day: DeskDay, one: DeskAppointment): DeskDay {
  const known = [...day.appointments, ...day.cancelled].find(({ id }) => id === one.id);
  const belongs = one.date === day.date;
  if ((known?.revision ?? 0) > one.revision || (!known && !belongs)) return day;
  const without = (list: readonly DeskAppointment[]) => list.filter(({ id }) => id !== one.id);
  const [appointments, cancelled] = [without(day.appointments), without(day.cancelled)];
  if (belongs) (one.cancelled ? cancelled : appointments).push(one);
  return { ...day, appointments, cancelled };
}
