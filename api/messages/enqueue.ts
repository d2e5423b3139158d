import { type SQL, sql } from 'drizzle-orm';

/** What customer and owner are told of. A visit that was moved is confirmed again. */
export type VisitMessage = 'confirm' | 'cancel';

/**
 * A statement that asks for the messages of `kind` about every visit in `visits`, a table expression with
 * `id` (of a party, that of its first appointment) and `sequence`. It is part of the caller's transaction: as a CTE of
 * the change itself or after it. The same message about the same change is asked for once.
 */
export function enqueueMessages(visits: SQL, kind: VisitMessage): SQL {
  return sql`insert into outbox (kind, channel, appointment_id, sequence)
    select ${kind}, channel, visit.id, visit.sequence
    from ${visits} as visit (id, sequence), unnest(array['customer_mail', 'customer_text', 'owner_mail']) as channel
    on conflict do nothing`;
}
