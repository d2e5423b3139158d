import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import { useState } from 'react';
import { dayStore } from '../../live/desk.ts';
import { useNow } from '../../parts/use-now.ts';
import { changeOfOthers } from '../../visit/change-of-others.ts';

/** What somebody else has done to an appointment while it was shown; null for nothing, or when this desk has changed it since. */
export function useChangeOfOthers(
  appointment: DeskAppointment,
  { technicians }: DeskDay,
): string | null {
  // Renders with the clock: a minute later it is not just now any more.
  useNow();
  const [seen, setSeen] = useState<{
    appointment: DeskAppointment;
    before: DeskAppointment | null;
  }>({ appointment, before: null });
  const isOther = seen.appointment.id !== appointment.id;
  if (isOther || seen.appointment.revision !== appointment.revision) {
    setSeen({ appointment, before: isOther ? null : seen.appointment });
  }
  // Whose change it is may be known later than the change.
  if (!seen.before || dayStore.isOwn(appointment)) return null;
  return changeOfOthers(seen.before, appointment, technicians, Date.now());
}
