import type { TimeOffEntry, TimeOffRequest } from '@salon/shared-lib/administration';
import { and, asc, between, eq, gte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Content, keepAdded, keepRemoved } from '../administration/undo-steps.ts';
import type { Queries } from '../db/database.ts';
import { lockAppointments } from '../db/lock-appointments.ts';
import { required, rowsOf } from '../db/rows.ts';
import { appointments, timeOff } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import { lockTechnician, noTechnician } from './lock-technician.ts';
import { upcomingOf, type WithAppointments } from './upcoming.ts';

/** `appointments` are the upcoming ones that overlap the time off. @throws Refusal 404 `technician_not_found`. */
export async function addTimeOff(
  queries: Queries,
  request: TimeOffRequest,
  nowMs: number,
): Promise<WithAppointments<TimeOffEntry>> {
  const { technician_id, first_date, last_date, start = null, end = null, note } = request;
  await lockAppointments(queries);
  await lockTechnician(queries, technician_id);
  const added = await queries
    .insert(timeOff)
    .values({ technician_id, first_date, last_date, start_minute: start, end_minute: end, note })
    .returning();
  const within = and(
    between(appointments.date, first_date, last_date),
    start === null || end === null
      ? undefined
      : sql`${appointments.start_minute} < ${end} and ${appointments.start_minute} + ${appointments.length} > ${start}`,
  );
  const conflicts = await upcomingOf(queries, technician_id, nowMs, within);
  const entry = entryOf(required(added, noTechnician));
  await keepAdded(queries, 'time_off', entry.id);
  return { ...entry, appointments: conflicts };
}

/** Time off that ends on `from` or later. */
export async function readTimeOff(queries: Queries, from: string): Promise<TimeOffEntry[]> {
  const rows = await queries
    .select()
    .from(timeOff)
    .where(gte(timeOff.last_date, from))
    .orderBy(asc(timeOff.first_date), asc(timeOff.id));
  return rows.map(entryOf);
}

function entryOf({
  start_minute: start,
  end_minute: end,
  ...entry
}: typeof timeOff.$inferSelect): TimeOffEntry {
  return { ...entry, ...(start !== null && { start }), ...(end !== null && { end }) };
}

type OfTechnician = Pick<TimeOffEntry, 'id' | 'technician_id'>;

/** `asAdded`: as of `keepRemoved`. @throws Refusal 404. */
export async function removeTimeOff(
  queries: Queries,
  id: number,
  asAdded?: Content,
): Promise<OfTechnician> {
  const found = await queries.select().from(timeOff).where(eq(timeOff.id, id)).for('update');
  const row = required(found, () => refuse('time_off_not_found'));
  await keepRemoved(queries, 'time_off', id, asAdded);
  await queries.delete(timeOff).where(eq(timeOff.id, id));
  return row;
}

/** Brings removed time off back with its id. @throws Refusal 404 `technician_not_found`. */
export async function restoreTimeOff(queries: Queries, content: Content): Promise<OfTechnician> {
  await lockTechnician(queries, Number(content.technician_id));
  const restored = await rowsOf(
    queries,
    z.object({ id: z.int(), technician_id: z.int() }),
    sql`insert into time_off overriding system value
        select * from jsonb_populate_record(null::time_off, ${JSON.stringify(content)}::jsonb) returning id, technician_id`,
  );
  return required(restored, noTechnician);
}
