import { type SQL, sql } from 'drizzle-orm';
import type { BookingMessage, Message } from './outbox.ts';
import { queueName } from './queue.ts';

/**
 * Enqueues the messages of `kind` about the bookings that `condition` selects, once for each change of a booking;
 * `enqueued` is how many are new. Runs after the change, in its transaction. `book_appointments` enqueues its own.
 */
export function enqueueMessages(condition: SQL, kind: BookingMessage): SQL {
  return sql`select coalesce(sum(enqueue_messages(a.id, a.sequence, ${kind})), 0)::int as enqueued
    from appointments a where ${condition}`;
}

const channels = ['customer_mail', 'customer_text', 'owner_mail'] as const;

/** Enqueues messages about a booking one more time, unless they are still waiting or being sent. */
export function enqueueResend(
  { id, sequence }: { id: number; sequence: number },
  kind: BookingMessage,
): SQL {
  const messages: Message[] = channels.map((channel) => ({
    kind,
    channel,
    appointment_id: id,
    sequence,
  }));
  return sql`select enqueue_jobs(array[gen_random_uuid()], array[message]) from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as message
    where not exists (select from pgboss.job where name = ${queueName} and state <= 'active' and data @> message)`;
}

/** Enqueues one message. */
export function enqueueMessage(message: Message): SQL {
  return sql`select enqueue_jobs(array[gen_random_uuid()], array[${JSON.stringify(message)}::jsonb])`;
}
