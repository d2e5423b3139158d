import { ApiError } from '@salon/shared-lib/api';
import * as z from '@salon/shared-lib/schema';

/** The attempt that a history entry holds: the request as text, and its idempotency key. */
const attemptSchema = z.object({
  attempt: z.object({
    request: z.string(),
    key: z.string(),
    /** Its answer was lost: the booking may be made. */
    isUnsure: z.optional(z.boolean()),
  }),
});
export type Attempt = z.infer<typeof attemptSchema>;

/**
 * The attempt for a request: the stored one when the request is the same, so that a retry finds the first booking and
 * makes no second one (docs/rules.md#idempotency); otherwise one with a new key.
 */
export function attemptFor(
  historyState: unknown,
  body: unknown,
  newKey: () => string,
): Attempt & { isNew: boolean } {
  const request = JSON.stringify(body);
  const stored = attemptSchema.safeParse(historyState);
  if (stored.success && stored.data.attempt.request === request) {
    return { ...stored.data, isNew: false };
  }
  return { attempt: { request, key: newKey() }, isNew: true };
}

/**
 * The stored attempt whose answer was lost, to be sent as it is: what was chosen may be no longer free, since it is booked. Null without
 * one.
 */
export function lostAttempt(historyState: unknown): (Attempt & { isNew: false }) | null {
  const { success, data } = attemptSchema.safeParse(historyState);
  return success && data.attempt.isUnsure === true ? { ...data, isNew: false } : null;
}

/**
 * Whether this failure of a booking that was sent again says what became of it: a refusal does, but not one to try later (408, 429), and no
 * fault of the server.
 */
export const isAnswer = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.kind === 'client' && ![408, 429].includes(failure.status);

/** Whether the server has to be told of the consent to text messages before the booking. */
export function mustSaveConsent(saved: boolean | null, consent: boolean): boolean {
  return saved !== consent;
}
