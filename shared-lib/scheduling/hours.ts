import { type LocalDate, weekdayOf } from './calendar.ts';
import type { Interval } from './clock.ts';

const weekdays: Interval = { start: 9 * 60, end: 19 * 60 };
const sundays: Interval = { start: 11 * 60, end: 17 * 60 };
const shownWeekdays: Interval = { start: 9 * 60, end: 18 * 60 + 30 };

/** The hours in which appointments may lie (specification §9): 9–19, on Sundays 11–17. */
export function openingHours(date: LocalDate): Interval {
  return weekdayOf(date) === 0 ? sundays : weekdays;
}

/** The hours that customers read (specification §1): 9:00–18:30, on Sundays 11:00–17:00. */
export function shownHours(date: LocalDate): Interval {
  return weekdayOf(date) === 0 ? sundays : shownWeekdays;
}
