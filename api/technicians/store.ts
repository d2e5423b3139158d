import {
  type TechnicianChange,
  type TechnicianSeen,
  type technicianEditSchema,
  technicianSeenSchema,
} from '@salon/shared-lib/administration';
import type { Technician } from '@salon/shared-lib/domain';
import { type BookingRules, weekdaysOff } from '@salon/shared-lib/scheduling';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Tell } from '../administration/administer.ts';
import { requireUnchanged } from '../administration/require-unchanged.ts';
import { type Content, keepAdded, keepRemoved } from '../administration/undo-steps.ts';
import type { Queries } from '../db/database.ts';
import { lockAppointments } from '../db/lock-appointments.ts';
import { lockSettings } from '../db/lock-settings.ts';
import { required, rowsOf } from '../db/rows.ts';
import { appointments, technicianCategories, technicians } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import { hiddenNames, hide, isNamed } from './hidden.ts';
import { leftOutBy, readHours, refuseOutsideOpening, writeHours } from './hours.ts';
import { lockTechnician, noTechnician } from './lock-technician.ts';
import { choosePhoto, hasPhoto, removePhoto } from './photo-store.ts';
import { refuseInTheWay, upcomingOf, type WithAppointments } from './upcoming.ts';

type TechnicianEdit = z.output<typeof technicianEditSchema>;

/** `rules` have the opening hours. @throws Refusal 400 `unknown_category`, `outside_opening_hours`. */
export async function addTechnician(
  queries: Queries,
  { category_ids, hours = [], hidden, keep_appointments: _, ...columns }: TechnicianChange,
  rules: BookingRules,
): Promise<Technician> {
  refuseOutsideOpening(hours, [], rules);
  if (hidden !== undefined) {
    await lockSettings(queries);
    await hide(queries, columns.name, hidden);
  }
  const added = await queries.insert(technicians).values(columns).returning();
  const { id } = required(added, noTechnician);
  await writeCategories(queries, id, category_ids);
  const own = await writeHours(queries, id, hours);
  await keepAdded(queries, 'technician', id);
  return { id, ...columns, category_ids: [...new Set(category_ids)], ...own };
}

/**
 * A technician hidden by the setting `offline_worker` stays hidden under a new name. `appointments` are the upcoming ones
 * on weekdays off. @throws Refusal 404, 400 `unknown_category`, `outside_opening_hours`; 409 `appointments_in_the_way` with the
 * upcoming ones that new hours of a weekday leave out, unless the change says that they stay; `record_changed`.
 */
export async function changeTechnician(
  queries: Queries,
  id: number,
  { category_ids, hours: changed, hidden, keep_appointments, expected, ...columns }: TechnicianEdit,
  { nowMs, rules, tell }: { nowMs: number; rules: BookingRules; tell: Tell },
): Promise<WithAppointments<Technician>> {
  await lockAppointments(queries);
  // A new name changes a setting, too.
  await lockSettings(queries);
  const before = await lockTechnician(queries, id);
  const stored = await readHours(queries, id);
  const { name, description, unavailability, cleanup } = before;
  const wasHidden = (await hiddenNames(queries)).some(isNamed(name));
  const seen = { name, description, unavailability, cleanup, hours: stored, hidden: wasHidden };
  requireUnchanged(
    expected && comparable({ hours: stored, hidden: wasHidden, ...expected }),
    comparable({ ...seen, category_ids: await readCategories(queries, id) }),
    (current) => z.encode(technicianSeenSchema, current),
  );
  const hours = changed ?? stored;
  refuseOutsideOpening(hours, stored, rules);
  if (!keep_appointments) {
    const leftOut = leftOutBy(hours, { hours: stored, unavailability });
    refuseInTheWay(await upcomingOf(queries, id, nowMs, leftOut));
  }
  await queries.update(technicians).set(columns).where(eq(technicians.id, id));
  const isHidden = hidden ?? wasHidden;
  if (before.name !== columns.name || isHidden !== wasHidden) {
    await hide(queries, before.name, false);
    await hide(queries, columns.name, isHidden);
  }
  if (isHidden !== wasHidden) tell({ hidden: [wasHidden, isHidden] });
  await writeCategories(queries, id, category_ids);
  const days = sql.param(weekdaysOff(columns.unavailability));
  const onDaysOff = sql`extract(dow from ${appointments.date}) = any(${days}::int[])`;
  const conflicts = await upcomingOf(queries, id, nowMs, onDaysOff);
  const own = await writeHours(queries, id, hours);
  return {
    id,
    ...columns,
    category_ids: [...new Set(category_ids)],
    ...own,
    appointments: conflicts,
  };
}

/**
 * Past appointments keep the name, and the setting `offline_worker` loses it. `asAdded`: as of `keepRemoved`. @throws
 * Refusal 404, 409 `technician_has_appointments` with the upcoming ones.
 */
export async function removeTechnician(
  queries: Queries,
  id: number,
  nowMs: number,
  asAdded?: Content,
): Promise<{ id: number }> {
  await lockAppointments(queries);
  await lockSettings(queries);
  const { name } = await lockTechnician(queries, id);
  const upcoming = await upcomingOf(queries, id, nowMs);
  if (upcoming.length > 0) {
    throw refuse('technician_has_appointments', { details: { appointments: upcoming } });
  }
  await keepRemoved(queries, 'technician', id, asAdded);
  await hide(queries, name, false);
  await queries.update(technicians).set({ removed: true }).where(eq(technicians.id, id));
  await removePhoto(queries, id);
  return { id };
}

/** Brings a removed technician back. Hours, categories and time off have stayed; `photo` is shown again while its files are kept. */
export async function restoreTechnician(
  queries: Queries,
  id: number,
  { photo, hidden }: { photo: string | null; hidden: boolean },
): Promise<{ id: number }> {
  await lockSettings(queries);
  const restored = await queries
    .update(technicians)
    .set({ removed: false })
    .where(and(eq(technicians.id, id), technicians.removed))
    .returning({ id: technicians.id, name: technicians.name });
  for (const { name } of restored) if (hidden) await hide(queries, name, true);
  if (photo !== null && (await hasPhoto(queries, id, photo))) await choosePhoto(queries, id, photo);
  return { id: required(restored, noTechnician).id };
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
