import type { Interval, Minutes } from '../domain/clock.ts';
import type { Week } from '../domain/week.ts';
import { datesFrom, type LocalDate, weekdayOf } from './calendar.ts';
import { shownHoursWithin } from './hours.ts';
import type { SalonMoment } from './salon-time.ts';

/** Open until `time`, or closed until `date` at `time`. */
export type OpenNow =
  | { open: true; time: Minutes }
  | { open: false; today: boolean; date: LocalDate; time: Minutes };

/**
 * Whether the salon is open at a moment of its clock: the shown hours, limited by the setting `hours` (`week`). Null when
 * it is closed on every weekday.
 */
export function openNow({ date, minute }: SalonMoment, week: Week | null = null): OpenNow | null {
  const today = hoursOf(date, week);
  if (today.start <= minute && minute < today.end) return { open: true, time: today.end };
  for (const day of datesFrom(date, 8)) {
    const { start, end } = hoursOf(day, week);
    if (start >= end || (day === date && minute >= start)) continue;
    return { open: false, today: day === date, date: day, time: start };
  }
  return null;
}

function hoursOf(date: LocalDate, week: Week | null): Interval {
  return shownHoursWithin(week)[weekdayOf(date)] ?? { start: 0, end: 0 };
}
