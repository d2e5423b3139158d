import { m } from '@salon/shared-lib/i18n';
import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';

/**
 * Says until or from when the salon is closed at that minute of a day with these hours; null while it is open. A closed day has
 * no length.
 */
export function closedAt({ start, end }: Interval, minute: Minutes): string | null {
  if (start >= end) return m.calendar_closed();
  if (minute < start) return m.calendar_closed_until({ time: clock(start) });
  return minute >= end ? m.calendar_closed_from({ time: clock(end) }) : null;
}
