import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';

/** The further numbers of a customer as stored: between spaces; null for none. */
export function storedNumbers(numbers: readonly string[], phone: string): string | null {
  const others = [...new Set(numbers)].filter((number) => number !== phone);
  return others.length > 0 ? others.join(' ') : null;
}

export const splitNumbers = (stored: string | null): string[] => stored?.split(' ') ?? [];

/** A condition on `customers`: one of the further numbers is this one. An index answers it. */
export const hasOtherPhone = (phone: string): SQL =>
  sql`other_phones is not null and string_to_array(other_phones, ' ') @> array[${phone}::text]`;

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
