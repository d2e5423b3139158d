import type { DeskAppointment } from '@salon/shared-lib/domain';
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

function knownAppointments(isWanted: (one: DeskAppointment) => boolean): DeskAppointment[] {
  return [...dayStore.getState().days.values()].flatMap(({ appointments, cancelled }) =>
    [...appointments, ...cancelled].filter(isWanted),
  );
}
