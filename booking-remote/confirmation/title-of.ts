import { greetingName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { bookingNow, daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';
import { fullDay, weekdayName } from '@salon/shared-lib/ui';
import type { BookedAppointment } from './booked-appointment.ts';

/** The title of both confirmations. Initials make no greeting. */
export function titleOf({
  date,
  customerName,
}: Pick<BookedAppointment, 'date' | 'customerName'>): string {
  const weekday = titleDay(date);
  const name = greetingName(customerName);
  return name === null ? m.done_title_nameless({ weekday }) : m.done_title({ weekday, name });
}

/** `Tuesday`, or `Tuesday, December 1` where another Tuesday comes before it. */
function titleDay(date: LocalDate): string {
  const { date: today } = bookingNow(Date.now());
  return daysBetween(today, date) < 7 ? weekdayName(date) : fullDay(date);
}
