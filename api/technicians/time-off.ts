import type { TimeOffEntry, TimeOffRequest } from '@salon/shared-lib/administration';
import type { TimeOff } from '@salon/shared-lib/domain';
import { addDays, isOffOn, type LocalDate } from '@salon/shared-lib/scheduling';
import { and, asc, between, eq, gte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Content, keepAdded, keepRemoved } from '../administration/undo-steps.ts';
import type { Queries } from '../db/database.ts';
import { lockAppointments } from '../db/lock-appointments.ts';
import { required, rowsOf } from '../db/rows.ts';
import { appointments, timeOff } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import { timeOffOf } from '../public-data/public-data.ts';
import { lockTechnician, noTechnician } from './lock-technician.ts';
import { refuseInTheWay, upcomingOf, type WithAppointments } from './upcoming.ts';

/**
 * `appointments` are the upcoming ones that overlap the time off. @throws Refusal 404 `technician_not_found`, 409 `appointments_in_the_way`
 * with the upcoming ones, unless the request keeps them.
 */
export async function addTimeOff(
  queries: Queries,
  request: TimeOffRequest,
  nowMs: number,
): Promise<WithAppointments<TimeOffEntry>> {
  const { keep_appointments, start = null, end = null, ...columns } = request;
  const { technician_id, first_date, last_date } = columns;
  await lockAppointments(queries);
  await lockTechnician(queries, technician_id);
  const within = and(
    between(appointments.date, first_date, last_date),
    start === null || end === null
      ? undefined
      : sql`${appointments.start_minute} < ${end} and ${appointments.start_minute} + ${appointments.length} > ${start}`,
  );
  const near = await upcomingOf(queries, technician_id, nowMs, within);
  const inTheWay = near.filter(({ date }) => isOffOn(request, date));
  if (!keep_appointments) refuseInTheWay(inTheWay);
  const added = await queries
    .insert(timeOff)
    .values({ ...columns, start_minute: start, end_minute: end })
    .returning();
  const entry = entryOf(required(added, noTechnician));
  await keepAdded(queries, 'time_off', entry.id);
  return { ...entry, appointments: inTheWay };
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

function entryOf({ id, technician_id, note, ...row }: typeof timeOff.$inferSelect): TimeOffEntry {
  return { id, technician_id, ...timeOffOf(row), note };
}

type OfTechnician = Pick<TimeOffEntry, 'id' | 'technician_id'>;

/**
 * With `date` only that one of a series; its last date takes the series along. `asAdded`: as of `keepRemoved`.
 * @throws Refusal 404, also where it is not on that date.
 */
export async function removeTimeOff(
  queries: Queries,
  id: number,
  { date, asAdded }: { date?: LocalDate | undefined; asAdded?: Content } = {},
): Promise<OfTechnician> {
  const found = await queries.select().from(timeOff).where(eq(timeOff.id, id)).for('update');
  const row = required(found, () => refuse('time_off_not_found'));
  if (date !== undefined && !isOffOn(timeOffOf(row), date)) throw refuse('time_off_not_found');
  await keepRemoved(queries, 'time_off', id, asAdded);
  const skipped = date === undefined ? null : [...row.skipped, date];
  const ofId = eq(timeOff.id, id);
  if (skipped && hasDates({ ...timeOffOf(row), skipped }))
    await queries.update(timeOff).set({ skipped }).where(ofId);
  else await queries.delete(timeOff).where(ofId);
  return { id, technician_id: row.technician_id };
}

function hasDates(series: TimeOff): boolean {
  const step = series.weekly ? 7 : 1;
  let date = series.first_date;
  while (series.skipped?.includes(date)) date = addDays(date, step);
  return date <= series.last_date;
}

/** Brings removed time off back with its id, or a removed date of it. @throws Refusal 404 `technician_not_found`. */
export async function restoreTimeOff(queries: Queries, content: Content): Promise<OfTechnician> {
  await lockTechnician(queries, Number(content.technician_id));
  const restored = await rowsOf(
    queries,
    z.object({ id: z.int(), technician_id: z.int() }),
    sql`insert into time_off overriding system value
        select * from jsonb_populate_record(null::time_off, ${JSON.stringify(content)}::jsonb)
        on conflict (id) do update set skipped = excluded.skipped returning id, technician_id`,
  );
  return required(restored, noTechnician);
}
