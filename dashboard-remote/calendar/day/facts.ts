import { type DeskAppointment, type DeskDay, slotMinutes } from '@salon/shared-lib/domain';
import {
  freeSlots,
  type Interval,
  type Minutes,
  mergeIntervals,
  type TechnicianDay,
} from '@salon/shared-lib/scheduling';
import { step, usualSpan } from './scale.ts';

/** The minutes that an appointment takes. */
export function intervalOf({ start_service_time: start, minutes }: DeskAppointment): Interval {
  return { start, end: start + minutes };
}

/** What the grid draws: a no-show whose time somebody else has by now is only in the lists of the day. */
export function drawnVisits({ appointments }: Pick<DeskDay, 'appointments'>): DeskAppointment[] {
  return appointments.filter((one) => {
    const { start, end } = intervalOf(one);
    const takesOver = (other: DeskAppointment) => {
      const { start: from, end: to } = intervalOf(other);
      const isSame = other.id === one.id || other.technician_id !== one.technician_id;
      const isLater = other.status !== 'no_show' || other.id > one.id;
      return !isSame && isLater && from < end && start < to;
    };
    return one.status !== 'no_show' || !appointments.some(takesOver);
  });
}

/** The opening hours of a day; null when the salon is closed. */
export function hoursOf({ hours }: Pick<DeskDay, 'hours'>): Interval | null {
  return hours && { start: hours.open, end: hours.close };
}

/** What the calendar draws of a day: the usual hours, and the whole hours of all that is open or booked before and after them. */
export function drawnSpan(day: Pick<DeskDay, 'hours' | 'appointments'>): Interval {
  const all = [usualSpan, ...day.appointments.map(intervalOf), hoursOf(day) ?? usualSpan];
  return {
    start: Math.floor(Math.min(...all.map(({ start }) => start)) / 60) * 60,
    end: Math.ceil(Math.max(...all.map(({ end }) => end)) / 60) * 60,
  };
}

/** Booked and open minutes. No-shows take no time. */
export type Load = { booked: Minutes; open: Minutes };

const minutesOf = (intervals: readonly Interval[]): Minutes =>
  intervals.reduce((sum, { start, end }) => sum + end - start, 0);

/** The day of a technician as the rules ask for it. A no-show gives the time away. */
export function technicianDay(
  day: Pick<DeskDay, 'hours' | 'appointments'>,
  { id, off, away }: DeskDay['technicians'][number],
): TechnicianDay<Interval & { visit: DeskAppointment }> {
  const booked = day.appointments.flatMap((visit) =>
    visit.technician_id === id && visit.status !== 'no_show' ? { ...intervalOf(visit), visit } : [],
  );
  return { open: hoursOf(day), works: off === null, away, booked };
}

/** The booked intervals of a technician, sorted and merged. */
function bookedOf({ appointments }: Pick<DeskDay, 'appointments'>, id: number): Interval[] {
  return mergeIntervals(
    appointments
      .filter(({ technician_id, status }) => technician_id === id && status !== 'no_show')
      .map(intervalOf),
  );
}

/** The intervals that are not free for a technician: booked, or hours off. Sorted and merged. */
export function busyOf(
  day: Pick<DeskDay, 'appointments'>,
  { id, away }: DeskDay['technicians'][number],
): Interval[] {
  return mergeIntervals([...bookedOf(day, id), ...away]);
}

/** The load of a technician; null for one who is off. */
export function loadOf(day: DeskDay, technician: DeskDay['technicians'][number]): Load | null {
  const hours = hoursOf(day);
  if (technician.off !== null) return null;
  return {
    booked: minutesOf(bookedOf(day, technician.id)),
    open: hours
      ? minutesOf([hours]) - minutesOf(mergeIntervals(within(technician.away, hours)))
      : 0,
  };
}

const within = (intervals: readonly Interval[], { start, end }: Interval): Interval[] =>
  intervals
    .map((one) => ({ start: Math.max(start, one.start), end: Math.min(end, one.end) }))
    .filter((one) => one.start < one.end);

/** A customer who is so late may not come: the next ones are named instead. */
const veryLate: Minutes = 15;

/** What the front desk asks all day. */
export type DayFacts = {
  load: Load;
  inChair: number;
  /** The start of those who come next or are not very late, with their appointments. */
  next: { start: Minutes; appointments: DeskAppointment[] } | null;
} & ReturnType<typeof lostOf>;

/** What a day has lost. */
export const lostOf = ({ appointments, cancelled }: DeskDay) => ({
  cancelled: cancelled.length,
  noShows: appointments.filter(({ status }) => status === 'no_show').length,
});

/** So long after its end an appointment may still be about a late customer. Of a desk that sets no status, not the whole day is late. */
const longestWait: Minutes = 60;

