import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Keys } from '../identity/keys.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { announceRecord } from './customer-events.ts';
import { forget, readForgettable } from './forget.ts';
import type { Now } from './record.ts';
import { phoneOf } from './store.ts';

/**
 * Deletes all that is stored of a customer, as the command `salon customer forget` does (docs/rules.md#stored-data). Runs in the
 * caller's transaction.
 * @throws Refusal 404; 409 `customer_has_appointments` while some are to come, `customer_has_messages` until those about cancellations
 * have left.
 */
export async function deleteCustomer(
  queries: Queries,
  { keys, caller, now }: { keys: Keys; caller: Caller; now: Now },
  id: number,
): Promise<void> {
  const phone = await phoneOf(queries, id);
  const customer = phone === null ? null : await readForgettable(queries, phone, now.moment);
  if (customer?.id !== id) throw refuse('customer_not_found');
  if (customer.upcoming > 0) throw refuse('customer_has_appointments');
  if (customer.cancellations > 0) throw refuse('customer_has_messages');
  await forget(queries, keys, customer);
  await announceRecord(queries, id);
  await queries.execute(auditRow(callerName(caller), 'customer forgotten', { id }));
}
