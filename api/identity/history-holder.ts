import { type SQL, sql } from 'drizzle-orm';
import { ownerOf } from '../db/customer-phones.ts';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import type { readSession } from './session.ts';

const isDoubtful = sql`phone_proven_at is not null and name_device is not null`;

/**
 * Whether one device gave the name of a customer and another proved the phone number: then the name alone opens no history,
 * and one that it opened before ends (docs/rules.md#proof).
 */
export function isNameDoubtful(queries: Queries, customerId: number): Promise<boolean> {
  return isCustomer(queries, customerId, isDoubtful);
}

/**
 * Whether what opened a `history` session still opens it: its number leads to the customer, and no other device has proven the number
 * since the name opened it (docs/rules.md#sessions).
 */
export async function isHistorySessionValid(
  queries: Queries,
  { subject, phone, proven }: NonNullable<Awaited<ReturnType<typeof readSession>>>,
): Promise<boolean> {
  if (phone === undefined) return false;
  const leads = sql`id = ${ownerOf(phone)}`;
  return isCustomer(
    queries,
    Number(subject),
    proven ? leads : sql`${leads} and not (${isDoubtful})`,
  );
}

async function isCustomer(queries: Queries, id: number, condition: SQL): Promise<boolean> {
  const rows = await rowsOf(
    queries,
    idRow,
    sql`select id from customers where id = ${id} and ${condition}`,
  );
  return rows.length > 0;
}
