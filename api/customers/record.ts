import { type CustomerRecord, customerRecordSchema } from '@salon/shared-lib/domain';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { iso } from '../db/people.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import { isSomebody } from './former-customer.ts';
import { localTimestamp } from './totals.ts';

/** How long a merge can be undone. */
export const undoDays = 30;

/** When a start is on the clock of the salon, with the start in minutes. */
export const momentRow = z.nullable(z.object({ date: z.string(), start_service_time: z.int() }));

/** A local timestamp as `momentRow`; null where it is null or infinite. */
export const moment = (
  at: SQL,
) => sql`case when isfinite(${at}) then json_build_object('date', to_char(${at}, 'YYYY-MM-DD'),
  'start_service_time', (extract(hour from ${at}) * 60 + extract(minute from ${at}))::int) end`;

/** Columns of `c` (customers) that lists and records have. */
export const customerColumns = sql`c.id, c.phone, (select number from customer_phones p where p.customer_id = c.id and p.kind = 'second') as second_phone, c.name, c.email,
  c.opt_in_sms as "optInSms", c.notes, c.distinct_from`;

const visitRow = z.nullable(
  z.object({ date: z.string(), start_service_time: z.int(), technicians: z.array(z.string()) }),
);
const rowSchema = z.extend(customerRecordSchema, { last: visitRow, next: visitRow });

/** The visit of the customer `c` at a local timestamp as `visitRow`. */
const visit = (at: SQL) => sql`(${moment(at)})::jsonb || jsonb_build_object('technicians',
  (select coalesce(jsonb_agg(t.name order by t.name collate "C"), '[]') from appointments a join technicians t on t.id = a.technician_id
    where a.customer_id = c.id and a.date = (${at})::date and a.date + a.start_minute * interval '1 minute' = ${at}
      and a.cancelled_at is null and a.status is distinct from 'no_show'))`;

/** The salon’s time, and the instant. */
export type Now = { moment: SalonMoment; ms: number };

/** All that staff see of these customers, in the order of the ids. Reads their appointments through the index of customers. */
export async function readRecords(
  queries: Queries,
  ids: readonly number[],
  now: Now,
): Promise<CustomerRecord[]> {
  const list = sql`${sql.param(ids)}::int[]`;
  const oldest = new Date(now.ms - undoDays * 86_400_000).toISOString();
  return rowsOf(
    queries,
    rowSchema,
    sql`select ${customerColumns}, array(select p.number from customer_phones p
            where p.customer_id = c.id and p.kind <> 'own' order by p.kind = 'second' desc, p.id) as other_phones, c.locale,
          ${iso(sql`c.created_at`)} as created_at,
          case when c.consent_at is not null then json_build_object('at', ${iso(sql`c.consent_at`)}, 'source', c.consent_source) end as consent,
          coalesce(n.visits, 0) as visits, coalesce(n.no_shows, 0) as no_shows, coalesce(n.cancelled, 0) as cancelled,
          coalesce(n.spent, 0) as spent, ${visit(sql`n.last_at`)} as last, ${visit(sql`n.next_at`)} as next,
          (select json_build_object('merge_id', m.id, 'name', m.details->'folded'->>'name', 'phone', m.details->'folded'->>'phone',
              'until', ${iso(sql`m.at + ${undoDays} * interval '1 day'`)})
            from customer_merges m where m.kept_id = c.id and m.at > ${oldest} order by m.id desc limit 1) as merge
        from customers c left join count_customers(${list}, ${localTimestamp(now.moment)}) n on n.customer_id = c.id
        where c.id = any(${list}) and ${isSomebody} order by array_position(${list}, c.id)`,
  );
}

/** @throws Refusal 404 for an unknown id and that of the former customer. */
export async function readRecord(queries: Queries, id: number, now: Now): Promise<CustomerRecord> {
  const [record] = await readRecords(queries, [id], now);
  if (!record) throw refuse('customer_not_found');
  return record;
}
