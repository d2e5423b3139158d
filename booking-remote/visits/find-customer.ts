import { ApiError, api } from '@salon/shared-lib/api';
import { type CustomerLookup, maskName } from '@salon/shared-lib/domain';
import { validateCustomer } from '@salon/shared-lib/endpoints';
import { rememberHistorySession } from '@salon/shared-lib/session';
import { isCodeRequired } from '../customer/code-required.ts';

/** `unknown`: no customer has this number and name; `code`: a code has to prove the number first. */
export type Found = { kind: 'found'; customer: CustomerLookup } | NotFound;
export type NotFound = { kind: 'unknown' } | { kind: 'code' } | { kind: 'failed'; error: unknown };

/** Looks a customer up by phone and full name, which opens the session of the history (docs/rules.md#sessions). */
export async function findByName(query: { phone: string; name: string }): Promise<Found> {
  try {
    const customer = await api.send(validateCustomer, { query });
    if (!customer) return { kind: 'unknown' };
    rememberHistorySession(customer.phone);
    // Storage and screen hold no full name.
    return { kind: 'found', customer: { ...customer, name: maskName(customer.name) } };
  } catch (error) {
    return isCodeRequired(error) ? { kind: 'code' } : { kind: 'failed', error };
  }
}

/** Whether an answer means that the session has ended, or that there is none. */
export function isSessionOver(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 401 || failure.status === 403);
}
