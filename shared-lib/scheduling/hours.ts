import type { Interval } from '../domain/clock.ts';
import type { Week } from '../domain/week.ts';
import { type LocalDate, weekdayOf } from './calendar.ts';

const sundays: Interval = { start: 11 * 60, end: 17 * 60 };
const closed: Interval = { start: 0, end: 0 };

/** The default opening hours (docs/rules.md#slots): 9–19, Sunday 11–17. */
export const defaultWeek: Week = weekOf({ start: 9 * 60, end: 19 * 60 });
const shownWeek = weekOf({ start: 9 * 60, end: 18 * 60 + 30 });

export function openingHours(date: LocalDate, week: Week = defaultWeek): Interval {
  return week[weekdayOf(date)] ?? closed;
}

/** The hours shown to customers (docs/rules.md#slots): 9:00–18:30, Sunday 11:00–17:00. */
export function shownHours(date: LocalDate): Interval {
  return openingHours(date, shownWeek);
}

function weekOf(otherDays: Interval): Week {
  return [sundays, ...Array.from({ length: 6 }, () => otherDays)];
}
