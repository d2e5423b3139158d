import type { Technician } from '@salon/shared-lib/domain';
import {
  type BookingRules,
  type LocalDate,
  openingHours,
  weekdayOf,
  weekdaysOff,
} from '@salon/shared-lib/scheduling';
import type { DayState } from '@salon/shared-lib/ui';

export interface DayQuestion {
  today: LocalDate;
  /** The chosen technician, or null for whoever is free. */
  technician: Pick<Technician, 'unavailability'> | null;
  rules: Pick<BookingRules, 'week'>;
  /** How many starts the day has; undefined while that is not known. */
  starts: number | undefined;
}

/** What the date picker shows of a day. Closed is the salon's day off, off the technician's. */
export function dayState(
  day: LocalDate,
  { today, technician, rules, starts }: DayQuestion,
): DayState {
  if (day < today) return 'gone';
  const { start, end } = openingHours(day, rules.week);
  if (start === end) return 'closed';
  if (day === today) return 'call';
  if (technician && weekdaysOff(technician.unavailability).includes(weekdayOf(day))) return 'off';
  if (starts === undefined) return 'waiting';
  return starts > 0 ? 'free' : 'full';
}
