// How the appointments of a column are drawn.
import type { DeskAppointment, DeskDay } from '@salon/shared-lib/domain';
import type { Interval } from '@salon/shared-lib/scheduling';
import { intervalOf } from '../day/facts.ts';

/** Whether the column at the right has an appointment of the same group at the same time. */
export function isTied(
  { technicians, appointments }: DeskDay,
  one: DeskAppointment,
  index: number,
) {
  const { booking_id, start_service_time: start } = one;
  const next = technicians[index + 1];
  return appointments.some(
    (other) =>
      other.booking_id === booking_id &&
      other.technician_id === next?.id &&
      other.start_service_time === start,
  );
}

/** Whether something of it is within these minutes. */
export function isWithin(appointment: DeskAppointment, within: Interval): boolean {
  const { start, end } = intervalOf(appointment);
  return start < within.end && within.start < end;
}
