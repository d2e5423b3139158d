import type { BookingMessage, ContactMessage } from '@salon/shared-lib/domain';
import type { Locale } from '@salon/shared-lib/i18n';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { Message } from './outbox.ts';
import { codeQueues } from './queue.ts';

/**
 * Enqueues the messages of `kind` about the bookings that `condition` selects, once for each change of a booking. Runs
 * after the change, in its transaction. `book_appointments` enqueues its own. @returns how many are new.
 */
export async function enqueueMessages(
  queries: Queries,
  condition: SQL,
  kind: BookingMessage,
): Promise<number> {
  const [row] = await rowsOf(
    queries,
    z.object({ enqueued: z.int() }),
    sql`select coalesce(sum(enqueue_messages(a.id, a.sequence, ${kind})), 0)::int as enqueued
    from appointments a where ${condition}`,
  );
  return row?.enqueued ?? 0;
}

/**
 * Enqueues one message about several cancelled bookings to each of their customers, about the first one with their
 * number. Mails leave first, then the texts to customers whom no mail reaches, so that a limit of texts keeps the news from as few
 * as can be. Runs after the change, in its transaction. The owner, who cancelled, gets none.
 */
export async function enqueueCancellations(
  queries: Queries,
  bookingIds: readonly number[],
): Promise<void> {
  await queries.execute(sql`select enqueue_jobs(array_agg(md5(concat_ws(':', first.id, first.sequence, 'cancel', channel))::uuid),
      array_agg(jsonb_build_object('kind', 'cancel', 'channel', channel, 'appointment_id', first.id,
        'sequence', first.sequence, 'payload', jsonb_build_object('count', first.bookings::text))), first.customer_id::text)
    from (
      select distinct on (customer_id) id, customer_id, sequence, count(*) over (partition by customer_id) as bookings
      from appointments where id = any(${sql.param([...bookingIds])}::int[]) and customer_id is not null
      order by customer_id, date, start_minute, id
    ) first, unnest(array['customer_mail', 'customer_text']) as channel
    group by first.customer_id`);
  await queries.execute(sql`update pgboss.job j set priority = j.priority - case when c.email_proven_at is null then 1 else 2 end
    from appointments a join customers c on c.id = a.customer_id
    where a.id = any(${sql.param([...bookingIds])}::int[]) and j.name = 'messages' and j.state = 'created'
      and j.id = md5(concat_ws(':', a.id, a.sequence, 'cancel', 'customer_text'))::uuid`);
}

/** Until a message that is being sent has been. */
const sendingSeconds = 20;

/** Holds the messages of `kind` about the last change of a booking for so long. Runs after they were enqueued, in that transaction. */
export async function holdMessages(
  queries: Queries,
  bookingId: number,
  kind: 'cancel' | 'confirm',
  seconds: number,
): Promise<void> {
  await queries.execute(sql`update pgboss.job set start_after = now() + make_interval(secs => ${seconds})
    where name = 'messages' and id in (
      select md5(concat_ws(':', a.id, a.sequence, ${kind}::text, channel))::uuid
      from appointments a, unnest(array['customer_mail', 'customer_text', 'owner_mail']) as channel
      where a.id = ${bookingId})`);
}

/** The ids of the jobs that confirm the change `sequence` of a booking over a channel: the first one, and the one after a proof. */
const confirmationIds = (sequence: SQL, channel: SQL) => sql`(
  md5(concat_ws(':', a.id, ${sequence}, 'confirm', ${channel}))::uuid,
  md5(concat_ws(':', a.id, ${sequence}, 'confirm', ${channel}, 'proven'))::uuid)`;

