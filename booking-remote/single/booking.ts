import { ApiError, api, sentenceOf } from '@salon/shared-lib/api';
import type {
  AppointmentCreated,
  AppointmentRequest,
  CustomerLookup,
} from '@salon/shared-lib/domain';

/**
 * How an attempt to book ended. `taken`: the minutes went to someone else; `refused`: something that was chosen is
 * not offered any more; both in the server's words.
 */
export type BookingOutcome =
  | { kind: 'booked'; created: AppointmentCreated }
  | { kind: 'taken'; message: string; conflictingSlot: string | null }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; error: unknown };

/**
 * Books. A session that has run out meanwhile is opened again with the phone the customer gave, and the
 * same request is sent once more under the same idempotency key.
 */
export async function book(
  request: AppointmentRequest,
  customer: CustomerLookup,
  idempotencyKey: string,
): Promise<BookingOutcome> {
  const attempt = () => api.appointments.create(request, { idempotencyKey });
  try {
    return { kind: 'booked', created: await attempt() };
  } catch (failure) {
    if (!isSessionOver(failure)) return outcomeOf(failure);
  }
  try {
    await api.customers.search(customer.phone);
    return { kind: 'booked', created: await attempt() };
  } catch (failure) {
    return outcomeOf(failure);
  }
}

function isSessionOver(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 401 || failure.status === 403);
}

function outcomeOf(failure: unknown): BookingOutcome {
  const message = sentenceOf(failure);
  if (message && failure instanceof ApiError && failure.status === 400) {
    if (failure.code !== 'slot_taken') return { kind: 'refused', message };
    return { kind: 'taken', message, conflictingSlot: failure.conflictingSlot ?? null };
  }
  return failed(failure);
}

/** Only logged, as the specification has it; the page says what it means for the visitor. */
export function failed(error: unknown): BookingOutcome {
  console.error('Error booking the appointment:', error);
  return { kind: 'failed', error };
}
