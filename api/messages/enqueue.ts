import { type SQL, sql } from 'drizzle-orm';
import type { Message } from './outbox.ts';
import { queueName } from './queue.ts';

/** What customer and owner are told of a visit. One that was moved is confirmed again. */
export type VisitMessage = 'confirm' | 'cancel' | 'reminder';

/**
 * Asks for the messages of `kind` about the bookings among `appointments` that `condition` names, once for each change;
 * `asked` is how many. Part of the transaction that makes the change, after it. Bookings ask for theirs themselves
 * (`book_appointments`).
 */
export function enqueueMessages(condition: SQL, kind: VisitMessage): SQL {
  return sql`select coalesce(sum(enqueue_messages(a.id, a.sequence, ${kind})), 0)::int as asked
    from appointments a where ${condition}`;
}

const again = ['customer_mail', 'customer_text', 'owner_mail'] as const;

/** Asks again for messages about a visit, unless they are still under way. */
export function enqueueAgain(
  { id, sequence }: { id: number; sequence: number },
  kind: VisitMessage,
): SQL {
  const messages: Message[] = again.map((channel) => ({
    kind,
    channel,
    appointment_id: id,
    sequence,
  }));
  return sql`select enqueue_job(gen_random_uuid(), message) from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as message
    where not exists (select from pgboss.job where name = ${queueName} and state <= 'active' and data @> message)`;
}

/** A statement that asks for one message. */
export function enqueueMessage(message: Message): SQL {
  return sql`select enqueue_job(gen_random_uuid(), ${JSON.stringify(message)}::jsonb)`;
}
