import { type CustomerChange, type CustomerRecord, normalizeName } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { required, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import { auditChange } from './audit-change.ts';
import { endBookingConsent } from './booking-consent.ts';
import { announceCustomers, announceRecord } from './customer-events.ts';
import { isSomebody } from './former-customer.ts';
import { readFurther, refuseTaken, withoutOwn, writeFurther } from './numbers.ts';
import { customerChanged, isOutdated, nationalNumbers } from './outdated.ts';
import { type Now, readRecord } from './record.ts';
import { readEmail } from './save.ts';
import { updateCustomer } from './store.ts';

const storedRow = z.object({
  phone: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  optInSms: z.boolean(),
  notes: z.nullable(z.string()),
});

/**
 * Changes the given fields of a customer, for staff. Name and number that staff write are proven (docs/rules.md#proof). Desks that show
 * appointments to come hear of it. Runs in the caller's transaction.
 * @throws Refusal 404; 409 `customer_exists` for a number that leads to another customer, `customer_changed` for what somebody
 * else has changed since the caller saw it.
 */
export async function changeCustomer(
  queries: Queries,
  caller: Caller,
  now: Now,
  id: number,
  { expected, expected_notes, ...typed }: CustomerChange,
): Promise<CustomerRecord> {
  const change = nationalNumbers(typed);
  // Appointments first, as in every statement that changes both.
  await announceCustomers(queries, [id], now.moment.date);
  if (change.phone !== undefined) await endBookingConsent(queries, id, change.phone);
  const row = required(
    await rowsOf(
      queries,
      storedRow,
      sql`select phone, name, email, opt_in_sms as "optInSms", notes from customers c where id = ${id} and ${isSomebody} for update`,
    ),
    () => refuse('customer_not_found'),
  );
  // By a statement of its own: one that waits for the row reads other tables as they were before.
  const { second, merged } = await readFurther(queries, id);
  const stored = { ...row, second_phone: second };
  const notes = change.notes === undefined ? undefined : change.notes?.trim() || null;
  const hasOtherNotes = expected_notes !== undefined && (expected_notes || null) !== stored.notes;
  const overwritesNotes = notes !== undefined && hasOtherNotes && notes !== stored.notes;
  if (overwritesNotes || isOutdated(stored, expected))
    throw await customerChanged(queries, id, now);
  const { phone, second_phone } = change;
  const isProven = phone !== undefined || change.name !== undefined;
  const fields = {
    ...(isProven && { phone_proven_at: new Date(), name_device: null }),
    phone,
    name: change.name === undefined ? undefined : normalizeName(change.name),
    email: change.email === undefined ? undefined : readEmail(change.email),
    optInSms: change.optInSms,
    notes,
  };
  if (Object.values(fields).some((value) => value !== undefined))
    await updateCustomer(queries, id, fields);
  if (second_phone !== undefined) {
    const further = withoutOwn({ second: second_phone, merged }, phone ?? stored.phone);
    await writeFurther(queries, [{ id, ...further }]).catch(refuseTaken);
  }
  await announceRecord(queries, id);
  const record = await readRecord(queries, id, now);
  await auditChange(queries, caller, stored, record);
  return record;
}
