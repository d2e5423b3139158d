import { maxHoldSeconds, type unreachedListSchema } from '@salon/shared-lib/domain';
import type { SalonMoment } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';

const rowSchema = z.object({
  id: z.int(),
  date: z.string(),
  start: z.int(),
  customer: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
  waits: z.boolean(),
});

const maxListed = 200;

/** A message that is held so that the cancellation can be taken back leaves soon. */
const holdOf = sql`case when j.data ? 'held' then make_interval(secs => ${maxHoldSeconds}) else interval '0' end`;

/** The jobs about the cancellation of a booking `b`: the first ones, and the mail in the place of a text. */
const jobIds = sql`(md5(concat_ws(':', b.id, b.sequence, 'cancel', 'customer_mail'))::uuid,
  md5(concat_ws(':', b.id, b.sequence, 'cancel', 'customer_text'))::uuid, md5(concat_ws(':', b.id, b.sequence, 'cancel', 'owner_mail'))::uuid,
  md5(concat_ws(':', b.id, b.sequence, 'cancel', 'customer_mail', 'instead'))::uuid)`;

/**
 * The customers whom no message told that staff cancelled their visits to come, each with the first of those that were cancelled at
 * once (docs/rules.md#cancellation). Where staff wanted no message, or dropped it, nobody is missed.
 */
export async function readUnreached(
  queries: Queries,
  { date, minute }: SalonMoment,
): Promise<z.infer<typeof unreachedListSchema>> {
  const rows = await rowsOf(
    queries,
    rowSchema,
    sql`select a.id, a.date::text as date, a.start_minute as start, coalesce(told.waits, false) as waits,
          jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone) as customer
        from (
          select distinct on (customer_id, cancelled_at) id, customer_id, cancelled_at, date, start_minute from appointments
          where cancelled_by like 'staff:%' and customer_id is not null and (group_id is null or group_id = id)
            and (date, start_minute) >= (${date}::date, ${minute})
          order by customer_id, cancelled_at, date, start_minute, id) a
        join customers c on c.id = a.customer_id and c.phone <> ''
        join lateral (
          select count(*) as jobs, bool_or(j.data->>'outcome' = 'sent' and j.data->>'channel' <> 'owner_mail') as sent,
            bool_or(j.state <= 'active' and j.data->>'channel' <> 'owner_mail' and j.start_after <= now() + ${holdOf} and j.retry_count = 0
              and not j.data ? 'outcome') as leaves,
            bool_or(j.state < 'active' and j.data->>'channel' <> 'owner_mail') as waits
          from appointments b join pgboss.job j on j.name = 'messages' and j.id in ${jobIds}
          where b.customer_id = a.customer_id and b.cancelled_at = a.cancelled_at) told on told.jobs > 0
        where told.sent is not true and told.leaves is not true
          and not exists (select from audit where appointment_id = a.id
            and (action = 'message told' or action = 'message dropped' and at >= a.cancelled_at))
        order by a.date, a.start_minute, a.id limit ${maxListed}`,
  );
  return rows.map(({ id, start, ...row }) => ({
    ...row,
    appointment_id: id,
    start_service_time: start,
  }));
}

/** Refuses an appointment that is not on that list. @throws Refusal 404. */
export async function refuseReached(
  queries: Queries,
  now: SalonMoment,
  appointmentId: number,
): Promise<void> {
  const listed = await readUnreached(queries, now);
  if (!listed.some((one) => one.appointment_id === appointmentId))
    throw refuse('message_not_found');
}
