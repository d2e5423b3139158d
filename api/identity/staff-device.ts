import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database, Queries } from '../db/database.ts';
import { staffDevices } from '../db/limits-schema.ts';
import { rowsOf } from '../db/rows.ts';
import type { Environment } from '../environment.ts';
import { setApiCookie } from './cookie.ts';
import { digest, type Keys } from './keys.ts';

const deviceCookie = 'salon_staff_device';
const deviceDays = 180;
/** Staff who share a device; the one whose login there is longest ago is forgotten first. */
const maxPeople = 8;

type Needs = { keys: Keys; clock: () => number };
type Request = Pick<FastifyRequest, 'cookies'>;

const rowIdOf = (keys: Keys, id: string) => digest(keys.session, 'staff device', id);

/** The ids in the cookie: one for each person who logged in on the device, the latest last. */
function idsOf({ cookies }: Request): string[] {
  const ids = (cookies[deviceCookie] ?? '').split('.');
  return ids.filter((id) => /^[\w-]{22}$/.test(id)).slice(-maxPeople);
}

/**
 * The device of a request as its row's id, when the member of staff whom `identifier` names logged in on it within 180
 * days and was not signed out; null otherwise. The same statement with one row of result in every case.
 */
export async function findDevice(
  { database, keys, clock }: Needs & { database: Pick<Database, 'queries'> },
  request: Request,
  identifier: string,
): Promise<string | null> {
  const rows = JSON.stringify(idsOf(request).map((id) => rowIdOf(keys, id)));
  const oldest = new Date(clock() - deviceDays * 86_400_000).toISOString();
  const [found] = await rowsOf(
    database.queries,
    z.object({ id: z.nullable(z.string()) }),
    sql`select max(d.id) as id from staff_devices d join staff s on s.id = d.staff_id
        where d.id in (select jsonb_array_elements_text(${rows}::jsonb)) and d.revoked_at is null
          and d.created_at > ${oldest} and (s.email = ${identifier} or s.phone = ${identifier})`,
  );
  return found?.id ?? null;
}

/**
 * Remembers the device on which this member of staff logs in, and sets its cookie. The earlier id of this person on the
 * device ends, and with it every copy of the cookie.
 */
export async function rememberDevice(
  { environment, keys, clock }: Needs & { environment: Environment },
  queries: Queries,
  { request, reply, staffId }: { request: Request; reply: FastifyReply; staffId: number },
): Promise<void> {
  const held = idsOf(request);
  const rows = JSON.stringify(held.map((id) => rowIdOf(keys, id)));
  const ended = await rowsOf(
    queries,
    z.object({ id: z.string() }),
    sql`delete from staff_devices where staff_id = ${staffId}
          and id in (select jsonb_array_elements_text(${rows}::jsonb)) returning id`,
  );
  const own = new Set(ended.map(({ id }) => id));
  const id = randomBytes(16).toString('base64url');
  await queries
    .insert(staffDevices)
    .values({ id: rowIdOf(keys, id), staff_id: staffId, created_at: new Date(clock()) });
  const others = held.filter((one) => !own.has(rowIdOf(keys, one)));
  const value = [...others, id].slice(-maxPeople).join('.');
  setApiCookie(reply, environment, {
    name: deviceCookie,
    value,
    seconds: deviceDays * 86_400,
    sameSite: 'strict',
  });
}

/** Makes every remembered device of a member of staff an unknown one. */
export async function revokeDevices(
  queries: Queries,
  staffId: number,
  nowMs: number,
): Promise<void> {
  await queries
    .update(staffDevices)
    .set({ revoked_at: new Date(nowMs) })
    .where(and(eq(staffDevices.staff_id, staffId), isNull(staffDevices.revoked_at)));
}
