import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';

export type AgendaSection = {
  key: 'chair' | 'coming' | 'earlier';
  appointments: DeskAppointment[];
};

/**
 * The appointments of a day as a list: who is in the chair, who is to come (and who is late), what is over. On a day that is over
 * everything is; on a later one everything is to come that is not done. Empty sections are left out.
 */
export function agendaSections(
  { appointments }: DeskDay,
  now: Minutes | null,
  isPast = false,
): AgendaSection[] {
  const sorted = [...appointments].sort(
    (a, b) => a.start_service_time - b.start_service_time || a.technician_id - b.technician_id,
  );
  const sectionOf = ({ status, start_service_time: start, minutes }: DeskAppointment) => {
    if (isPast) return 'earlier';
    if (status === 'in_chair') return 'chair';
    if (status === 'done' || status === 'no_show') return 'earlier';
    return now !== null && start + minutes <= now ? 'earlier' : 'coming';
  };
  return (['chair', 'coming', 'earlier'] as const)
    .map((key) => ({ key, appointments: sorted.filter((one) => sectionOf(one) === key) }))
    .filter(({ appointments: some }) => some.length > 0);
}
