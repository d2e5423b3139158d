import { failedMessageSchema } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { iso } from '../db/people.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';

const { visit: _, ...shape } = failedMessageSchema.shape;
const rowSchema = z.object({
  ...shape,
  date: z.nullable(z.string()),
  start: z.nullable(z.int()),
});
type Row = z.infer<typeof rowSchema>;
const maxListed = 200;

/** The messages that staff should look at: those that failed, and those that failed before their next attempt. */
const unsent = sql`j.name = 'messages' and not j.data ? 'dismissed'
  and (j.state = 'failed' or (j.state = 'retry' and j.output->>'reason' is not null))`;

/** The mails that say the same as a text message `j`, by their ids: the first one, one after a proof, one in the place of a text. */
const sameMails = sql`(
  select bool_or(m.data->>'outcome' = 'sent') as sent, bool_or(m.state <= 'active') as waits
  from pgboss.job m where m.name = 'messages' and m.id in (
    md5(concat_ws(':', a.id, j.data->>'sequence', j.data->>'kind', 'customer_mail'))::uuid,
    md5(concat_ws(':', a.id, j.data->>'sequence', j.data->>'kind', 'customer_mail', 'proven'))::uuid,
    md5(concat_ws(':', a.id, j.data->>'sequence', j.data->>'kind', 'customer_mail', 'instead'))::uuid))`;

/** A message about a booking that its delivery would skip (`deliver.ts`). `now`: on the clock of the salon. */
const outdated = (now: Now) => sql`(a.id is not null and (
  a.sequence is distinct from (j.data->>'sequence')::int
  or is_cancelled(a) <> (j.data->>'kind' = 'cancel')
  or (j.data->>'kind' <> 'cancel' and (a.date, a.start_minute) <= (${now.date}::date, ${now.minute}::int))))`;

type Now = { date: string; minute: number };

const isText = sql`(j.data->>'channel' = 'customer_text' and a.id is not null)`;

/** Those that could not be delivered, or were not yet, latest first (docs/rules.md#messages). */
export async function readFailed(
  queries: Queries,
  now: Now,
  id: string | null = null,
): Promise<z.infer<typeof failedMessageSchema>[]> {
  const rows = await rowsOf(
    queries,
    rowSchema,
    sql`select j.id, j.data->>'kind' as kind, j.data->>'channel' as channel, (j.data->>'appointment_id')::int as appointment_id,
          a.date::text as date, a.start_minute as start,
          case when c.id is not null then
            jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'email', c.email) end as customer,
          j.retry_count + 1 as attempts, coalesce(j.output->>'cause', 'other') as cause,
          j.output->>'reason' as reason,
          ${iso(sql`coalesce(j.completed_on, j.started_on, j.created_on)`)} as failed_at,
          case when j.state = 'retry' then ${iso(sql`greatest(j.start_after, now())`)} end as retry_at,
          ${outdated(now)} as outdated,
          case when not ${isText} then 'none' when same.sent then 'sent' when same.waits then 'waits'
            when not ${outdated(now)} and booking_details(a.id)->'customer'->>'email' is not null then 'possible' else 'none' end as mail
        from pgboss.job j
          left join appointments a on a.id = (j.data->>'appointment_id')::int
          left join texts t on t.job = j.id
          left join customers c on c.phone <> '' and (c.phone = t.phone or c.id = coalesce(a.customer_id,
            case when j.data->>'kind' = 'prove_email' then (j.data->'payload'->>'customer')::int end))
          left join lateral ${sameMails} same on true
        where ${unsent} and (${id}::uuid is null or j.id = ${id}::uuid)
        order by j.state = 'failed' desc, coalesce(j.completed_on, j.started_on, j.created_on) desc, j.id limit ${maxListed}`,
  );
  return rows.map(({ date, start, ...message }: Row) => ({
    ...message,
    visit: date !== null && start !== null ? { date, start_service_time: start } : null,
  }));
}

const jobRow = z.object({ kind: z.string(), appointment_id: z.nullable(z.int()) });

/**
 * Takes a failed message off the list. Its row stays, so that what it reports is not enqueued another time. @throws Refusal 404.
 */
export async function dismissFailed(queries: Queries, id: string): Promise<z.infer<typeof jobRow>> {
  const [job] = await rowsOf(
    queries,
    jobRow,
    sql`update pgboss.job j set data = j.data || '{"dismissed": true}'
        where ${unsent} and j.state = 'failed' and j.id = ${id}
        returning j.data->>'kind' as kind, (j.data->>'appointment_id')::int as appointment_id`,
  );
  if (!job) throw refuse('message_not_found');
  return job;
}

/** Puts a dismissed message on the list again. @throws Refusal 404 `undo_not_found`. */
export async function restoreDismissed(
  queries: Queries,
  id: string,
): Promise<z.infer<typeof jobRow>> {
  const [job] = await rowsOf(
    queries,
    jobRow,
    sql`update pgboss.job j set data = j.data - 'dismissed'
        where j.name = 'messages' and j.state = 'failed' and j.data ? 'dismissed' and j.id = ${id}
        returning j.data->>'kind' as kind, (j.data->>'appointment_id')::int as appointment_id`,
  );
  if (!job) throw refuse('undo_not_found');
  return job;
}

/**
 * Enqueues the mail that says what a failed text message could not, once, and dismisses the text.
 * @throws Refusal 404, 400 `no_mail_instead`.
 */
export async function mailInstead(queries: Queries, now: Now, id: string) {
  const [failed] = await readFailed(queries, now, id);
  if (!failed || failed.retry_at !== null) throw refuse('message_not_found');
  if (failed.mail !== 'possible') throw refuse('no_mail_instead');
  const dismissed = await dismissFailed(queries, id);
  await queries.execute(
    sql`select enqueue_jobs(
          array[md5(concat_ws(':', a.id, a.sequence, j.data->>'kind', 'customer_mail', 'instead'))::uuid],
          array[j.data - 'dismissed' || '{"channel": "customer_mail"}'],
          a.customer_id::text)
        from pgboss.job j join appointments a on a.id = (j.data->>'appointment_id')::int
        where j.name = 'messages' and j.id = ${id}`,
  );
  return dismissed;
}
