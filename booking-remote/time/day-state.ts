import type { Technician } from '@salon/shared-lib/domain';
import {
  type BookingRules,
  type LocalDate,
  lastBookableDate,
  type OpeningRules,
  openingHours,
  type SalonMoment,
  weekdayOf,
  weekdaysOff,
} from '@salon/shared-lib/scheduling';
import type { DayState } from '@salon/shared-lib/ui';

export type DayStateInput = {
  now: SalonMoment;
  /** The chosen technician, or null for any free technician. */
  technician: Pick<Technician, 'unavailability'> | null;
  rules: Pick<BookingRules, keyof OpeningRules | 'horizonDays'>;
  /** The number of starts; undefined while it is not loaded. */
  starts: number | undefined;
};

/**
 * The state of a date in the picker. `closed`: the salon is closed; `off`: the technician does not work; `later`: too
 * far ahead; `today`: nothing is left of today.
 */
export function dayState(
  day: LocalDate,
  { now, technician, rules, starts }: DayStateInput,
): DayState {
  if (day < now.date) return 'past';
  if (day > lastBookableDate(now.date, rules)) return 'later';
  const { start, end } = openingHours(day, rules);
  if (start === end) return 'closed';
  if (day === now.date && now.minute >= end) return 'over';
  if (day === now.date && starts === 0) return 'today';
  if (technician && weekdaysOff(technician.unavailability).includes(weekdayOf(day))) return 'off';
  if (starts === undefined) return 'waiting';
  return starts > 0 ? 'free' : 'full';
}
