import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import { isFinished } from '../day/facts.ts';

export type AgendaSection = {
  key: 'chair' | 'coming' | 'earlier';
  appointments: DeskAppointment[];
};

/**
 * The appointments of a day as a list: who is in the chair, who is to come (or is late, or waits), what is over. On a day that is
 * over everything is. Empty sections are left out.
 */
export function agendaSections(
  { appointments }: DeskDay,
  time: { isPast: boolean; now: Minutes | null },
): AgendaSection[] {
  const sorted = [...appointments].sort(
    (a, b) => a.start_service_time - b.start_service_time || a.technician_id - b.technician_id,
  );
  const sectionOf = (one: DeskAppointment) => {
    if (isFinished(one, time) || one.status === 'done' || one.status === 'no_show')
      return 'earlier';
    return one.status === 'in_chair' ? 'chair' : 'coming';
  };
  return (['chair', 'coming', 'earlier'] as const)
    .map((key) => ({ key, appointments: sorted.filter((one) => sectionOf(one) === key) }))
    .filter(({ appointments: some }) => some.length > 0);
}
