import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { hasOtherPhone } from '../db/other-phones.ts';
import { idRow, rowsOf } from '../db/rows.ts';

/** The customer to whom a number leads: whose own it is, else whose further number (docs/rules.md#customer-records); null for nobody. */
export async function ownerOfNumber(queries: Queries, phone: string): Promise<number | null> {
  const [owner] = await rowsOf(
    queries,
    z.extend(idRow, { own: z.boolean() }),
    sql`select id, true as own from customers where phone = ${phone}
        union all select id, false from customers where ${hasOtherPhone(phone)} order by own desc, id limit 1`,
  );
  return owner?.id ?? null;
}
