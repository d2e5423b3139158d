import type { Interval, Minutes } from '../domain/clock.ts';
import type { DateInterval } from '../domain/date-hours.ts';
import type { Week } from '../domain/week.ts';
import { datesFrom, type LocalDate, weekdayOf } from './calendar.ts';
import { shownHoursWithin } from './hours.ts';
import type { SalonMoment } from './salon-time.ts';

const daysAhead = 60;

/** Open until `time`, or closed until `date` at `time`. */
export type OpenNow =
  | { open: true; time: Minutes }
  | { open: false; today: boolean; date: LocalDate; time: Minutes };

/**
 * Whether the salon is open at a moment of its clock: the shown hours, limited by the setting `hours` (`week`); on `dates`
 * their own. Null when it is closed for two months.
 */
export function openNow(
  { date, minute }: SalonMoment,
  week: Week | null = null,
  dates: readonly DateInterval[] = [],
): OpenNow | null {
  const hours = shownHoursWithin(week);
  const hoursOf = (day: LocalDate): Interval =>
    dates.find(({ date: one }) => one === day) ?? hours[weekdayOf(day)] ?? { start: 0, end: 0 };
  const today = hoursOf(date);
  if (today.start <= minute && minute < today.end) return { open: true, time: today.end };
  for (const day of datesFrom(date, daysAhead)) {
    const { start, end } = hoursOf(day);
    if (start >= end || (day === date && minute >= start)) continue;
    return { open: false, today: day === date, date: day, time: start };
  }
  return null;
}
