import type { DeskAppointment, DeskDay, DeskTechnician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { mergeIntervals } from '@salon/shared-lib/scheduling';
import { clock } from '@salon/shared-lib/ui';
import { hoursOf, intervalOf } from './facts.ts';
import { wholeSpanText } from './span-text.ts';

/**
 * Says that a technician is off at the time of an appointment, or the salon closed: `Linh is off 1:00–3:00 PM`, `Closed from
 * 4:00 PM`. Null where neither is so, and for appointments that are done or no-shows.
 */
export function absenceText(
  appointment: DeskAppointment,
  technician: Pick<DeskTechnician, 'name' | 'off' | 'away'> | undefined,
  day: Pick<DeskDay, 'hours'>,
): string | null {
  const { status } = appointment;
  if (!technician || status === 'done' || status === 'no_show') return null;
  const { name, off, away } = technician;
  if (off !== null) return m.calendar_visit_day_off({ name });
  const { start, end } = intervalOf(appointment);
  const spans = mergeIntervals(away.filter((one) => one.start < end && start < one.end));
  const open = hoursOf(day);
  if (spans.length === 0) {
    if (!open) return m.calendar_closed();
    if (start < open.start) return m.calendar_closed_until({ time: clock(open.start) });
    return end > open.end ? m.calendar_closed_from({ time: clock(open.end) }) : null;
  }
  const hours = spans.map((one) => wholeSpanText(one.start, one.end - one.start)).join(', ');
  return m.calendar_visit_hours_off({ name, hours });
}
