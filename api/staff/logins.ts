import type { Login } from '@salon/shared-lib/domain';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { iso } from '../db/people.ts';
import { rowsOf } from '../db/rows.ts';

const loginRow = z.object({
  id: z.string(),
  device: z.string(),
  since: z.string(),
  seen_at: z.string(),
});

type Of = { staffId: number; nowMs: number };

/** Those that have not ended, nor been unused for longer than the owner allows. */
const isOpen = ({ staffId, nowMs }: Of): SQL => {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  return sql`staff_id = ${staffId} and ended_at is null and expires_at > ${now}
    and token_generation = (select token_generation from staff where id = ${staffId})
    and seen_at > ${now} - coalesce(nullif((select context from settings where title = 'staffIdleMinutes'), '0'), '100000')::int
      * interval '1 minute'`;
};

/** The logins of a member of staff, the one of the call first, then the last used one. */
export async function readLogins(queries: Queries, of: Of, current: string): Promise<Login[]> {
  const rows = await rowsOf(
    queries,
    loginRow,
    sql`select id, device, ${iso(sql`since`)} as since, ${iso(sql`date_trunc('minute', seen_at)`)} as seen_at
        from logins where ${isOpen(of)} order by id = ${current} desc, logins.seen_at desc, id`,
  );
  return rows.map((row) => ({ ...row, current: row.id === current }));
}

/** Ends one login of a member of staff, or all but `but`. Answers how many. */
export async function endLogins(
  queries: Queries,
  of: Of,
  { only, but }: { only?: string; but?: string },
): Promise<number> {
  const chosen = only === undefined ? sql`id <> ${but ?? ''}` : sql`id = ${only}`;
  const ended = await rowsOf(
    queries,
    z.object({ id: z.string() }),
    sql`update logins set ended_at = ${new Date(of.nowMs).toISOString()} where ${isOpen(of)} and ${chosen} returning id`,
  );
  return ended.length;
}
