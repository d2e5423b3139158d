import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/**
 * Whether one device gave the name of a customer and another proved the phone number: then the name alone opens no history,
 * and one that it opened before ends (docs/rules.md#proof).
 */
export async function isNameDoubtful(queries: Queries, customerId: number): Promise<boolean> {
  const rows = await rowsOf(
    queries,
    z.object({ id: z.int() }),
    sql`select id from customers
        where id = ${customerId} and phone_proven_at is not null and name_device is not null`,
  );
  return rows.length > 0;
}
