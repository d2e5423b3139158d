import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { fullDay } from '@salon/shared-lib/ui';

/** What a person who does not see the day hears of it: its date, and how many appointments it has or that it is closed. */
export function dayWords({ date, appointments, closed, hours }: DeskDay): string {
  const { length: n } = appointments;
  const words = [];
  if (closed !== null) words.push(m.calendar_closed_for({ reason: closed }));
  else if (!hours) words.push(m.calendar_closed());
  if (n > 0) words.push(m.calendar_day_count({ n }));
  else if (words.length === 0) words.push(m.day_empty());
  return m.calendar_said({ date: fullDay(date), text: words.join(' ') });
}
