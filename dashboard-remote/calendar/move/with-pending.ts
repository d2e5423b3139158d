import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { MoveState } from './move-store.ts';

/** The day with the appointments where they were put, while the server has not answered yet. */
export function withPending(
  day: DeskDay,
  pending: MoveState['pending'],
  known: (id: number) => DeskAppointment | undefined,
): DeskDay {
  if (pending.size === 0) return day;
  const appointments = day.appointments.filter(({ id }) => !pending.has(id));
  for (const [id, { date, start, technicianId, minutes }] of pending) {
    const appointment = known(id);
    if (!appointment || appointment.cancelled || date !== day.date) continue;
    appointments.push({
      ...appointment,
      date,
      start_service_time: start,
      technician_id: technicianId,
      minutes: minutes ?? appointment.minutes,
    });
  }
  return { ...day, appointments };
}
