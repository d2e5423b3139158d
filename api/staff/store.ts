import type { StaffChange, StaffMember, staffEditSchema } from '@salon/shared-lib/administration';
import type { Locale } from '@salon/shared-lib/i18n';
import { asc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { requireUnchanged } from '../administration/require-unchanged.ts';
import { type Content, keepAdded, keepRemoved } from '../administration/undo-steps.ts';
import type { Queries } from '../db/database.ts';
import { passkeys } from '../db/limits-schema.ts';
import { idRow, required, rowsOf } from '../db/rows.ts';
import { staff, technicians } from '../db/schema.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import { revokeDevices } from '../identity/staff-device.ts';

type StaffEdit = z.output<typeof staffEditSchema>;

const noStaff = () => refuse('staff_not_found');

const member = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  phone: staff.phone,
  role: staff.role,
  technician_id: staff.technician_id,
};

export function readAllStaff(queries: Queries): Promise<StaffMember[]> {
  return queries.select(member).from(staff).orderBy(asc(staff.name), asc(staff.id));
}

/** @throws Refusal 404 `technician_not_found`. */
export async function addStaff(queries: Queries, written: StaffChange): Promise<StaffMember> {
  await requireTechnician(queries, written);
  const added = required(await queries.insert(staff).values(written).returning(member), noStaff);
  await keepAdded(queries, 'staff', added.id);
  return added;
}

/** @throws Refusal 404 also for an unknown technician, 409 `yourself` for giving up one's own rights, `record_changed`. */
export async function changeStaff(
  queries: Queries,
  caller: Caller,
  id: number,
  { expected, ...written }: StaffEdit,
): Promise<StaffMember> {
  if (written.role !== 'owner') refuseSelf(caller, id);
  await lockStaff(queries);
  await requireTechnician(queries, written);
  const found = await queries.select(member).from(staff).where(eq(staff.id, id));
  const { id: _, ...current } = required(found, noStaff);
  requireUnchanged(expected, current);
  const changed = await queries
    .update(staff)
    .set(written)
    .where(eq(staff.id, id))
    .returning(member);
  const result = required(changed, noStaff);
  await requireOwner(queries);
  return result;
}

/** `asAdded`: as of `keepRemoved`. @throws Refusal 404, 409 `yourself`. */
export async function removeStaff(
  queries: Queries,
  caller: Caller,
  id: number,
  asAdded?: Content,
): Promise<{ id: number }> {
  refuseSelf(caller, id);
  await lockStaff(queries);
  required(await queries.select(member).from(staff).where(eq(staff.id, id)), noStaff);
  await keepRemoved(queries, 'staff', id, asAdded);
  await queries.delete(staff).where(eq(staff.id, id));
  await requireOwner(queries);
  return { id };
}

/** Brings a removed member back with their id. Remembered devices stay forgotten. */
export async function restoreStaff(queries: Queries, content: Content): Promise<{ id: number }> {
  const restored = await rowsOf(
    queries,
    idRow,
    sql`insert into staff overriding system value
        select * from jsonb_populate_record(null::staff, ${JSON.stringify(content)}::jsonb) returning id`,
  );
  return required(restored, noStaff);
}

/**
 * Ends all tokens of a member of staff, signs them out of every remembered device, and removes their passkeys, of which one may be on a
 * device that was lost. @throws Refusal 404.
 */
export async function signOutStaff(
  queries: Queries,
  id: number,
  nowMs: number,
): Promise<{ id: number }> {
  const ended = queries
    .update(staff)
    .set({ token_generation: sql`${staff.token_generation} + 1` })
    .where(eq(staff.id, id));
  const found = required(await ended.returning({ id: staff.id }), noStaff);
  await revokeDevices(queries, id, nowMs);
  await queries.delete(passkeys).where(eq(passkeys.staff_id, id));
  return found;
}

/** Remembers the language that a member of staff has chosen. @throws Refusal 404. */
export async function rememberLocale(queries: Queries, id: number, locale: Locale): Promise<void> {
  const changed = queries.update(staff).set({ locale }).where(eq(staff.id, id));
  required(await changed.returning({ id: staff.id }), noStaff);
}

function refuseSelf({ member: self }: Caller, id: number): void {
  if (self?.id === id) throw refuse('yourself');
}

async function requireTechnician(queries: Queries, { technician_id }: StaffChange): Promise<void> {
  if (technician_id === null) return;
  const known = queries.select({ id: technicians.id }).from(technicians);
  required(await known.where(eq(technicians.id, technician_id)), () =>
    refuse('technician_not_found'),
  );
}

/** Serializes changes: two owners who remove each other must not both succeed. Reads are not blocked. */
async function lockStaff(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table staff in share row exclusive mode`);
}

async function requireOwner(queries: Queries): Promise<void> {
  if ((await queries.$count(staff, eq(staff.role, 'owner'))) === 0) throw refuse('last_owner');
}
