import type { DeskAppointment } from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { dayStore } from './desk.ts';

/** The newest state of an appointment that this desk knows, also where it is cancelled. */
export function knownAppointment(id: number): DeskAppointment | undefined {
  return knownAppointments((one) => one.id === id)
    .sort((a, b) => a.revision - b.revision)
    .at(-1);
}

/** The appointments of a booking that this desk knows. */
export const knownBooking = (id: number): DeskAppointment[] =>
  knownAppointments(({ booking_id }) => booking_id === id);

/** The appointment with which a technician begins at this minute, if this desk knows it. */
export const knownVisitAt = (technicianId: number, date: LocalDate, start: Minutes) =>
  dayStore
    .getState()
    .days.get(date)
    ?.appointments.find(
      (one) => one.technician_id === technicianId && one.start_service_time === start,
    );

function knownAppointments(isWanted: (one: DeskAppointment) => boolean): DeskAppointment[] {
  return [...dayStore.getState().days.values()].flatMap(({ appointments, cancelled }) =>
    [...appointments, ...cancelled].filter(isWanted),
  );
}
