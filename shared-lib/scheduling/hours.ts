import type { Interval } from '../domain/clock.ts';
import type { ClosedDays } from '../domain/closed-days.ts';
import type { DateHours } from '../domain/date-hours.ts';
import type { Week } from '../domain/week.ts';
import { type LocalDate, weekdayOf } from './calendar.ts';

const sundays: Interval = { start: 11 * 60, end: 17 * 60 };
const closed: Interval = { start: 0, end: 0 };

/**
 * When the salon is open: `week` when it differs from the default, the dates on which it is closed, and those that have hours of their own.
 */
export type OpeningRules = { week?: Week; closedDays?: ClosedDays; dateHours?: DateHours };

/** The default opening hours (docs/rules.md#slots): 9–19, Sunday 11–17. */
export const defaultWeek: Week = weekOf({ start: 9 * 60, end: 19 * 60 });
const shownWeek = weekOf({ start: 9 * 60, end: 18 * 60 + 30 });

/** The hours of a date (docs/rules.md#slots); a closed one ends at its start. */
export function openingHours(
  date: LocalDate,
  { week = defaultWeek, closedDays, dateHours }: OpeningRules = {},
): Interval {
  if (closedDays?.has(date)) return closed;
  const own = dateHours?.get(date);
  if (own) return { start: own.start, end: own.end };
  return week[weekdayOf(date)] ?? closed;
}

/** The hours shown to customers (docs/rules.md#slots): 9:00–18:30, Sunday 11:00–17:00. */
export function shownHours(date: LocalDate): Interval {
  return openingHours(date, { week: shownWeek });
}

/**
 * The shown hours of each weekday, limited by the setting `hours` (`week`). A day on which the salon is closed ends at its
 * start or before.
 */
export function shownHoursWithin(week: Week | null): Week {
  return shownWeek.map((shown, weekday) => {
    const { start, end } = week?.[weekday] ?? shown;
    return { start: Math.max(shown.start, start), end: Math.min(shown.end, end) };
  });
}

function weekOf(otherDays: Interval): Week {
  return [sundays, ...Array.from({ length: 6 }, () => otherDays)];
}
