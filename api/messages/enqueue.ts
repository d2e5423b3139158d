import { type SQL, sql } from 'drizzle-orm';
import type { Message } from './outbox.ts';
import { queueName } from './queue.ts';

/** What customer and owner are told of a visit. One that was moved is confirmed again. */
export type VisitMessage = 'confirm' | 'cancel' | 'reminder';

const channels = {
  confirm: ['customer_mail', 'customer_text', 'owner_mail'],
  cancel: ['customer_mail', 'customer_text', 'owner_mail'],
  reminder: ['customer_mail', 'customer_text'],
};

/**
 * A statement that asks for the messages of `kind` about every visit in `visits`, a table expression with
 * `id` (of a party, that of its first appointment) and `sequence`. It is part of the caller's transaction: as a CTE of
 * the change itself or after it. A job's id says what it tells: the same about the same change is asked for once.
 */
export function enqueueMessages(visits: SQL, kind: VisitMessage): SQL {
  return enqueue(
    sql`select md5(concat_ws(':', visit.id, visit.sequence, ${kind}::text, channel))::uuid,
          jsonb_build_object('kind', ${kind}::text, 'channel', channel, 'appointment_id', visit.id, 'sequence', visit.sequence)
        from ${visits} as visit (id, sequence), unnest(${sql.param(channels[kind])}::text[]) as channel`,
  );
}

/** Asks again for messages about a visit, unless they are still under way. */
export function enqueueAgain(
  { id, sequence }: { id: number; sequence: number },
  kind: VisitMessage,
): SQL {
  const message = (channel: string): Message => ({
    kind,
    channel: channel as Message['channel'],
    appointment_id: id,
    sequence,
  });
  const messages = JSON.stringify(channels[kind].map(message));
  return enqueue(
    sql`select gen_random_uuid(), message from jsonb_array_elements(${messages}::jsonb) as message
        where not exists (select from pgboss.job where name = ${queueName} and state <= 'active' and data @> message)`,
  );
}

/** A statement that asks for one message. */
export function enqueueMessage(message: Message): SQL {
  return enqueue(sql`values (gen_random_uuid(), ${JSON.stringify(message)}::jsonb)`);
}

/** pg-boss lets jobs be inserted by hand. What its own call takes from the queue is taken from there. */
function enqueue(jobs: SQL): SQL {
  return sql`insert into pgboss.job (name, id, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until)
    select queue.name, job.id, job.data, queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
      queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds, now() + make_interval(secs => queue.retention_seconds)
    from (${jobs}) as job (id, data), pgboss.queue where queue.name = ${queueName}
    on conflict do nothing`;
}