/** Whether the customer of an appointment of today is to arrive: also one who is late, until the desk says what became of her. */
export const isAwaited = (appointment: DeskAppointment, now: Minutes): boolean =>
  appointment.status === 'booked' && intervalOf(appointment).end + longestWait > now;

/** Whether nothing of an appointment is to come. `now`: the minute of today; null on other days. */
export const isFinished = (
  appointment: DeskAppointment,
  { isPast, now }: { isPast: boolean; now: Minutes | null },
): boolean =>
  isPast || (now !== null && appointment.status === 'booked' && !isAwaited(appointment, now));

/** Whether the start of an appointment of today has passed, and its customer is still to arrive. Who walks in is here. */
export function isLate(appointment: DeskAppointment, now: Minutes): boolean {
  const { customer_id, start_service_time: start } = appointment;
  return customer_id !== null && isAwaited(appointment, now) && start < now;
}

/** The first of the start times for which somebody is awaited; of those who are very late only where nobody else is. */
function nextStartOf(waiting: readonly DeskAppointment[], now: Minutes): Minutes {
  const starts = waiting.map(({ start_service_time: start }) => start);
  const likely = starts.filter((start) => now < start + veryLate);
  return Math.min(...(likely.length > 0 ? likely : starts));
}

/** The facts of a day at a minute of it; null `now` on other days, where nothing is next. */
export function dayFacts(day: DeskDay, now: Minutes | null): DayFacts {
  const working = day.technicians.filter(({ off }) => off === null);
  const all = working.flatMap((technician) => loadOf(day, technician) ?? []);
  const waiting = now === null ? [] : day.appointments.filter((one) => isAwaited(one, now));
  const nextStart = nextStartOf(waiting, now ?? 0);
  const bookings = new Set<number>();
  const inChair = day.appointments.filter(({ status }) => status === 'in_chair').length;
  return {
    load: {
      booked: all.reduce((sum, { booked }) => sum + booked, 0),
      open: all.reduce((sum, { open }) => sum + open, 0),
    },
    inChair,
    next:
      waiting.length === 0
        ? null
        : {
            start: nextStart,
            // A group arrives once.
            appointments: waiting.filter(({ start_service_time: start, booking_id: id }) => {
              if (start !== nextStart || bookings.has(id)) return false;
              bookings.add(id);
              return true;
            }),
          },
    ...lostOf(day),
  };
}

/**
 * The next start of an hour of each technician who has one, from the minute `now` on (null on other days); the earliest first, of the same
 * start who has less to do, as in the form of a new appointment.
 */
export function freeHours(
  day: DeskDay,
  now: Minutes | null,
): { start: Minutes; technicianId: number }[] {
  const hours = hoursOf(day);
  if (!hours) return [];
  const booked = ({ technicianId }: { technicianId: number }) =>
    minutesOf(bookedOf(day, technicianId));
  return day.technicians
    .filter(({ off }) => off === null)
    .flatMap((technician) => {
      const start = firstFree(hours, busyOf(day, technician), now ?? 0, 60);
      return start === undefined ? [] : [{ start, technicianId: technician.id }];
    })
    .sort((a, b) => a.start - b.start || booked(a) - booked(b));
}

/** The first start from a minute on with `length` free minutes inside the hours, of those that staff book. */
const firstFree = (
  hours: Interval,
  busy: readonly Interval[],
  earliest: Minutes,
  length: Minutes,
): Minutes | undefined => freeSlots({ hours, busy, length, earliest, step: slotMinutes.desk })[0];

/** What is free of a column: the hours, null where nobody works, without what is `busy`, from the minute `from` on. */
export type Free = { hours: Interval | null; busy: readonly Interval[]; from: Minutes };

/** The first free start in `length` minutes of the calendar, and the minutes that are free there, at most an hour. */
export function freeIn(
  { hours, busy, from }: Free,
  minute: Minutes,
  length: Minutes = step,
): { start: Minutes; length: Minutes } | null {
  if (!hours) return null;
  const start = firstFree(hours, busy, Math.max(minute, from), slotMinutes.desk);
  if (start === undefined || start >= minute + length) return null;
  const next = busy.find((taken) => taken.start > start)?.start ?? hours.end;
  return { start, length: Math.min(hours.end, start + 60, next) - start };
}

/** The same at the bookable start that is nearest to the minute under a pointer; null where that minute is not free. */
export function freeUnder(free: Free, minute: Minutes): ReturnType<typeof freeIn> {
  const starts = [Math.round, Math.floor, Math.ceil].map(
    (round) => round(minute / slotMinutes.desk) * slotMinutes.desk,
  );
  for (const start of starts) {
    const found = freeIn(free, start, slotMinutes.desk);
    if (found) return found;
  }
  return null;
}
