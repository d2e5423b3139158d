import {
  dateSchema,
  idSchema,
  maxCountedAppointments,
  type SearchOrder,
} from '@salon/shared-lib/domain';
import type * as endpoints from '@salon/shared-lib/endpoints';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { matching, matchingCustomers } from '../customers/matching.ts';
import type { Queries } from '../db/database.ts';
import { plannedByValues } from '../db/prepared.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';

const defaultLimit = 50;

type SearchQuery = z.output<typeof endpoints.searchAppointments.query>;
type Filters = Omit<SearchQuery, 'keyword' | 'limit' | 'cursor' | 'order'>;

/**
 * Up to this many customers, the database looks up their appointments, or scans all in order for theirs, whichever it
 * takes for faster. Beyond, it scans in order and looks at the customer of each.
 */
const maxCustomers = 2_000;

const orders: Record<SearchOrder, { by: SQL; after: SQL }> = {
  latest: { by: sql`order by a.date desc, a.start_minute desc, a.id desc`, after: sql`<` },
  earliest: { by: sql`order by a.date, a.start_minute, a.id`, after: sql`>` },
};

/** How the rows of a page are read: `condition` and `tail` refer to appointments as `a`. */
type Read<Row> = (queries: Queries, condition: SQL, tail: SQL) => Promise<Row[]>;
type Listed = { id: number; date: LocalDate; start: Minutes };

/**
 * Appointments of the matching customers within the filters, latest first by default; cancelled ones only where the
 * filter asks for them. `next` continues after the last one, independent of what is booked meanwhile; null at the end.
 * @throws Refusal 400 `keyword_too_short`, or for a cursor that is not one of ours.
 */
export async function searchAppointments<Row extends Listed>(
  queries: Queries,
  { keyword, limit = defaultLimit, cursor, order = 'latest', ...filters }: SearchQuery,
  read: Read<Row>,
): Promise<{ appointments: Row[]; next: string | null }> {
  const after = cursor === undefined ? sql`true` : afterCursor(cursor, orders[order].after);
  const { by } = orders[order];
  const customers = await ofMatching(queries, keyword);
  if (!customers) return { appointments: [], next: null };
  // The ids first: otherwise the database would read everything that belongs to a row before it sorts and limits.
  const rows = await read(
    queries,
    sql`a.id = any(array(
      select a.id from appointments a where ${customers} and ${after} and ${within(filters)}
      ${by} limit ${limit + 1}))`,
    by,
  );
  const appointments = rows.slice(0, limit);
  const last = appointments.at(-1);
  return { appointments, next: rows.length > limit && last ? cursorOf(last) : null };
}

/**
 * How many appointments the search finds, at most one more than are counted: the database stops there.
 * @throws Refusal 400 `keyword_too_short`.
 */
export async function countAppointments(
  queries: Queries,
  { keyword, ...filters }: z.output<typeof endpoints.countAppointments.query>,
): Promise<number> {
  const customers = await ofMatching(queries, keyword);
  if (!customers) return 0;
  const [counted] = await rowsOf(
    queries,
    z.object({ n: z.int() }),
    sql`select count(*)::int as n from (
      select from appointments a where ${customers} and ${within(filters)}
      limit ${maxCountedAppointments + 1}) counted`,
  );
  return counted?.n ?? 0;
}

/** Of customers (`c`) or guests who match: how many, at most one more than are read, and their ids as far as these are. */
const found = (ids: SQL) =>
  sql`select count(*)::int as n, case when count(*) <= ${maxCustomers} then array_agg(c.id) end as ids from ${ids}`;
const foundRow = z.object({ n: z.int(), ids: z.nullable(z.array(z.int())) });

const searchOfGuest = sql`search_text(' ' || guest_name || ' ')`;
/** Appointments with the name of a guest, as `matching` searches them. */
const guests = (condition: SQL) => sql`(select id from (
    select id, guest_name as name, ${searchOfGuest} as search from appointments where guest_name is not null
  ) c where ${condition} limit ${maxCustomers + 1}) c`;

/** The condition that an appointment `a` is of a customer or a guest who matches; null where nobody does. */
async function ofMatching(queries: Queries, keyword: string): Promise<SQL | null> {
  const condition = matching(keyword);
  if (!condition) return sql`true`;
  // Too many are not sent: to read their ids takes longer than to find them.
  const [customers] = await rowsOf(
    queries,
    foundRow,
    found(matchingCustomers(condition, maxCustomers + 1, sql`c.id`)),
  );
  const [named] = await rowsOf(queries, foundRow, found(guests(condition)));
  const conditions = [
    customers?.n &&
      (customers.ids
        ? sql`${plannedByValues} a.customer_id = any(${sql.param(customers.ids)}::int[])`
        : // `offset 0`: as a join, the planner would sort the appointments of all these customers.
          sql`exists (select from customers c where c.id = a.customer_id and ${condition} offset 0)`),
    named?.n &&
      (named.ids
        ? sql`a.id = any(${sql.param(named.ids)}::int[])`
        : sql`exists (select from (select a.guest_name as name, ${searchOfGuest} as search) c where ${condition})`),
  ].filter((one) => typeof one === 'object');
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : null;
}

function within({ from, to, tech_id, customer_id, status }: Filters): SQL {
  const conditions = [
    ...withStatus(status),
    customer_id !== undefined && sql`a.customer_id = ${customer_id}`,
    from !== undefined && sql`a.date >= ${from}`,
    to !== undefined && sql`a.date <= ${to}`,
    tech_id !== undefined && sql`a.technician_id = ${tech_id}`,
  ];
  return sql.join(
    conditions.filter((one) => one !== false),
    sql` and `,
  );
}

function withStatus(status: Filters['status']): SQL[] {
  if (status === 'all') return [sql`true`];
  if (status === 'cancelled') return [sql`a.cancelled_at is not null`];
  const stands = sql`a.cancelled_at is null`;
  return status === undefined ? [stands] : [stands, sql`a.status = ${status}`];
}

const minuteSchema = z.int().check(z.minimum(0), z.maximum(24 * 60));
const positionSchema = z.tuple([dateSchema, minuteSchema, idSchema]);

function cursorOf({ date, start, id }: Listed): string {
  return Buffer.from(JSON.stringify([date, start, id])).toString('base64url');
}

function afterCursor(cursor: string, after: SQL) {
  try {
    const text = Buffer.from(cursor, 'base64url').toString();
    const [date, start, id] = positionSchema.parse(JSON.parse(text));
    return sql`(a.date, a.start_minute, a.id) ${after} (${date}, ${start}::int, ${id}::int)`;
  } catch {
    throw refuse('invalid_cursor');
  }
}
