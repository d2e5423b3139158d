import type { DeskAppointment } from '@salon/shared-lib/domain';
import { isBefore, type SalonMoment } from '@salon/shared-lib/scheduling';

/** A visit stays where it is when it is finished, or its client is in the chair, or its day is over. Who is late can be moved. */
export function canMove(
  appointment: Pick<DeskAppointment, 'date' | 'status' | 'start_service_time'>,
  now: SalonMoment,
): boolean {
  const { date, status, start_service_time: start } = appointment;
  if (status === 'done' || status === 'no_show') return false;
  if (isBefore(now.date, date)) return true;
  return date === now.date && (start > now.minute || status !== 'in_chair');
}
