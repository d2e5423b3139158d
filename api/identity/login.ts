import type { IncomingHttpHeaders } from 'node:http';
import { type Role, readIdleMinutes, roles } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queries } from '../db/database.ts';
import { fullDisk } from '../db/errors.ts';
import { rowsOf } from '../db/rows.ts';
import { deviceName } from './device-name.ts';
import type { StaffToken } from './token.ts';

/**
 * The holder of a staff token, with the role as it is now. `technicianId`: whose day somebody with the role `technician` sees. `endsMs`:
 * when the token ends unless it is used before, in milliseconds since 1970.
 */
export type Member = StaffToken & { role: Role; technicianId: number | null; endsMs: number };

type Needs = { clock: () => number; database: Pick<Database, 'queries'> };

/** What a page sends with a call that nobody caused by a key or a press: reading again, or opening a stream. */
const backgroundHeader = 'salon-background';
/** The time of the last use is written at most so often. */
const seenEveryMs = 60_000;

const memberRow = z.object({
  role: z.enum(roles),
  technician_id: z.nullable(z.int()),
  seen_ms: z.nullable(z.number()),
  ended: z.boolean(),
  idle: z.nullable(z.string()),
});

/** The holder of a token with the current rights; null where the token has ended (docs/rules.md#tokens). */
export async function currentMember(
  { database: { queries }, clock }: Needs,
  token: StaffToken,
): Promise<(Member & { seenMs: number | null }) | null> {
  const [row] = await rowsOf(
    queries,
    memberRow,
    sql`select s.role, s.technician_id, extract(epoch from l.seen_at)::float8 * 1000 as seen_ms, l.ended_at is not null as ended,
          (select context from settings where title = 'staffIdleMinutes') as idle
        from staff s left join logins l on l.id = ${token.jti}
        where s.id = ${token.id} and s.token_generation = ${token.generation}`,
  );
  if (!row || row.ended) return null;
  const idleMinutes = readIdleMinutes(row.idle);
  const lastMs = row.seen_ms ?? token.issuedMs;
  const endsMs = Math.min(
    token.expiresMs,
    idleMinutes > 0 ? lastMs + idleMinutes * 60_000 : Infinity,
  );
  // Written down, so that a longer time of the setting brings none back.
  if (endsMs <= clock()) {
    await endLogin(queries, token, clock());
    return null;
  }
  return { ...token, role: row.role, technicianId: row.technician_id, endsMs, seenMs: row.seen_ms };
}

/** The same for a call, which counts as a use of the token unless the page made it by itself. */
export async function memberOf(
  needs: Needs,
  token: StaffToken,
  { 'user-agent': agent, [backgroundHeader]: background }: IncomingHttpHeaders,
): Promise<Member | null> {
  const member = await currentMember(needs, token);
  if (!member) return null;
  const { seenMs } = member;
  const nowMs = needs.clock();
  if (seenMs === null || (background === undefined && nowMs - seenMs >= seenEveryMs)) {
    await writeLogin(needs.database.queries, token, {
      device: deviceName(agent),
      seenMs: nowMs,
    }).catch((error) => {
      // What is stored can be read while the disk is full.
      if (fullDisk(error) === null) throw error;
    });
  }
  return member;
}

/** Ends a token; every server ends its streams then (events/routes.ts). */
export function endLogin(queries: Queries, token: StaffToken, nowMs: number): Promise<unknown> {
  return writeLogin(queries, token, { device: '', seenMs: nowMs, endedMs: nowMs });
}

type Use = { device: string; seenMs: number; endedMs?: number };

function writeLogin(
  queries: Queries,
  { jti, id, generation, issuedMs, expiresMs }: StaffToken,
  { device, seenMs, endedMs }: Use,
): Promise<unknown> {
  const at = (ms: number) => new Date(ms).toISOString();
  const ended = endedMs === undefined ? null : at(endedMs);
  return queries.execute(
    sql`insert into logins (id, staff_id, token_generation, device, since, seen_at, expires_at, ended_at)
        values (${jti}, ${id}, ${generation}, ${device}, ${at(issuedMs)}, ${at(seenMs)}, ${at(expiresMs)}, ${ended})
        on conflict (id) do update set seen_at = excluded.seen_at, ended_at = coalesce(logins.ended_at, excluded.ended_at)`,
  );
}
