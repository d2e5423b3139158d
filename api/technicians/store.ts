import type { InTheWay, TimeOffEntry, TimeOffRequest } from '@salon/shared-lib/administration';
import { salonNow, weekdaysOff } from '@salon/shared-lib/scheduling';
import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';

export type Written = {
  name: string;
  description: string;
  unavailability: string;
  category_ids: readonly number[];
};

const noTechnician = () => refuse('technician_not_found');

/** @throws Refusal 400 `unknown_category`. */
export async function addTechnician(queries: Queries, written: Written): Promise<number> {
  const { name, description, unavailability } = written;
  const [row] = await rowsOf<{ id: number }>(
    queries,
    sql`insert into technicians (name, description, unavailability)
        values (${name}, ${description}, ${unavailability}) returning id`,
  );
  if (!row) throw noTechnician();
  await writeCategories(queries, row.id, written.category_ids);
  return row.id;
}

/** Whom `offline_worker` hides stays hidden under a new name. @throws Refusal 404, 400 `unknown_category`. */
export async function changeTechnician(
  queries: Queries,
  id: number,
  written: Written,
): Promise<void> {
  await holdBookings(queries);
  const before = await lockTechnician(queries, id);
  const { name, description, unavailability } = written;
  await queries.execute(
    sql`update technicians set name = ${name}, description = ${description}, unavailability = ${unavailability} where id = ${id}`,
  );
  if (before.name !== name) await renameHidden(queries, before.name, name);
  await writeCategories(queries, id, written.category_ids);
}

/** History keeps the name. @throws Refusal 404, 409 `technician_has_appointments` with those that are still to come. */
export async function removeTechnician(
  queries: Queries,
  id: number,
  nowMs: number,
): Promise<{ id: number }> {
  await holdBookings(queries);
  await lockTechnician(queries, id);
  const upcoming = await upcomingOf(queries, id, nowMs, sql`true`);
  if (upcoming.length > 0) {
    throw refuse('technician_has_appointments', { details: { appointments: upcoming } });
  }
  await queries.execute(sql`update technicians set removed = true where id = ${id}`);
  return { id };
}

/** Appointments still to come on weekdays that their technician does not work. */
export function onWeekdaysOff(
  queries: Queries,
  id: number,
  unavailability: string,
  nowMs: number,
): Promise<InTheWay[]> {
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
  await holdBookings(queries);
  await lockTechnician(queries, technician_id);
  const [row] = await rowsOf<TimeOffEntry>(
    queries,
    sql`insert into time_off (technician_id, first_date, last_date) values (${technician_id}, ${first_date}, ${last_date})
        returning id, technician_id, first_date::text, last_date::text`,
  );
  if (!row) throw noTechnician();
  return row;
}

/** Appointments still to come that lie within days off. */
export function duringTimeOff(
  queries: Queries,
  { technician_id, first_date, last_date }: TimeOffRequest,
  nowMs: number,
): Promise<InTheWay[]> {
  return upcomingOf(
    queries,
    technician_id,
    nowMs,
    sql`a.date between ${first_date} and ${last_date}`,
  );
}

/** Days off that are not over by `from`. */
export function readTimeOff(queries: Queries, from: string): Promise<TimeOffEntry[]> {
  return rowsOf<TimeOffEntry>(
    queries,
    sql`select id, technician_id, first_date::text, last_date::text from time_off
        where last_date >= ${from} order by first_date, id`,
  );
}

/** @throws Refusal 404. */
export async function removeTimeOff(queries: Queries, id: number): Promise<{ id: number }> {
  const [row] = await rowsOf<{ id: number }>(
    queries,
    sql`delete from time_off where id = ${id} returning id`,
  );
  if (!row) throw refuse('time_off_not_found');
  return row;
}

/**
 * Lets bookings under way end and new ones wait, so that none slips in between looking at what is booked and taking the
 * technician away. Before any row is locked: a booking that waits for a row holds the table.
 */
async function holdBookings(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table appointments in exclusive mode`);
}

async function lockTechnician(queries: Queries, id: number): Promise<{ name: string }> {
  const [row] = await rowsOf<{ name: string }>(
    queries,
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
    sql`insert into technician_categories (technician_id, category_id)
        select ${id}::int, id from service_categories where id = any(${sql.param(wanted)}::int[]) and not removed
        returning category_id`,
  );
  if (written.length < wanted.length) {
    throw refuse('unknown_category');
  }
}

async function renameHidden(queries: Queries, before: string, after: string): Promise<void> {
  const [setting] = await rowsOf<{ context: string }>(
    queries,
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

async function upcomingOf(
  queries: Queries,
  technicianId: number,
  nowMs: number,
  condition: SQL,
): Promise<InTheWay[]> {
  const now = salonNow(nowMs);
  return rowsOf<InTheWay>(
    queries,
    sql`select a.id, a.technician_id, a.date::text as date, to_char(make_interval(mins => a.start_minute), 'HH24:MI') as start_service_time
        from appointments a
        where a.technician_id = ${technicianId} and a.cancelled_at is null
          and (a.date, a.start_minute) > (${now.date}::date, ${now.minute}::int) and ${condition}
        order by a.date, a.start_minute`,
  );
}
