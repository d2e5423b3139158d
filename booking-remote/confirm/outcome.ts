import { ApiError, type ApiErrorCode, api, sentenceOf } from '@salon/shared-lib/api';
import type { CustomerLookup } from '@salon/shared-lib/domain';
import { findCustomer } from '@salon/shared-lib/endpoints';

/**
 * The outcome of an attempt to book. `taken`: the slot is gone; `refused`: something that was chosen is no longer
 * offered, or a `limit` forbids the booking; both with the server's sentence. `code`: a code has to prove the phone number first.
 */
export type BookingOutcome<Created> = { kind: 'booked'; created: Created } | NotBooked;
export type NotBooked =
  | { kind: 'taken'; message: string; conflictingSlot: string | null }
  | { kind: 'refused'; message: string; limit: BookingLimit | null }
  | { kind: 'code' }
  | { kind: 'failed'; error: unknown }
  /** The connection ended before the answer: it may be booked. */
  | { kind: 'unsure' };

/**
 * Books. When the session has expired, a lookup with the customer's phone opens a new one, and the same request is sent
 * a second time with the same idempotency key.
 */
export async function book<Created>(
  attempt: () => Promise<Created>,
  customer: CustomerLookup,
): Promise<BookingOutcome<Created>> {
  try {
    return { kind: 'booked', created: await attempt() };
  } catch (failure) {
    if (!isSessionOver(failure)) return outcomeOf(failure);
  }
  try {
    await api.send(findCustomer, { query: { phone: customer.phone } });
    return { kind: 'booked', created: await attempt() };
  } catch (failure) {
    return outcomeOf(failure);
  }
}

function isSessionOver(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 401 || failure.status === 403);
}

function outcomeOf(failure: unknown): NotBooked {
  const message = sentenceOf(failure);
  if (message && failure instanceof ApiError && failure.status === 400) {
    if (failure.code === 'code_required') return { kind: 'code' };
    const { code, conflictingSlot = null } = failure;
    if (code === 'slot_taken' || conflictingSlot)
      return { kind: 'taken', message, conflictingSlot };
    return { kind: 'refused', message, limit: limits.find((one) => one === code) ?? null };
  }
  return failed(failure);
}

/** Refusals of a booking that has nothing wrong but its time or number (docs/rules.md#booking-limits). */
const limits = [
  'own_overlap',
  'part_too_long',
  'too_far_ahead',
  'too_many_that_day',
  'too_many_upcoming',
] as const satisfies readonly ApiErrorCode[];
export type BookingLimit = (typeof limits)[number];

/** Logs the error; the page tells the visitor what it means. */
export function failed(error: unknown): NotBooked {
  console.error('Error booking the appointment:', error);
  return { kind: 'failed', error };
}
