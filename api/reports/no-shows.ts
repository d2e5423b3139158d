import type { Report } from '@salon/shared-lib/domain';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

const row = z.object({
  customer_id: z.int(),
  name: z.string(),
  times: z.int(),
  ever: z.int(),
  last: z.string(),
});

/** The customers who did not come most often between two dates, at most `limit`. */
export function readNoShows(
  queries: Queries,
  { from, to }: { from: LocalDate; to: LocalDate },
  limit: number,
): Promise<Report['no_shows']> {
  const noShow = sql`status = 'no_show' and cancelled_at is null`;
  return rowsOf(
    queries,
    row,
    sql`with most as (
          select customer_id, count(*)::int as times, max(date) as last from appointments
          where ${noShow} and customer_id is not null and date between ${from} and ${to}
          group by customer_id order by times desc, last desc, customer_id limit ${limit}
        )
        select customer_id, c.name, times, last,
          (select count(*)::int from appointments a where a.customer_id = most.customer_id and ${noShow}) as ever
        from most join customers c on c.id = customer_id
        order by times desc, last desc, customer_id`,
  );
}
