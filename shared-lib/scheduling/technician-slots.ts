import type { Minutes } from '../domain/clock.ts';
import type { AvailableSlot } from '../domain/schema/availability.ts';
import type { TechnicianSchedule } from '../domain/schema/technician.ts';
import type { LocalDate } from './calendar.ts';
import { openingHours } from './hours.ts';
import { type BookingRules, busyOn, cleanupGaps, earliestStart, worksOn } from './rules.ts';
import type { SalonMoment } from './salon-time.ts';
import { freeSlots } from './slots.ts';

/** What the free time of a technician depends on. `length`: minutes that are wanted; `cleanup`: those after them (`cleanupOf`). */
export type SlotDay = {
  date: LocalDate;
  now: SalonMoment;
  length: Minutes;
  cleanup?: Minutes | undefined;
  rules: BookingRules;
};

/** The starts of one technician on a date at which `length` minutes can be booked at `now`. */
export function technicianSlots({
  date,
  now,
  schedule,
  length,
  cleanup,
  rules,
}: SlotDay & { schedule: TechnicianSchedule }): Minutes[] {
  if (length > (rules.maxPartMinutes ?? length)) return [];
  const earliest = earliestStart({ date, now, ...rules });
  if (earliest === null || !worksOn(schedule, date)) return [];
  return freeSlots({
    hours: openingHours(date, rules),
    busy: busyOn(schedule, date, cleanupGaps(rules, schedule, cleanup)),
    length,
    earliest,
    step: rules.slotMinutes,
  });
}

/** The slots of a date over several technicians: each start once, sorted, with the ids of the free technicians, sorted. */
export function daySlots({
  schedules,
  ...day
}: SlotDay & { schedules: readonly TechnicianSchedule[] }): AvailableSlot[] {
  const free = new Map<Minutes, number[]>();
  for (const schedule of [...schedules].sort((a, b) => a.id - b.id)) {
    for (const start of technicianSlots({ ...day, schedule })) {
      const ids = free.get(start);
      if (ids) ids.push(schedule.id);
      else free.set(start, [schedule.id]);
    }
  }
  return [...free]
    .sort(([a], [b]) => a - b)
    .map(([start, technician_ids]) => ({ start, technician_ids }));
}
