import type { AvailableDay, AvailableSlot } from '@salon/shared-lib/domain';
import { maxAvailabilityDays } from '@salon/shared-lib/endpoints';
import {
  addDays,
  type BookingRules,
  daysBetween,
  earliestStart,
  type LocalDate,
  type SalonMoment,
} from '@salon/shared-lib/scheduling';

/** Slots by date. Dates that are not loaded yet are absent. */
export type Days = ReadonlyMap<LocalDate, AvailableDay>;

/** The calls that cover `from` to `to`, both included. */
export function callRanges(from: LocalDate, to: LocalDate): { from: LocalDate; days: number }[] {
  const ranges = [];
  for (let start = from; start <= to; start = addDays(start, maxAvailabilityDays)) {
    ranges.push({ from: start, days: Math.min(maxAvailabilityDays, daysBetween(start, to) + 1) });
  }
  return ranges;
}

/** The loaded dates with an answer added; a newer answer replaces an older one. */
export function mergeDays(known: Days = new Map(), answer: readonly AvailableDay[]): Days {
  return new Map([...known, ...answer.map((day) => [day.date, day] as const)]);
}

/** The slots of a date that can still be booked at `now`; null while the date is not loaded. */
export function slotsOn(
  days: Days,
  date: LocalDate,
  { now, rules }: { now: SalonMoment; rules: BookingRules },
): AvailableSlot[] | null {
  const day = days.get(date);
  if (!day) return null;
  // The page may have been open for a while since the day was loaded.
  const earliest = earliestStart({ date, now, ...rules }) ?? Number.POSITIVE_INFINITY;
  return day.slots.filter(({ start }) => start >= earliest);
}

/**
 * The first slot of `from` or a later date. Null without one among the loaded dates, and while an earlier date, which might
 * have one, is not loaded.
 */
export function firstSlotFrom(
  days: Days,
  from: LocalDate,
  at: { now: SalonMoment; rules: BookingRules },
): (AvailableSlot & { date: LocalDate }) | null {
  for (let date = from; days.has(date); date = addDays(date, 1)) {
    const [slot] = slotsOn(days, date, at) ?? [];
    if (slot) return { ...slot, date };
  }
  return null;
}
