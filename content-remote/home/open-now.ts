import type { Week } from '@salon/shared-lib/domain';
import {
  datesFrom,
  type Interval,
  type LocalDate,
  type Minutes,
  openingHours,
  type SalonMoment,
  shownHours,
} from '@salon/shared-lib/scheduling';

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

/** The intersection of the shown hours and the setting; empty when it ends before it starts. */
function hoursOf(date: LocalDate, week: Week | null): Interval {
  const shown = shownHours(date);
  if (!week) return shown;
  const { start, end } = openingHours(date, week);
  return { start: Math.max(shown.start, start), end: Math.min(shown.end, end) };
}
