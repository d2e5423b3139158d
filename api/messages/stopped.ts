import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ownerOf } from '../db/customer-phones.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/**
 * Whether the holder of a number ended the texts with one (docs/rules.md#consent): what is stored of a customer's, else
 * the last text that said so.
 */
export const stoppedNumber = (phone: SQL): SQL => sql`case
  when ${ownerOf(phone)} is not null
    then exists (select from stopped_numbers s where s.phone = ${phone})
  else coalesce((select t.command = 'stop' from texts t where t.phone = ${phone} and t.inbound and t.command in ('stop', 'start')
    order by t.id desc limit 1), false) end`;

/** The same of one number. */
export async function hasStopped(queries: Queries, phone: string): Promise<boolean> {
  const [row] = await rowsOf(
    queries,
    z.object({ stopped: z.boolean() }),
    sql`select ${stoppedNumber(sql`${phone}::text`)} as stopped`,
  );
  return row?.stopped === true;
}
