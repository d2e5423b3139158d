import {
  type ConflictingAppointment,
  type TechnicianChange,
  type TechnicianSeen,
  type TimeOffEntry,
  type TimeOffRequest,
  type technicianEditSchema,
  technicianSeenSchema,
} from '@salon/shared-lib/administration';
import type { Technician } from '@salon/shared-lib/domain';
import { type BookingRules, formatTime, salonNow, weekdaysOff } from '@salon/shared-lib/scheduling';
import { and, asc, between, eq, gte, isNull, not, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { requireUnchanged } from '../administration/require-unchanged.ts';
import type { Queries } from '../db/database.ts';
import { lockAppointments } from '../db/lock-appointments.ts';
import { lockSettings } from '../db/lock-settings.ts';
import { required, rowsOf } from '../db/rows.ts';
import {
  appointments,
  settings,
  technicianCategories,
  technicians,
  timeOff,
} from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import { leftOutBy, readHours, refuseOutsideOpening, writeHours } from './hours.ts';
import { removePhoto } from './photo-store.ts';

type TechnicianEdit = z.output<typeof technicianEditSchema>;
type WithAppointments<Row> = Row & { appointments: ConflictingAppointment[] };

const noTechnician = () => refuse('technician_not_found');

/** The list of a refusal ends here; its sentence has the whole number. */
const maxListed = 100;

/** `rules` have the opening hours. @throws Refusal 400 `unknown_category`, `outside_opening_hours`. */
export async function addTechnician(
  queries: Queries,
  { category_ids, hours = [], keep_appointments: _, ...columns }: TechnicianChange,
  rules: BookingRules,
): Promise<Technician> {
  refuseOutsideOpening(hours, [], rules);
  const added = await queries.insert(technicians).values(columns).returning();
  const { id } = required(added, noTechnician);
  await writeCategories(queries, id, category_ids);
  return { id, ...columns, category_ids, ...(await writeHours(queries, id, hours)) };
}

/**
 * A technician hidden by the setting `offline_worker` stays hidden under a new name. `appointments` are the upcoming ones
 * on weekdays off. @throws Refusal 404, 400 `unknown_category`, `outside_opening_hours`; 409 `appointments_in_the_way` with the
 * upcoming ones that new hours of a weekday leave out, unless the change says that they stay; `record_changed`.
 */
export async function changeTechnician(
  queries: Queries,
  id: number,
  { category_ids, hours: changed, keep_appointments, expected, ...columns }: TechnicianEdit,
  { nowMs, rules }: { nowMs: number; rules: BookingRules },
): Promise<WithAppointments<Technician>> {
  await lockAppointments(queries);
  // A new name changes a setting, too.
  await lockSettings(queries);
  const before = await lockTechnician(queries, id);
  const stored = await readHours(queries, id);
  const { name, description, unavailability } = before;
  const seen = { name, description, unavailability, hours: stored };
  requireUnchanged(
    expected && comparable({ hours: stored, ...expected }),
    comparable({ ...seen, category_ids: await readCategories(queries, id) }),
    (current) => z.encode(technicianSeenSchema, current),
  );
  const hours = changed ?? stored;
  refuseOutsideOpening(hours, stored, rules);
  if (!keep_appointments) {
    const leftOut = leftOutBy(hours, { hours: stored, unavailability });
    const inTheWay = await upcomingOf(queries, id, nowMs, leftOut);
    if (inTheWay.length > 0) {
      throw refuse('appointments_in_the_way', {
        parameters: { n: inTheWay.length },
        details: { appointments: inTheWay.slice(0, maxListed) },
      });
    }
  }
  await queries.update(technicians).set(columns).where(eq(technicians.id, id));
  if (before.name !== columns.name) await renameHidden(queries, before.name, columns.name);
  await writeCategories(queries, id, category_ids);
  const days = sql.param(weekdaysOff(columns.unavailability));
  const onDaysOff = sql`extract(dow from ${appointments.date}) = any(${days}::int[])`;
  const conflicts = await upcomingOf(queries, id, nowMs, onDaysOff);
  const own = await writeHours(queries, id, hours);
  return { id, ...columns, category_ids, ...own, appointments: conflicts };
}

/** Past appointments keep the name. @throws Refusal 404, 409 `technician_has_appointments` with the upcoming ones. */
export async function removeTechnician(
  queries: Queries,
  id: number,
  nowMs: number,
): Promise<{ id: number }> {
  await lockAppointments(queries);
  await lockTechnician(queries, id);
  const upcoming = await upcomingOf(queries, id, nowMs);
  if (upcoming.length > 0) {
    throw refuse('technician_has_appointments', { details: { appointments: upcoming } });
  }
  await queries.update(technicians).set({ removed: true }).where(eq(technicians.id, id));
  await removePhoto(queries, id);
  return { id };
}

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
  return { ...entryOf(required(added, noTechnician)), appointments: conflicts };
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

/** @throws Refusal 404. */
export async function removeTimeOff(
  queries: Queries,
  id: number,
): Promise<Pick<TimeOffEntry, 'id' | 'technician_id'>> {
  const removed = await queries.delete(timeOff).where(eq(timeOff.id, id)).returning();
  return required(removed, () => refuse('time_off_not_found'));
}

/** With all lists in one order. */
const comparable = ({
  unavailability,
  hours,
  category_ids,
  ...rest
}: Required<TechnicianSeen>) => ({
  ...rest,
  unavailability: weekdaysOff(unavailability).toSorted().join(','),
  hours: hours.toSorted((one, other) => one.weekday - other.weekday),
  category_ids: category_ids.toSorted((one, other) => one - other),
});

async function readCategories(queries: Queries, id: number): Promise<number[]> {
  const rows = await queries
    .select({ category_id: technicianCategories.category_id })
    .from(technicianCategories)
    .where(eq(technicianCategories.technician_id, id));
  return rows.map(({ category_id }) => category_id);
}

/** The row of a technician, locked until the transaction ends. @throws Refusal 404. */
export async function lockTechnician(
  queries: Queries,
  id: number,
): Promise<typeof technicians.$inferSelect> {
  const isPresent = and(eq(technicians.id, id), not(technicians.removed));
  const found = await queries.select().from(technicians).where(isPresent).for('update');
  return required(found, noTechnician);
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
  if (written.length < wanted.length) throw refuse('unknown_category');
}

async function renameHidden(queries: Queries, before: string, after: string): Promise<void> {
  const isHidden = eq(settings.title, 'offline_worker');
  const [setting] = await queries.select().from(settings).where(isHidden).for('update');
  const names = (setting?.context ?? '').split(',').map((name) => name.trim());
  const same = (name: string) => name.toLowerCase() === before.trim().toLowerCase();
  if (!names.some(same)) return;
  const context = names.map((name) => (same(name) ? after : name)).join(', ');
  await queries.update(settings).set({ context }).where(isHidden);
}

async function upcomingOf(
  queries: Queries,
  technicianId: number,
  nowMs: number,
  condition?: SQL,
): Promise<ConflictingAppointment[]> {
  const now = salonNow(nowMs);
  const { id, technician_id, date, start_minute } = appointments;
  const rows = await queries
    .select({ id, technician_id, date, start_minute })
    .from(appointments)
    .where(
      and(
        eq(technician_id, technicianId),
        isNull(appointments.cancelled_at),
        sql`(${date}, ${start_minute}) > (${now.date}::date, ${now.minute}::int)`,
        condition,
      ),
    )
    .orderBy(asc(date), asc(start_minute));
  return rows.map(({ start_minute: start, ...row }) => ({
    ...row,
    start_service_time: formatTime(start),
  }));
}
