import type { AvailableDay, AvailableSlot } from '@salon/shared-lib/domain';
import { maxAvailabilityDays } from '@salon/shared-lib/endpoints';
import { addDays, daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';

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

/** The first loaded slot of a date after `date`; null without one. */
export function firstSlotAfter(
  days: Days,
  date: LocalDate,
): (AvailableSlot & { date: LocalDate }) | null {
  let first: AvailableDay | null = null;
  for (const day of days.values()) {
    if (day.date > date && day.slots.length > 0 && (!first || day.date < first.date)) first = day;
  }
  const slot = first?.slots[0];
  return first && slot ? { ...slot, date: first.date } : null;
}
