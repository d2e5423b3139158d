import type { Customer } from '@salon/shared-lib/domain';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { customers } from '../db/schema.ts';

type Row = typeof customers.$inferSelect;

function fromRow({ id, phone, name, email, opt_in_sms }: Row): Customer {
  return { id, phone, name, email, optInSms: opt_in_sms };
}

export async function findByPhone(queries: Queries, phone: string): Promise<Customer | null> {
  const [row] = await queries.select().from(customers).where(eq(customers.phone, phone));
  return row ? fromRow(row) : null;
}

/** Null when the phone number is in use. */
export async function insertCustomer(
  queries: Queries,
  { phone, name, email, optInSms }: Omit<Customer, 'id'>,
): Promise<Customer | null> {
  const [row] = await queries
    .insert(customers)
    .values({ phone, name, email, opt_in_sms: optInSms })
    .onConflictDoNothing()
    .returning();
  return row ? fromRow(row) : null;
}

/**
 * Adds an e-mail address where none is stored, and sets the consent to text messages if given, in one statement, so that
 * concurrent changes of staff are kept. An address is proven when a caller who proved the full name (`proven`) adds it or
 * repeats the stored one. Null for an unknown id.
 */
export async function addToCustomer(
  queries: Queries,
  id: number,
  { email, proven, optInSms }: { email: string | null; proven: boolean; optInSms?: boolean },
): Promise<Customer | null> {
  const { email: stored, email_unproven: unproven } = customers;
  const [row] = await queries
    .update(customers)
    .set({
      email: sql`coalesce(${stored}, ${email})`,
      email_unproven: proven
        ? sql`${unproven} and coalesce(${stored}, ${email}::text) is distinct from ${email}::text`
        : sql`${unproven} or (${stored} is null and ${email}::text is not null)`,
      email_added_at: sql`case when ${stored} is null and ${email}::text is not null then now() else ${customers.email_added_at} end`,
      ...(optInSms !== undefined && { opt_in_sms: optInSms }),
    })
    .where(eq(customers.id, id))
    .returning();
  return row ? fromRow(row) : null;
}

/** Writes only the given fields, so that concurrent changes of others are kept. Null for an unknown id. */
export async function updateCustomer(
  queries: Queries,
  id: number,
  { phone, name, email, optInSms }: Partial<Omit<Customer, 'id'>>,
): Promise<Customer | null> {
  const [row] = await queries
    .update(customers)
    .set({
      ...(phone !== undefined && { phone }),
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email, email_unproven: false }),
      ...(optInSms !== undefined && { opt_in_sms: optInSms }),
    })
    .where(eq(customers.id, id))
    .returning();
  return row ? fromRow(row) : null;
}