/** What is known of the jobs `ids`, as a row: `sent`, `waits`, `active`, `skipped`, and their ids with those they are copies of. */
const earlierJobs = (ids: SQL) => sql`(
  select bool_or(j.data->>'outcome' = 'sent') as sent, bool_or(j.state < 'active') as waits, bool_or(j.state = 'active') as active,
    bool_or(j.data->>'outcome' = 'skipped') as skipped, jsonb_agg(distinct earlier_id) as ids
  from pgboss.job j, jsonb_array_elements(coalesce(j.data->'unless_sent', '[]') || to_jsonb(j.id)) as earlier_id
  where j.name = 'messages' and j.id in ${ids})`;

/**
 * Enqueues those messages of the confirmation of a restored booking once more that were not sent before its cancellation,
 * because nothing is sent about a cancelled booking. One that is being sent right now may have been sent by then, which its delivery
 * checks (`unless_sent`): they are held as long. A booking that is restored a second time passes the list on. `sequence`: of the
 * confirmation; that before the cancellation by default. Runs after the change, in its transaction.
 */
export async function enqueueUnsentConfirmation(
  queries: Queries,
  bookingId: number,
  sequence?: number,
): Promise<void> {
  await queries.execute(sql`select enqueue_jobs(
      array_agg(md5(concat_ws(':', a.id, a.sequence, 'confirm', channel))::uuid),
      array_agg(jsonb_build_object('kind', 'confirm', 'channel', channel, 'appointment_id', a.id, 'sequence', a.sequence,
        'unless_sent', earlier.ids)),
      min(a.customer_id)::text)
    from appointments a, unnest(array['customer_mail', 'customer_text', 'owner_mail']) as channel,
      lateral ${earlierJobs(confirmationIds(sequence === undefined ? sql`a.sequence - 2` : sql`${sequence}::int`, sql`channel`))} earlier
    where a.id = ${bookingId}
      and (earlier.waits or earlier.active or earlier.skipped) and earlier.sent is not true
    having count(*) > 0`);
  await holdMessages(queries, bookingId, 'confirm', sendingSeconds);
}

const channels = ['customer_mail', 'customer_text'] as const;

/** Enqueues the messages to the customer about a booking one more time, unless they are still waiting or being sent. */
export async function enqueueResend(
  queries: Queries,
  { id, sequence }: { id: number; sequence: number },
  kind: BookingMessage,
): Promise<void> {
  const messages: Message[] = channels.map((channel) => ({
    kind,
    channel,
    appointment_id: id,
    sequence,
  }));
  await queries.execute(sql`select enqueue_jobs(array[gen_random_uuid()], array[message], a.customer_id::text)
    from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as message, appointments a
    where a.id = ${id} and not exists (
      select from pgboss.job where name = 'messages' and state <= 'active' and data @> message)`);
}

/** Enqueues one message. Those of one `subject` (by default of one kind) yield to others when many of them wait. */
export async function enqueueMessage(
  queries: Queries,
  message: Message,
  subject: string = message.kind,
): Promise<void> {
  await queries.execute(
    sql`select enqueue_jobs(array[gen_random_uuid()], array[${JSON.stringify(message)}::jsonb], ${subject}::text)`,
  );
}

/** Enqueues a message of the contact form. The same words of one sender are one message a day. */
export async function enqueueContact(
  queries: Queries,
  payload: ContactMessage,
  today: LocalDate,
): Promise<void> {
  const message: Message = { kind: 'contact', channel: 'owner_mail', payload };
  await queries.execute(sql`select enqueue_jobs(array[md5(concat_ws(':', 'contact', ${today}::text, message))::uuid], array[message], 'contact')
    from (select ${JSON.stringify(message)}::jsonb as message) one`);
}

/**
 * The challenge whose code is asked for (`row`), and by whom: those of one `network` yield to others when many wait, and those of one
 * `recipient` are sent one after the other. `network` is null for a known device, which goes first.
 */
type AskedCode = { row: string; recipient: string; network: string | null };

