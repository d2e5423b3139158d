import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../http/refusal.ts';

/**
 * Refuses a change of what somebody else has changed since the writer saw it. `current` must be locked by the caller's transaction;
 * `encode` writes it as it goes over the wire.
 * @throws Refusal 409 `record_changed` with `current`.
 */
export function requireUnchanged<Seen extends Record<string, unknown>>(
  expected: Seen | undefined,
  current: Seen,
  encode: (seen: Seen) => Record<string, unknown> = (seen) => seen,
): void {
  if (expected === undefined || isDeepStrictEqual(expected, current)) return;
  throw refuse('record_changed', { details: { current: encode(current) } });
}
