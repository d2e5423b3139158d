import {
  type StaffChange,
  type StaffMember,
  staffMemberSchema,
} from '@salon/shared-lib/administration';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';

const columns = sql`id, name, email, phone, admin`;
const noStaff = () => refuse('staff_not_found');

export function readAllStaff(queries: Queries): Promise<StaffMember[]> {
  return rowsOf(queries, staffMemberSchema, sql`select ${columns} from staff order by name, id`);
}

export async function addStaff(queries: Queries, written: StaffChange): Promise<StaffMember> {
  const { name, email, phone, admin } = written;
  const [row] = await rowsOf(
    queries,
    staffMemberSchema,
    sql`insert into staff (name, email, phone, admin) values (${name}, ${email}, ${phone}, ${admin}) returning ${columns}`,
  );
  if (!row) throw noStaff();
  return row;
}

/** @throws Refusal 404, 409 `yourself` for giving up one's own rights. */
export async function changeStaff(
  queries: Queries,
  caller: Caller,
  id: number,
  { name, email, phone, admin }: StaffChange,
): Promise<StaffMember> {
  if (!admin) refuseSelf(caller, id);
  await lockStaff(queries);
  const [row] = await rowsOf(
    queries,
    staffMemberSchema,
    sql`update staff set name = ${name}, email = ${email}, phone = ${phone}, admin = ${admin}
        where id = ${id} returning ${columns}`,
  );
  if (!row) throw noStaff();
  await requireAdministrator(queries);
  return row;
}

/** @throws Refusal 404, 409 `yourself`. */
export async function removeStaff(
  queries: Queries,
  caller: Caller,
  id: number,
): Promise<{ id: number }> {
  refuseSelf(caller, id);
  await lockStaff(queries);
  const [row] = await rowsOf(queries, idRow, sql`delete from staff where id = ${id} returning id`);
  if (!row) throw noStaff();
  await requireAdministrator(queries);
  return row;
}

function refuseSelf({ staff }: Caller, id: number): void {
  if (staff?.id === id) {
    throw refuse('yourself');
  }
}

/** Serializes changes: two administrators who remove each other must not both succeed. Reads are not blocked. */
async function lockStaff(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table staff in share row exclusive mode`);
}

async function requireAdministrator(queries: Queries): Promise<void> {
  const left = await rowsOf(queries, z.object({}), sql`select id from staff where admin limit 1`);
  if (left.length === 0) {
    throw refuse('last_administrator');
  }
}