/** Enqueues a code, in the queue of its way, which nothing else delays. */
async function enqueueCodeBy(
  queries: Queries,
  way: keyof typeof codeQueues,
  { payload, ...rest }: Message,
  { row, recipient, network }: AskedCode,
): Promise<void> {
  const message = JSON.stringify({ ...rest, payload: { ...payload, row }, recipient });
  await queries.execute(
    sql`select enqueue_jobs(array[gen_random_uuid()], array[${message}::jsonb], ${network}::text, ${codeQueues[way]})`,
  );
}

/** Enqueues the code of a challenge for a customer, over the channel that `codeChannel` chose, in the language of its page. */
export async function enqueueCode(
  queries: Queries,
  channel: 'customer_text' | 'customer_mail',
  payload: { phone: string; locale: Locale },
  asked: AskedCode,
): Promise<void> {
  const way = channel === 'customer_mail' ? 'mail' : 'text';
  await enqueueCodeBy(queries, way, { kind: 'code', channel, payload }, asked);
}

/** Enqueues the passcode of a challenge for a login identifier, whether or not it is on file. */
export async function enqueuePasscode(
  queries: Queries,
  payload: { kind: 'email' | 'phone'; value: string },
  asked: AskedCode,
): Promise<void> {
  const way = payload.kind === 'email' ? 'mail' : 'text';
  await enqueueCodeBy(queries, way, { kind: 'passcode', channel: 'staff', payload }, asked);
}

/**
 * Enqueues the mail with the link that proves a customer's address, unless it is proven or had that mail before
 * (docs/rules.md#proven-addresses). Runs after the address was written, in its transaction.
 */
export async function enqueueEmailProof(queries: Queries, customerId: number): Promise<void> {
  await queries.execute(sql`select enqueue_jobs(array[md5('prove_email:' || c.id || ':' || c.email)::uuid],
      array[jsonb_build_object('kind', 'prove_email', 'channel', 'customer_mail',
        'payload', jsonb_build_object('customer', c.id::text))], c.id::text)
    from customers c where c.id = ${customerId} and c.email is not null and c.email_proven_at is null
      and not exists (select from email_proofs p where p.customer_id = c.id and p.email = c.email)`);
}

/**
 * Enqueues the confirmations that waited for the proof of a customer's address: by mail, of every booking that is still to come
 * and was made before it. None where the first one was sent or is still to be; one that is being sent right now may be
 * skipped, so its copy is held until that is known. Runs after the proof, in its transaction.
 */
export async function enqueueAwaitedConfirmations(
  queries: Queries,
  customerId: number,
  today: LocalDate,
): Promise<void> {
  const channel = sql`'customer_mail'::text`;
  await queries.execute(sql`with awaited as materialized (
      select a.id, a.sequence, a.customer_id, earlier.ids,
        md5(concat_ws(':', a.id, a.sequence, 'confirm', 'customer_mail', 'proven'))::uuid as job
      from appointments a, lateral ${earlierJobs(confirmationIds(sql`a.sequence`, channel))} earlier
      where a.customer_id = ${customerId} and (a.group_id is null or a.group_id = a.id)
        and not is_cancelled(a) and a.date >= ${today}
        and earlier.sent is not true and earlier.waits is not true
    )
    select enqueue_jobs(array_agg(job),
      array_agg(jsonb_build_object('kind', 'confirm', 'channel', 'customer_mail', 'appointment_id', id, 'sequence', sequence,
        'unless_sent', coalesce(ids, '[]'))),
      min(customer_id)::text)
    from awaited having count(*) > 0`);
  await queries.execute(sql`update pgboss.job set start_after = now() + make_interval(secs => ${sendingSeconds})
    where name = 'messages' and state < 'active' and id in (
      select md5(concat_ws(':', a.id, a.sequence, 'confirm', 'customer_mail', 'proven'))::uuid
      from appointments a join pgboss.job first
        on first.name = 'messages' and first.id = md5(concat_ws(':', a.id, a.sequence, 'confirm', 'customer_mail'))::uuid
      where a.customer_id = ${customerId} and first.state = 'active')`);
}
