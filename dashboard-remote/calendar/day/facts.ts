import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import {
  earliestStart,
  type Interval,
  type Minutes,
  mergeIntervals,
  type SalonMoment,
} from '@salon/shared-lib/scheduling';
import { step } from './scale.ts';

/** The minutes that an appointment takes. */
export function intervalOf({ start_service_time: start, minutes }: DeskAppointment): Interval {
  return { start, end: start + minutes };
}

/** The opening hours of a day; null when the salon is closed. */
export function hoursOf({ hours }: Pick<DeskDay, 'hours'>): Interval | null {
  return hours && { start: hours.open, end: hours.close };
}

/** The first minute of a day that can still be booked (docs/rules.md#slots); null where none can. */
export function earliestOf(
  { date, buffer_minutes: bufferMinutes, lead_hours: leadTimeHours }: DeskDay,
  now: SalonMoment,
): Minutes | null {
  return earliestStart({ date, now, bufferMinutes, leadTimeHours });
}

/** Booked and open minutes. No-shows count: their time was kept. */
export type Load = { booked: Minutes; open: Minutes };

const minutesOf = (intervals: readonly Interval[]): Minutes =>
  intervals.reduce((sum, { start, end }) => sum + end - start, 0);

/** The booked intervals of a technician, sorted and merged. */
function bookedOf({ appointments }: Pick<DeskDay, 'appointments'>, id: number): Interval[] {
  return mergeIntervals(
    appointments.filter(({ technician_id }) => technician_id === id).map(intervalOf),
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
    open: hours ? minutesOf([hours]) - minutesOf(within(technician.away, hours)) : 0,
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
  cancelled: number;
  noShows: number;
};

/** Whether the customer of an appointment is to arrive: also one who is late, until the time of the appointment is over. */
export function isAwaited(appointment: DeskAppointment, now: Minutes): boolean {
  return appointment.status === 'booked' && intervalOf(appointment).end > now;
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
    cancelled: day.cancelled.length,
    noShows: day.appointments.filter(({ status }) => status === 'no_show').length,
  };
}

/** The next hour of each technician who has one, from the `earliest` minute that can be booked (null for none); the earliest first. */
export function freeHours(
  day: DeskDay,
  earliest: Minutes | null,
): { start: Minutes; technicianId: number }[] {
  const hours = hoursOf(day);
  if (!hours || earliest === null) return [];
  const from = Math.max(hours.start, earliest);
  const first = hours.start + Math.ceil((from - hours.start) / step) * step;
  return day.technicians
    .filter(({ off }) => off === null)
    .flatMap((technician) => {
      const taken = busyOf(day, technician);
      for (let start = first; start + 60 <= hours.end; start += step) {
        if (taken.every((one) => one.end <= start || one.start >= start + 60))
          return { start, technicianId: technician.id };
      }
      return [];
    })
    .sort((a, b) => a.start - b.start);
}

/** The minutes that are free at `start` for a technician, 0 when taken or outside of the hours, at most an hour. */
export function freeMinutesAt(
  hours: Interval | null,
  busy: readonly Interval[],
  start: Minutes,
): Minutes {
  if (!hours || start < hours.start || start >= hours.end) return 0;
  let end = Math.min(hours.end, start + 60);
  for (const taken of busy) {
    if (taken.start <= start && start < taken.end) return 0;
    if (taken.start > start && taken.start < end) end = taken.start;
  }
  return end - start;
}
