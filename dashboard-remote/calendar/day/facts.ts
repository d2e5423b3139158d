import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { type Interval, type Minutes, mergeIntervals } from '@salon/shared-lib/scheduling';
import { step } from './scale.ts';

/** The minutes that an appointment takes. */
export function intervalOf({ start_service_time: start, minutes }: DeskAppointment): Interval {
  return { start, end: start + minutes };
}

/** The opening hours of a day; null when the salon is closed. */
export function hoursOf({ hours }: Pick<DeskDay, 'hours'>): Interval | null {
  return hours && { start: hours.open, end: hours.close };
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

/** What the front desk asks all day. */
export type DayFacts = {
  load: Load;
  inChair: number;
  /** The next start of appointments whose customers are not here yet, from `now` on, with their appointments. */
  next: { start: Minutes; appointments: DeskAppointment[] } | null;
  /** The next hour in which a technician is free. */
  freeHour: { start: Minutes; technicianId: number } | null;
  cancelled: number;
  noShows: number;
};

/** The facts of a day at a minute of it; null `now` on other days, where nothing is next. */
export function dayFacts(day: DeskDay, now: Minutes | null): DayFacts {
  const working = day.technicians.filter(({ off }) => off === null);
  const all = working.flatMap((technician) => loadOf(day, technician) ?? []);
  const waiting = day.appointments.filter(
    ({ status, start_service_time: start }) => status === 'booked' && now !== null && start >= now,
  );
  const nextStart = Math.min(...waiting.map(({ start_service_time: start }) => start));
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
    freeHour: freeHours(day, now)[0] ?? null,
    cancelled: day.cancelled.length,
    noShows: day.appointments.filter(({ status }) => status === 'no_show').length,
  };
}

/** The next hour of each technician who has one, from `now` on; the earliest first. */
export function freeHours(
  day: DeskDay,
  now: Minutes | null,
): { start: Minutes; technicianId: number }[] {
  const hours = hoursOf(day);
  if (!hours) return [];
  const from = Math.max(hours.start, now ?? 0);
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
