import type { AppointmentRequest, CustomerLookup, Technician } from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import type { TechnicianChoice } from './wizard-rules.ts';

export type Selection = {
  customer: CustomerLookup | null;
  date: LocalDate | null;
  start: Minutes | null;
  technician: TechnicianChoice | null;
  suitable: readonly Pick<Technician, 'id'>[];
  chosen: { services: readonly { id: number }[] };
  /** Optional fields of the request, as a form of the time step holds them. */
  details?: Partial<AppointmentRequest>;
};

/** The request for a complete selection, else null. No Preference names all suitable technicians. */
export function bookingRequest({
  customer,
  date,
  start,
  technician,
  suitable,
  chosen,
  details,
}: Selection): AppointmentRequest | null {
  if (!customer || !date || start === null || technician === null) return null;
  return {
    ...details,
    customer_id: customer.id,
    date,
    start_service_time: start,
    technician_id: technician === 'any' ? suitable.map(({ id }) => id) : technician,
    service_ids: chosen.services.map(({ id }) => id),
  };
}
