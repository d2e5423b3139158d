import {
  type CustomerFilter,
  type CustomerSort,
  type CustomerSummary,
  customerSummarySchema,
  dateSchema,
  idSchema,
  lapsedDays,
  maxCountedCustomers,
  regularVisits,
  smartSearch,
} from '@salon/shared-lib/domain';
import type * as endpoints from '@salon/shared-lib/endpoints';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { isSomebody } from './former-customer.ts';
import { matching } from './matching.ts';
import { customerColumns, moment, momentRow, type Now } from './record.ts';
import { countTotals, localTimestamp } from './totals.ts';

const defaultLimit = 50;

type ListQuery = z.output<typeof endpoints.listCustomers.query>;

/** The columns by which the list is sorted, each with the id in an index. Those of the totals name the id of their own table. */
const keys: Record<CustomerSort, { column: SQL; id: SQL; type: SQL }> = {
  name: { column: sql`c.name`, id: sql`c.id`, type: sql`text` },
  last: { column: sql`t.last_at`, id: sql`t.customer_id`, type: sql`timestamp` },
  next: { column: sql`t.next_at`, id: sql`t.customer_id`, type: sql`timestamp` },
  visits: { column: sql`t.visits`, id: sql`t.customer_id`, type: sql`int` },
  no_shows: { column: sql`t.no_shows`, id: sql`t.customer_id`, type: sql`int` },
  spent: { column: sql`t.spent`, id: sql`t.customer_id`, type: sql`int` },
};

const rowSchema = z.extend(customerSummarySchema, {
  last: momentRow,
  next: momentRow,
  key: z.string(),
});

/**
 * A page of customers, with the totals of their appointments (docs/rules.md#customer-records). `next` continues after
 * the last one; null at the end. `total`: how many there are in all, at most one more than are counted; with the first
 * page only.
 * @throws Refusal 400 `keyword_too_short`, or for a cursor that is not one of ours.
 */
export async function listCustomers(
  database: Database,
  now: Now,
  query: ListQuery,
): Promise<{ customers: CustomerSummary[]; next: string | null; total: number | null }> {
  const {
    keyword = smartSearch.wildcard,
    show = 'all',
    sort = 'name',
    direction = 'asc',
    cursor,
  } = query;
  const { limit = defaultLimit } = query;
  const condition = matching(keyword);
  const { column, id, type } = keys[sort];
  const after =
    cursor === undefined ? sql`true` : await afterCursor(database.queries, cursor, sort, direction);
  await countTotals(database, now.moment);
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  // Materialized, because the planner would otherwise look for a rare word through all customers in the order of the list.
  const from = condition
    ? sql`(with matching_customers as materialized (select * from customers c where ${condition}) select * from matching_customers) c`
    : sql`customers c`;
  const rows = await rowsOf(
    database.queries,
    rowSchema,
    sql`select ${customerColumns}, t.visits, t.no_shows, t.spent, ${moment(sql`t.last_at`)} as last, ${moment(sql`t.next_at`)} as next,
          ${column}::${type}::text as key
        from ${from} join customer_totals t on t.customer_id = c.id
        where ${isSomebody} and ${shown(show, now)} and ${after}
        order by ${column} ${way}, ${id} ${way} limit ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? cursorOf(last, sort) : null;
  const total =
    cursor !== undefined
      ? null
      : next === null
        ? page.length
        : await countUpTo(
            database.queries,
            sql`${from} join customer_totals t on t.customer_id = c.id where ${isSomebody} and ${shown(show, now)}`,
          );
  return { customers: page.map(({ key: _, ...customer }) => customer), next, total };
}

async function countUpTo(queries: Queries, from: SQL): Promise<number> {
  const [counted] = await rowsOf(
    queries,
    z.object({ n: z.int() }),
    sql`select count(*)::int as n from (select from ${from} limit ${maxCountedCustomers + 1}) counted`,
  );
  return counted?.n ?? 0;
}

function shown(show: CustomerFilter, now: Now): SQL {
  const seenBefore = sql`${localTimestamp(now.moment)} - ${lapsedDays} * interval '1 day'`;
  const conditions: Record<CustomerFilter, SQL> = {
    all: sql`true`,
    regulars: sql`t.visits >= ${regularVisits}`,
    lapsed: sql`t.last_at > '-infinity' and t.last_at < ${seenBefore} and t.next_at = 'infinity'`,
    no_shows: sql`t.no_shows > 0`,
  };
  return conditions[show];
}

const timePattern = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const timestampSchema = z.string().check(z.refine(isTimestamp));
const keySchemas: Record<CustomerSort, z.ZodMiniType<string>> = {
  name: z.literal(''),
  last: timestampSchema,
  next: timestampSchema,
  visits: z.string().check(z.regex(/^\d{1,9}$/)),
  no_shows: z.string().check(z.regex(/^\d{1,9}$/)),
  spent: z.string().check(z.regex(/^\d{1,9}$/)),
};

function isTimestamp(text: string): boolean {
  if (text === 'infinity' || text === '-infinity') return true;
  // Not `Date.parse`, which takes February 30 for March 2.
  const [date, time = '', ...rest] = text.split(' ');
  return dateSchema.safeParse(date).success && timePattern.test(time) && rest.length === 0;
}

/** A cursor is part of an address, so it has no name: that of the last customer is read again. */
function cursorOf({ key, id }: { key: string; id: number }, sort: CustomerSort): string {
  return Buffer.from(JSON.stringify([sort === 'name' ? '' : key, id])).toString('base64url');
}

async function afterCursor(
  queries: Queries,
  cursor: string,
  sort: CustomerSort,
  direction: 'asc' | 'desc',
): Promise<SQL> {
  const [key, last] = readCursor(cursor, sort);
  const { column, id, type } = keys[sort];
  const at = sort === 'name' ? await nameOf(queries, last) : key;
  return sql`(${column}, ${id}) ${direction === 'asc' ? sql`>` : sql`<`} (${at}::text::${type}, ${last}::int)`;
}

function readCursor(cursor: string, sort: CustomerSort): [string, number] {
  try {
    const text = Buffer.from(cursor, 'base64url').toString();
    return z.tuple([keySchemas[sort], idSchema]).parse(JSON.parse(text));
  } catch {
    throw refuse('invalid_cursor');
  }
}

/** Of somebody who was deleted since, nothing is left to continue from. */
async function nameOf(queries: Queries, id: number): Promise<string> {
  const [row] = await rowsOf(
    queries,
    z.object({ name: z.string() }),
    sql`select name from customers where id = ${id}`,
  );
  if (!row) throw refuse('invalid_cursor');
  return row.name;
}
