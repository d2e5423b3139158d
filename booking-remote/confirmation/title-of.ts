import { greetingName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { daysBetween, type LocalDate, salonNow } from '@salon/shared-lib/scheduling';
import { fullDay, weekdayName } from '@salon/shared-lib/ui';
import type { BookedAppointment } from './booked-appointment.ts';

/** The title of both confirmations. Initials make no greeting. */
export function titleOf({
  date,
  customerName,
}: Pick<BookedAppointment, 'date' | 'customerName'>): string {
  const name = greetingName(customerName);
  const day = soonDay(date);
  if (day !== null)
    return name === null ? m.done_soon_nameless({ day }) : m.done_soon({ day, name });
  const weekday = titleDay(date);
  return name === null ? m.done_title_nameless({ weekday }) : m.done_title({ weekday, name });
}

/** `today` and `tomorrow`; null for other dates. */
function soonDay(date: LocalDate): string | null {
  const days = daysBetween(salonNow(Date.now()).date, date);
  if (days === 0) return m.day_today();
  return days === 1 ? m.day_ahead({ n: 1 }) : null;
}

/** `Tuesday`, or `Tuesday, December 1` where another Tuesday comes before it. */
function titleDay(date: LocalDate): string {
  const { date: today } = salonNow(Date.now());
  return daysBetween(today, date) < 7 ? weekdayName(date) : fullDay(date);
}
