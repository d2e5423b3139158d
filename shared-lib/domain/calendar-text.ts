import { type Locale, m } from '../i18n/index.ts';
import { formatPhone } from './phone.ts';
import { arriveEarlyMinutes, salon } from './salon.ts';

/** What the calendar entry of a booking says besides date and time: `lines`, when to come, where it can be changed, and whom to call. */
export function calendarText(
  lines: readonly string[],
  address: string,
  options?: { locale: Locale },
): string {
  return [
    ...lines,
    m.done_early({ minutes: arriveEarlyMinutes }, options),
    `${m.mail_visits_link({}, options)}: ${address}`,
    formatPhone(salon.phone),
  ].join('\n');
}
