import type { Service } from '@salon/shared-lib/domain';
import { serviceMinutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import { enqueueMessages } from '../messages/enqueue.ts';

/** One round trip for the two things a booking must know first. Null without such a customer. */
export async function readCustomerAndVersion(
  queries: Queries,
  customerId: number,
): Promise<{ version: number } | null> {
  const [row] = await rowsOf<{ version: number | string }>(
    queries,
    sql`select salon.data_version as version from customers, salon where customers.id = ${customerId} and salon.id = 1`,
  );
  return row ? { version: Number(row.version) } : null;
}

export type NewAppointment = {
  customer_id: number;
  technician_id: number;
  date: string;
  start_minute: number;
  services: readonly Service[];
  actor: string;
};

/**
 * Writes the visit, its services, its messages and its audit row, all in one statement; null, and
 * nothing written, when the technician's minutes are gone.
 * ON CONFLICT, because plain inserts into an exclusion constraint deadlock when many want the same slot.
 */
export async function insertAppointment(
  queries: Queries,
  { customer_id, technician_id, date, start_minute, services, actor }: NewAppointment,
): Promise<number | null> {
  const length = serviceMinutes(services);
  const lines = services.map(
    ({ id, time, price }) => sql`(${id}::int, ${time}::int, ${price}::int)`,
  );
  const [row] = await rowsOf<{ id: number }>(
    queries,
    sql`with booked as (
          insert into appointments (customer_id, technician_id, date, start_minute, length)
          values (${customer_id}, ${technician_id}, ${date}, ${start_minute}, ${length})
          on conflict do nothing returning id, sequence
        ), lines as (
          insert into appointment_services (appointment_id, service_id, time, price)
          select booked.id, line.* from booked, (values ${sql.join(lines, sql`, `)}) as line (service_id, time, price)
        ), messages as (
          ${enqueueMessages(sql`booked`, 'confirm')}
        ), trail as (
          insert into audit (actor, action, appointment_id) select ${actor}::text, 'booked', booked.id from booked
        )
        select id from booked`,
  );
  return row?.id ?? null;
}
