import { m } from '@salon/shared-lib/i18n';
import { daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';

/** How far a date is from today: `today`, `tomorrow`, `in 6 days`, `yesterday`, `6 days ago`. */
export function dayDistance(date: LocalDate, today: LocalDate): string {
  const n = daysBetween(today, date);
  if (n === 0) return m.day_today();
  return n > 0 ? m.day_ahead({ n }) : m.day_ago({ n: -n });
}
