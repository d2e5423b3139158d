import type { Customer } from '@salon/shared-lib/domain';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { isDuplicate } from '../db/errors.ts';
import { required } from '../db/rows.ts';
import { customers } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';

const customerExists = () => refuse('customer_exists');

const columns = {
  id: customers.id,
  phone: customers.phone,
  name: customers.name,
  email: customers.email,
  optInSms: customers.optInSms,
};

export async function findByPhone(queries: Queries, phone: string): Promise<Customer | null> {
  const [row] = await queries.select(columns).from(customers).where(eq(customers.phone, phone));
  return row ?? null;
}

/** @throws Refusal 409 when the phone number is in use. */
export async function insertCustomer(
  queries: Queries,
  customer: Omit<Customer, 'id'>,
): Promise<Customer> {
  const insertion = queries.insert(customers).values(customer).onConflictDoNothing();
  return required(await insertion.returning(columns), customerExists);
}

/**
 * Adds an e-mail address where none is stored, and sets the consent to text messages if given, in one statement, so that
 * concurrent changes of staff are kept. An address is proven when a caller who proved the full name (`proven`) adds it or
 * repeats the stored one.
 * @throws Refusal 403 for an unknown id.
 */
export async function addToCustomer(
  queries: Queries,
  id: number,
  { email, proven, optInSms }: { email: string | null; proven: boolean; optInSms?: boolean },
): Promise<Customer> {
  const { email: stored, email_proven_at: provenAt } = customers;
  const changed = await queries
    .update(customers)
    .set({
      email: sql`coalesce(${stored}, ${email})`,
      email_proven_at: proven
        ? sql`case when coalesce(${stored}, ${email}::text) = ${email}::text then coalesce(${provenAt}, now()) else ${provenAt} end`
        : provenAt,
      optInSms,
    })
    .where(eq(customers.id, id))
    .returning(columns);
  return required(changed, () => refuse('not_allowed'));
}

/**
 * Writes only the given fields, so that concurrent changes of others are kept.
 * @throws Refusal 404 for an unknown id, 409 when the phone number is another customer's.
 */
export async function updateCustomer(
  queries: Queries,
  id: number,
  changes: Partial<Omit<Customer, 'id'>>,
): Promise<Customer> {
  const changed = await queries
    .update(customers)
    .set({ ...changes, ...(changes.email !== undefined && { email_proven_at: new Date() }) })
    .where(eq(customers.id, id))
    .returning(columns)
    .catch((error: unknown) => {
      throw isDuplicate(error) ? customerExists() : error;
    });
  return required(changed, () => refuse('customer_not_found'));
}
