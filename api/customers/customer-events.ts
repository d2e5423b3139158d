import type { LocalDate } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';

const shownOf = (ids: readonly number[], today: LocalDate) =>
  sql`select id from appointments where customer_id = any(${sql.param(ids)}::int[]) and date >= ${today} and cancelled_at is null
      order by id for update`;

/** Locks the appointments that `announceCustomers` changes: before the customers, as in every statement that changes both. */
export async function lockAnnounced(
  queries: Queries,
  ids: readonly number[],
  today: LocalDate,
): Promise<void> {
  await queries.execute(shownOf(ids, today));
}

/**
 * Tells the desks that the appointments of customers from `today` on have changed, because they show name, number and notes of the
 * customer (docs/rules.md#events). Locks those appointments.
 */
export async function announceCustomers(
  queries: Queries,
  ids: readonly number[],
  today: LocalDate,
): Promise<void> {
  await queries.execute(
    sql`with own as materialized (${shownOf(ids, today)}), changed as (
          update appointments set revision = revision from own where appointments.id = own.id
          returning appointments.*
        )
        insert into events (type, appointment_id, booking_id, revision, date, technician_id, before_date, before_technician_id)
        select 'appointment.changed', id, coalesce(group_id, id), revision, date, technician_id, date, technician_id from changed`,
  );
}

/** Tells the desks that customers have changed: one, or `null` for many (docs/rules.md#events). */
export async function announceRecord(queries: Queries, id: number | null): Promise<void> {
  await queries.execute(
    sql`insert into events (type, details) values ('customers.changed', jsonb_build_object('id', ${id}::int))`,
  );
}
