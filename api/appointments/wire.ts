import type { Appointment } from '@salon/shared-lib/domain';
import type { Minutes } from '@salon/shared-lib/scheduling';
import type { StoredAppointment } from './read.ts';

/** A request with the name that its start has inside the API. */
export type WithStart<Body> = Omit<Body, 'start_service_time'> & { start: Minutes };

export function withStart<Body extends { start_service_time: Minutes }>({
  start_service_time,
  ...body
}: Body): WithStart<Body> {
  return { ...body, start: start_service_time };
}

export function withWireStart<Answer extends { start: Minutes }>({
  start,
  ...answer
}: Answer): Omit<Answer, 'start'> & { start_service_time: Minutes } {
  return { ...answer, start_service_time: start };
}

/** The note that a cancelled appointment has on the wire, and that cancels when it is written. */
export const cancelledNote = 'deleted';

export function toAppointment({ cancelled, note, ...stored }: StoredAppointment): Appointment {
  return withWireStart({ ...stored, note: cancelled ? cancelledNote : note });
}
