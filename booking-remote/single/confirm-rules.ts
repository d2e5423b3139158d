// What is sent when a booking is confirmed, decided from the choices and the history entry.
import type { AppointmentRequest, CustomerLookup, Technician } from '@salon/shared-lib/domain';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import * as z from 'zod/mini';
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

/** The attempt that a history entry holds: the request as text, and its idempotency key. */
const attemptSchema = z.object({ attempt: z.object({ request: z.string(), key: z.string() }) });
export type Attempt = z.infer<typeof attemptSchema>;

/**
 * The attempt for a request: the stored one when the request is the same, so that a retry finds the first booking and
 * makes no second one (docs/rules.md#idempotency); otherwise one with a new key.
 */
export function attemptFor(
  historyState: unknown,
  appointment: AppointmentRequest,
  newKey: () => string,
): Attempt & { isNew: boolean } {
  const request = JSON.stringify(appointment);
  const stored = attemptSchema.safeParse(historyState);
  if (stored.success && stored.data.attempt.request === request) {
    return { ...stored.data, isNew: false };
  }
  return { attempt: { request, key: newKey() }, isNew: true };
}

/** Whether the server has to be told of the consent to text messages before the booking. */
export function mustSaveConsent(saved: boolean | null, consent: boolean): boolean {
  return saved !== consent;
}
