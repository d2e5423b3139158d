import { type SQL, sql } from 'drizzle-orm';
import { auditRow } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { type Caller, callerName } from '../identity/permission.ts';
import { announceRecord } from './customer-events.ts';
import { isSomebody } from './former-customer.ts';

/**
 * Stores that two customers who look like one are two people (docs/rules.md#customer-records). A repeated call has the same answer. Runs
 * in the caller's transaction.
 * @throws Refusal 404; 400 `same_customer`.
 */
export async function keepApart(
  queries: Queries,
  caller: Caller,
  { one, other }: { one: number; other: number },
): Promise<void> {
  if (one === other) throw refuse('same_customer');
  const found = await rowsOf(
    queries,
    idRow,
    sql`select id from customers c where ${oneOf(one, other)} and ${isSomebody} order by id for update`,
  );
  if (found.length < 2) throw refuse('customer_not_found');
  const apart = sql`case id when ${one}::int then ${other}::int else ${one}::int end`;
  const changed = await rowsOf(
    queries,
    idRow,
    sql`update customers c set distinct_from = array_append(distinct_from, ${apart})
        where ${oneOf(one, other)} and ${apart} <> all(distinct_from) returning id`,
  );
  if (changed.length === 0) return;
  await queries.execute(auditRow(callerName(caller), 'customers kept apart', { id: one, other }));
  await announceRecord(queries, null);
}

const oneOf = (one: number, other: number): SQL => sql`c.id in (${one}::int, ${other}::int)`;
