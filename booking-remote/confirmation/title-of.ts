import { greetingName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { weekdayName } from '@salon/shared-lib/ui';
import type { BookedAppointment } from './booked-appointment.ts';

/** The title of the confirmation. Initials make no greeting. */
export function titleOf({ date, customerName }: BookedAppointment): string {
  const weekday = weekdayName(date);
  const name = greetingName(customerName);
  return name === null ? m.done_title_nameless({ weekday }) : m.done_title({ weekday, name });
}
