import type { Appointment } from '@salon/shared-lib/domain';
import { formatTime, type Minutes, parseTime } from '@salon/shared-lib/scheduling';
import type { StoredAppointment } from './read.ts';

/** A request whose start is minutes, as everywhere inside the API. */
export type WithStart<Body> = Omit<Body, 'start_service_time'> & { start: Minutes };

export function withStart<Body extends { start_service_time: string }>({
  start_service_time,
  ...body
}: Body): WithStart<Body> {
  return { ...body, start: parseTime(start_service_time) };
}

export function withStartText<Answer extends { start: Minutes }>({
  start,
  ...answer
}: Answer): Omit<Answer, 'start'> & { start_service_time: string } {
  return { ...answer, start_service_time: formatTime(start) };
}

/** The note that a cancelled appointment has on the wire, and that cancels when it is written. */
export const cancelledNote = 'deleted';

export function toAppointment({ cancelled, note, ...stored }: StoredAppointment): Appointment {
  return withStartText({ ...stored, note: cancelled ? cancelledNote : note });
}
