import type { GroupCreated, Service } from '@salon/shared-lib/domain';
import { serviceMinutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import {
  type Taken,
  type TakenLine,
  takenBy,
  takenLines,
  takenOf,
} from '../availability/schedule.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { enqueueMessages } from '../messages/enqueue.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';

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

/** The same, with what is taken of these technicians' day: all that a booking must know, in one round trip. */
export async function readBookingFacts(
  queries: Queries,
  customerId: number,
  date: string,
  technicianIds: readonly number[],
): Promise<{ version: number; taken: Taken } | null> {
  const [row] = await rowsOf<{ version: number | string; lines: TakenLine[] | null }>(
    queries,
    sql`select salon.data_version as version, (${takenLines(takenBy(date, technicianIds))}) as lines
        from customers, salon where customers.id = ${customerId} and salon.id = 1`,
  );
  return row ? { version: Number(row.version), taken: takenOf(row.lines) } : null;
}

export type NewAppointment = {
  customer_id: number;
  technician_id: number;
  date: string;
  start_minute: number;
  services: readonly Service[];
  /** Of the data by which the visit was found possible. */
  version: number;
  actor: string;
};

/**
 * Writes the visit, its services, its messages and its audit row, all in one statement, and gives its id. Nothing is
 * written when the technician's minutes are 'taken', and null when the salon's data has changed or there is no such
 * customer.
 */
export async function insertAppointment(
  queries: Queries,
  { customer_id, technician_id, date, start_minute, services, version, actor }: NewAppointment,
): Promise<number | 'taken' | null> {
  const list = (of: (service: Service) => number) => sql`${sql.param(services.map(of))}::int[]`;
  const [row] = await rowsOf<{ id: number | null }>(
    queries,
    sql`select book_visit(${customer_id}, ${technician_id}, ${date}, ${start_minute}, ${serviceMinutes(services)}, ${version},
          ${list(({ id }) => id)}, ${list(({ time }) => time)}, ${list(({ price }) => price)}, ${actor}) as id`,
  );
  return row?.id === 0 ? 'taken' : (row?.id ?? null);
}

/** One technician's part of a party, and its minutes. */
export type Share = { technician: TechnicianRecord; services: Service[]; length: number };

export type NewGroup = {
  customer_id: number;
  date: string;
  start_minute: number;
  /** By technician id: whoever books for several takes their minutes in this order. */
  shares: readonly Share[];
  /** Of the data by which the party was found possible. */
  version: number;
  actor: string;
};

/** Writes a party, its services, its messages (one set) and its audit rows; null, and nothing written, when minutes are gone or the salon's data has changed. */
export async function insertGroup(
  queries: Queries,
  { customer_id, date, start_minute, shares, version, actor }: NewGroup,
): Promise<GroupCreated | null> {
  await queries.execute(sql`savepoint party`);
  const rows = shares.map(
    ({ technician, length }) =>
      sql`(${customer_id}::int, ${technician.id}::int, ${date}::date, ${start_minute}::int, ${length}::int)`,
  );
  const booked = await rowsOf<{ id: number; technician_id: number }>(
    queries,
    sql`insert into appointments (customer_id, technician_id, date, start_minute, length)
        select share.* from salon, (values ${sql.join(rows, sql`, `)}) as share
        where salon.id = 1 and salon.data_version = ${version}
        on conflict do nothing returning id, technician_id`,
  );
  const [first] = booked;
  if (!first || booked.length < shares.length) {
    await queries.execute(sql`rollback to savepoint party`);
    return null;
  }
  const idOf = new Map(booked.map(({ id, technician_id }) => [technician_id, id]));
  const lines = shares.flatMap(({ technician, services }) =>
    services.map(
      ({ id, time, price }) =>
        sql`(${idOf.get(technician.id)}::int, ${id}::int, ${time}::int, ${price}::int)`,
    ),
  );
  const ids = booked.map(({ id }) => id);
  await queries.execute(
    sql`with party as (
          update appointments set group_id = ${first.id} where id = any(${sql.param(ids)}::int[]) returning id
        ), lines as (
          insert into appointment_services (appointment_id, service_id, time, price) values ${sql.join(lines, sql`, `)}
        )
        insert into audit (actor, action, appointment_id) select ${actor}::text, 'booked', id from party`,
  );
  await queries.execute(enqueueMessages(sql`a.id = ${first.id}`, 'confirm'));
  return { id: first.id, appointments: booked };
}
