import type { Technician } from '@salon/shared-lib/domain';
import {
  type BookingRules,
  type LocalDate,
  lastBookableDate,
  openingHours,
  weekdayOf,
  weekdaysOff,
} from '@salon/shared-lib/scheduling';
import type { DayState } from '@salon/shared-lib/ui';

export type DayStateInput = {
  today: LocalDate;
  /** The chosen technician, or null for any free technician. */
  technician: Pick<Technician, 'unavailability'> | null;
  rules: Pick<BookingRules, 'week' | 'closedDays' | 'horizonDays'>;
  /** The number of starts; undefined while it is not loaded. */
  starts: number | undefined;
};

/** The state of a date in the picker. `closed`: the salon is closed; `off`: the technician does not work; `later`: too far ahead. */
export function dayState(
  day: LocalDate,
  { today, technician, rules, starts }: DayStateInput,
): DayState {
  if (day < today) return 'past';
  if (day > lastBookableDate(today, rules)) return 'later';
  const { start, end } = openingHours(day, rules);
  if (start === end) return 'closed';
  if (day === today) return 'today';
  if (technician && weekdaysOff(technician.unavailability).includes(weekdayOf(day))) return 'off';
  if (starts === undefined) return 'waiting';
  return starts > 0 ? 'free' : 'full';
}
