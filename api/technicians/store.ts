import {
  type ConflictingAppointment,
  type TechnicianChange,
  type TimeOffEntry,
  type TimeOffRequest,
  timeOffEntrySchema,
} from '@salon/shared-lib/administration';
import { formatTime, salonNow, weekdaysOff } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';

type Technician = Required<TechnicianChange>;

const noTechnician = () => refuse('technician_not_found');

/** @throws Refusal 400 `unknown_category`. */
export async function addTechnician(queries: Queries, technician: Technician): Promise<number> {
  const { name, description, unavailability } = technician;
  const [row] = await rowsOf(
    queries,
    idRow,
    sql`insert into technicians (name, description, unavailability)
        values (${name}, ${description}, ${unavailability}) returning id`,
  );
  if (!row) throw noTechnician();
  await writeCategories(queries, row.id, technician.category_ids);
  return row.id;
}

/** A technician hidden by the setting `offline_worker` stays hidden under a new name. @throws Refusal 404, 400 `unknown_category`. */
export async function changeTechnician(
  queries: Queries,
  id: number,
  technician: Technician,
): Promise<void> {
  await lockAppointments(queries);
  const before = await lockTechnician(queries, id);
  const { name, description, unavailability } = technician;
  await queries.execute(
    sql`update technicians set name = ${name}, description = ${description}, unavailability = ${unavailability} where id = ${id}`,
  );
  if (before.name !== name) await renameHidden(queries, before.name, name);
  await writeCategories(queries, id, technician.category_ids);
}

/** Past appointments keep the name. @throws Refusal 404, 409 `technician_has_appointments` with the upcoming ones. */
export async function removeTechnician(
  queries: Queries,
  id: number,
  nowMs: number,
): Promise<{ id: number }> {
  await lockAppointments(queries);
  await lockTechnician(queries, id);
  const upcoming = await upcomingOf(queries, id, nowMs, sql`true`);
  if (upcoming.length > 0) {
    throw refuse('technician_has_appointments', { details: { appointments: upcoming } });
  }
  await queries.execute(sql`update technicians set removed = true where id = ${id}`);
  return { id };
}

/** Upcoming appointments on weekdays that the technician does not work. */
export function onWeekdaysOff(
  queries: Queries,
  id: number,
  unavailability: string,
  nowMs: number,
): Promise<ConflictingAppointment[]> {
  const days = weekdaysOff(unavailability);
  return upcomingOf(
    queries,
    id,
    nowMs,
    sql`extract(dow from a.date) = any(${sql.param(days)}::int[])`,
  );
}

/** @throws Refusal 404 `technician_not_found`. */
export async function addTimeOff(
  queries: Queries,
  { technician_id, first_date, last_date }: TimeOffRequest,
): Promise<TimeOffEntry> {
  await lockAppointments(queries);
  await lockTechnician(queries, technician_id);
  const [row] = await rowsOf(
    queries,
    timeOffEntrySchema,
    sql`insert into time_off (technician_id, first_date, last_date) values (${technician_id}, ${first_date}, ${last_date})
        returning id, technician_id, first_date::text, last_date::text`,
  );
  if (!row) throw noTechnician();
  return row;
}

/** Upcoming appointments within the time off. */
export function duringTimeOff(
  queries: Queries,
  { technician_id, first_date, last_date }: TimeOffRequest,
  nowMs: number,
): Promise<ConflictingAppointment[]> {
  return upcomingOf(
    queries,
    technician_id,
    nowMs,
    sql`a.date between ${first_date} and ${last_date}`,
  );
}

/** Time off that ends on `from` or later. */
export function readTimeOff(queries: Queries, from: string): Promise<TimeOffEntry[]> {
  return rowsOf(
    queries,
    timeOffEntrySchema,
    sql`select id, technician_id, first_date::text, last_date::text from time_off
        where last_date >= ${from} order by first_date, id`,
  );
}

/** @throws Refusal 404. */
export async function removeTimeOff(queries: Queries, id: number): Promise<{ id: number }> {
  const [row] = await rowsOf(
    queries,
    idRow,
    sql`delete from time_off where id = ${id} returning id`,
  );
  if (!row) throw refuse('time_off_not_found');
  return row;
}

/**
 * Waits for running bookings and blocks new ones until the transaction ends, so that none is written between the check
 * for appointments and the change of the technician. Must precede row locks: a booking that waits for a row holds a lock
 * on the table.
 */
async function lockAppointments(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table appointments in exclusive mode`);
}

async function lockTechnician(queries: Queries, id: number): Promise<{ name: string }> {
  const [row] = await rowsOf(
    queries,
    z.object({ name: z.string() }),
    sql`select name from technicians where id = ${id} and not removed for update`,
  );
  if (!row) throw noTechnician();
  return row;
}

async function writeCategories(
  queries: Queries,
  id: number,
  categoryIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(categoryIds)];
  await queries.execute(sql`delete from technician_categories where technician_id = ${id}`);
  const written = await rowsOf(
    queries,
    z.object({}),
    sql`insert into technician_categories (technician_id, category_id)
        select ${id}::int, id from service_categories where id = any(${sql.param(wanted)}::int[]) and not removed
        returning category_id`,
  );
  if (written.length < wanted.length) {
    throw refuse('unknown_category');
  }
}

async function renameHidden(queries: Queries, before: string, after: string): Promise<void> {
  const [setting] = await rowsOf(
    queries,
    z.object({ context: z.string() }),
    sql`select context from settings where title = 'offline_worker' for update`,
  );
  const names = (setting?.context ?? '').split(',').map((name) => name.trim());
  const same = (name: string) => name.toLowerCase() === before.trim().toLowerCase();
  if (!names.some(same)) return;
  const renamed = names.map((name) => (same(name) ? after : name)).join(', ');
  await queries.execute(
    sql`update settings set context = ${renamed} where title = 'offline_worker'`,
  );
}

const upcomingRow = z.object({
  id: z.int(),
  technician_id: z.int(),
  date: z.string(),
  start: z.int(),
});

async function upcomingOf(
  queries: Queries,
  technicianId: number,
  nowMs: number,
  condition: SQL,
): Promise<ConflictingAppointment[]> {
  const now = salonNow(nowMs);
  const rows = await rowsOf(
    queries,
    upcomingRow,
    sql`select a.id, a.technician_id, a.date::text as date, a.start_minute as start
        from appointments a
        where a.technician_id = ${technicianId} and a.cancelled_at is null
          and (a.date, a.start_minute) > (${now.date}::date, ${now.minute}::int) and ${condition}
        order by a.date, a.start_minute`,
  );
  return rows.map(({ start, ...row }) => ({ ...row, start_service_time: formatTime(start) }));
}
