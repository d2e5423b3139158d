import type { StaffChange, StaffMember } from '@salon/shared-lib/administration';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';

const columns = sql`id, name, email, phone, admin`;
const nobody = () => refuse('staff_not_found');

export function readAllStaff(queries: Queries): Promise<StaffMember[]> {
  return rowsOf<StaffMember>(queries, sql`select ${columns} from staff order by name, id`);
}

export async function addStaff(queries: Queries, written: StaffChange): Promise<StaffMember> {
  const { name, email, phone, admin } = written;
  const [row] = await rowsOf<StaffMember>(
    queries,
    sql`insert into staff (name, email, phone, admin) values (${name}, ${email}, ${phone}, ${admin}) returning ${columns}`,
  );
  if (!row) throw nobody();
  return row;
}

/** @throws Refusal 404, 409 `yourself` for whoever gives up their own rights. */
export async function changeStaff(
  queries: Queries,
  caller: Caller,
  id: number,
  { name, email, phone, admin }: StaffChange,
): Promise<StaffMember> {
  if (!admin) refuseSelf(caller, id);
  await lockStaff(queries);
  const [row] = await rowsOf<StaffMember>(
    queries,
    sql`update staff set name = ${name}, email = ${email}, phone = ${phone}, admin = ${admin}
        where id = ${id} returning ${columns}`,
  );
  if (!row) throw nobody();
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
  const [row] = await rowsOf<{ id: number }>(
    queries,
    sql`delete from staff where id = ${id} returning id`,
  );
  if (!row) throw nobody();
  await requireAdministrator(queries);
  return row;
}

function refuseSelf({ staff }: Caller, id: number): void {
  if (staff?.id === id) {
    throw refuse('yourself');
  }
}

/** One change at a time: two administrators who remove each other at once must not both succeed. Reading goes on. */
async function lockStaff(queries: Queries): Promise<void> {
  await queries.execute(sql`lock table staff in share row exclusive mode`);
}

async function requireAdministrator(queries: Queries): Promise<void> {
  const left = await rowsOf(queries, sql`select id from staff where admin limit 1`);
  if (left.length === 0) {
    throw refuse('last_administrator');
  }
}
