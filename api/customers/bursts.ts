import { burstDays, burstSchema } from '@salon/shared-lib/domain';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { burstCustomers } from './burst.ts';

/** An instant with its microseconds, so that it selects the very rows. */
const exactly = (at: SQL): SQL =>
  sql`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The bursts of the last days, latest first, with the bookings that are still to come after `now`. They are not stored: customers and
 * appointments say when and from which network they were made. A pause of an hour ends a burst.
 */
export async function readBursts(
  queries: Queries,
  now: SalonMoment,
): Promise<z.output<typeof burstSchema>[]> {
  return rowsOf(
    queries,
    burstSchema,
    sql`with made as (
          select network, created_at, first_value(created_at) over hour as since, count(*) over hour as within_hour
          from customers
          where network is not null and created_at > now() - ${burstDays} * interval '1 day'
          window hour as (partition by network order by created_at range between interval '1 hour' preceding and current row)
        ), peaks as (
          select *, coalesce(since - lag(created_at) over (partition by network order by created_at) > interval '0', true) as is_first
          from made where within_hour > ${burstCustomers}
        ), numbered as (
          select *, count(*) filter (where is_first) over (partition by network order by created_at) as number from peaks
        ), bursts as (
          select network, min(since) as first_at, max(created_at) as last_at from numbered group by network, number
        ), bounded as (
          select *, least(last_at + interval '1 day', lead(first_at) over (partition by network order by first_at)) as until from bursts
        )
        select b.network, ${exactly(sql`b.first_at`)} as from, ${exactly(sql`b.last_at`)} as to,
          (select count(*)::int from customers c
           where c.network = b.network and c.created_at between b.first_at and b.last_at) as customers,
          booked.bookings, booked.upcoming, ${exactly(sql`booked.last_at`)} as booked_to
        from bounded b, lateral (
          select count(*)::int as bookings, max(a.created_at) as last_at,
            (count(*) filter (where a.cancelled_at is null
              and (a.date, a.start_minute) > (${now.date}::date, ${now.minute}::int)))::int as upcoming
          from appointments a
          where a.network = b.network and a.created_at >= b.first_at and a.created_at < b.until
            and (a.group_id is null or a.group_id = a.id)
        ) booked
        order by b.last_at desc, b.network limit 200`,
  );
}
