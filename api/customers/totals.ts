import { formatTime } from '@salon/shared-lib/domain';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** In one transaction at most, so that none takes long: events, and days whose appointments have begun. */
const maxEvents = 2_000;
const maxDays = 7;

/** A time of the salon for SQL. */
export function localTimestamp({ date, minute }: SalonMoment): SQL {
  return sql`${`${date} ${formatTime(minute)}`}::timestamp`;
}

/**
 * Counts the totals of those customers anew whose appointments have changed or begun since the last time (docs/rules.md#customer-records).
 * Reads the events since then, and the appointments between then and `now`.
 */
export async function countTotals(database: Database, now: SalonMoment): Promise<void> {
  let isComplete = false;
  while (!isComplete) {
    isComplete = await database.transaction((queries) => countNext(queries, localTimestamp(now)));
  }
}

/** Counts these customers anew, as of the time up to which all are counted. */
export async function recountTotals(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.execute(
    update(sql`${sql.param(ids)}::int[]`, sql`(select until from customer_totals_read)`),
  );
}

const stateRow = z.object({
  transaction: z.string(),
  event_id: z.union([z.int(), z.string()]),
  /** Up to which time this call counts. */
  until: z.string(),
  is_now: z.boolean(),
  is_new: z.boolean(),
});

const affectedRow = z.object({
  ids: z.array(z.int()),
  events: z.int(),
  /** The last event before which no transaction is still open; null where there is none. */
  transaction: z.nullable(z.string()),
  event_id: z.nullable(z.union([z.int(), z.string()])),
});

/** @returns whether nothing is left to count. */
async function countNext(queries: Queries, now: SQL): Promise<boolean> {
  const days = sql`${maxDays} * interval '1 day'`;
  const [state] = await rowsOf(
    queries,
    stateRow,
    sql`select transaction::text, event_id, next.until::text, next.until = ${now} as is_now, next.until <> r.until as is_new
        from customer_totals_read r
        cross join lateral (select least(greatest(${now}, r.until - ${days}), r.until + ${days}) as until) next
        where r.id = 1 for update of r`,
  );
  if (!state) throw new Error('The table customer_totals_read has no row.');
  const position = sql`(${state.transaction}::xid8, ${state.event_id}::bigint)`;
  const until = sql`${state.until}::timestamp`;
  const [affected] = await rowsOf(
    queries,
    affectedRow,
    sql`with changed as materialized (
          select transaction, id, appointment_id, transaction < pg_snapshot_xmin(pg_current_snapshot()) as is_final
          from events where (transaction, id) > ${position} order by transaction, id limit ${maxEvents}
        ), last as (
          select transaction, id from changed where is_final order by transaction desc, id desc limit 1
        ), begun as (
          select a.customer_id from customer_totals_read r join appointments a
            on a.date between least(r.until, ${until})::date and greatest(r.until, ${until})::date
            and a.date + a.start_minute * interval '1 minute' > least(r.until, ${until})
            and a.date + a.start_minute * interval '1 minute' <= greatest(r.until, ${until})
        )
        select (select count(*)::int from changed) as events,
          (select transaction::text from last) as transaction, (select id from last) as event_id,
          coalesce((select array_agg(distinct customer_id) from (
            select customer_id from begun
            union all select a.customer_id from appointments a where a.id in (select appointment_id from changed)
          ) found where customer_id is not null), '{}') as ids`,
  );
  if (!affected) return true;
  if (affected.ids.length > 0)
    await queries.execute(update(sql`${sql.param(affected.ids)}::int[]`, until));
  if (state.is_new || affected.transaction !== null) {
    await queries.execute(
      sql`update customer_totals_read set until = ${until},
            transaction = coalesce(${affected.transaction}::xid8, transaction), event_id = coalesce(${affected.event_id}::bigint, event_id)
          where id = 1`,
    );
  }
  // Events of open transactions are counted each time until those have ended.
  const hasMore = affected.events === maxEvents && affected.transaction !== null;
  return state.is_now && !hasMore;
}

/** Of nobody who is forgotten: their appointments have one customer, who is in no list. */
function update(ids: SQL, until: SQL): SQL {
  return sql`update customer_totals t
    set visits = n.visits, no_shows = n.no_shows, spent = n.spent, last_at = n.last_at, next_at = n.next_at
    from (
      select c.id, coalesce(f.visits, 0) as visits, coalesce(f.no_shows, 0) as no_shows, coalesce(f.spent, 0) as spent,
        coalesce(f.last_at, '-infinity') as last_at, coalesce(f.next_at, 'infinity') as next_at
      from customers c left join count_customers(
        array(select id from customers where id = any(${ids}) and phone <> ''), ${until}) f on f.customer_id = c.id
      where c.id = any(${ids})
      order by c.id
    ) n
    where t.customer_id = n.id
      and (t.visits, t.no_shows, t.spent, t.last_at, t.next_at) is distinct from (n.visits, n.no_shows, n.spent, n.last_at, n.next_at)`;
}
