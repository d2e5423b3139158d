import { m } from '@salon/shared-lib/i18n';
import type { Minutes } from '@salon/shared-lib/scheduling';

/** `5.7` for 340 minutes: hours off may leave a part of an hour. */
export const hoursOf = (total: Minutes): string =>
  new Intl.NumberFormat(m.language_tag(), { maximumFractionDigits: 1 }).format(total / 60);

/** `6 h 10` for 370, `45 min`, `6 h`: short enough for the head of a column. */
export function hoursAndMinutes(total: Minutes): string {
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return m.minutes({ n: rest });
  if (rest === 0) return m.calendar_hours_only({ hours });
  return m.calendar_hours_minutes({ hours, minutes: String(rest).padStart(2, '0') });
}
