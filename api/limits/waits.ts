import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { tooManyRequests } from '../http/refusal.ts';

/**
 * `free` failures cost no wait; they are forgotten when none follows for `freeHours`. The first wait is `firstSeconds`,
 * each later one twice the one before, `maxSeconds` at most; all is forgotten when no failure follows for `waitHours`.
 */
export type Allowance = {
  subject: string;
  free: number;
  freeHours: number;
  firstSeconds: number;
  maxSeconds: number;
  waitHours: number;
};

/** Of a login (docs/rules.md#waits). */
export const loginWaits = { firstSeconds: 30, maxSeconds: 3_600, waitHours: 24 };

/** Keeps 2 to this power a number that the database can store. */
const maxDoublings = 12;
/** Long past, whatever the clocks of several processes say. */
const noWait = sql`to_timestamp(0)`;

const countedSchema = z.object({
  seconds: z.nullable(z.int()),
  failures: z.array(z.int()),
});

/**
 * Counts one failure of every subject, unless one of them is waiting (docs/rules.md#waits), and returns their failures in
 * the given order. It is counted before its outcome is known, so that parallel attempts can't exceed the allowance;
 * `endWaits` takes it back. One statement, with one row of result, in every case. Subjects that many callers share come
 * last: the rows are locked in this order.
 * @throws Refusal 429 with the seconds to wait. A refused attempt does not count.
 */
export async function countFailure(
  needs: { database: Pick<Database, 'queries'>; clock: () => number },
  allowances: readonly Allowance[],
): Promise<number[]> {
  const now = sql`${new Date(needs.clock()).toISOString()}::timestamptz`;
  const asked = JSON.stringify(allowances.map((one, n) => ({ ...one, n })));
  const [counted] = await rowsOf(
    needs.database.queries,
    countedSchema,
    sql`with asked as (
          select * from jsonb_to_recordset(${asked}::jsonb) as a (n int, subject text, free int,
            "freeHours" int, "firstSeconds" int, "maxSeconds" int, "waitHours" int)
        ), waiting as (
          select ceil(extract(epoch from max(w.until) - ${now}))::int as seconds
          from waits w join asked using (subject) where w.until > ${now}
        ), counted as (
          insert into waits as w (subject, failures, until, updated_at)
          select subject, 1, ${noWait}, ${now} from asked where (select seconds from waiting) is null order by n
          on conflict (subject) do update set (failures, until, updated_at) = (
            select next.failures, case when next.failures <= a.free then ${noWait} else ${now} + make_interval(secs =>
                least(a."firstSeconds" * 2 ^ least(next.failures - a.free - 1, ${maxDoublings}), a."maxSeconds")) end,
              ${now}
            from asked a, lateral (
              select case when w.updated_at > ${now} - make_interval(hours =>
                  case when w.failures <= a.free then a."freeHours" else a."waitHours" end)
                then w.failures + 1 else 1 end as failures
            ) next
            where a.subject = w.subject)
          where w.until <= ${now}
          returning subject, failures
        )
        select (select seconds from waiting) as seconds,
          array(select failures from asked join counted using (subject) order by n) as failures`,
  );
  if (!counted) throw new Error('The attempt was not counted.');
  if (counted.seconds !== null) throw tooManyRequests(counted.seconds);
  // A simultaneous attempt has made one of them wait.
  if (counted.failures.length < allowances.length) return countFailure(needs, allowances);
  return counted.failures;
}

/** @throws Refusal 429 with the seconds that are left of the subject's wait, if it waits. Counts nothing. */
export async function refuseWaiting(
  { database, clock }: { database: Pick<Database, 'queries'>; clock: () => number },
  subject: string,
): Promise<void> {
  const now = sql`${new Date(clock()).toISOString()}::timestamptz`;
  const [waiting] = await rowsOf(
    database.queries,
    z.object({ seconds: z.int() }),
    sql`select ceil(extract(epoch from until - ${now}))::int as seconds from waits where subject = ${subject} and until > ${now}`,
  );
  if (waiting) throw tooManyRequests(waiting.seconds);
}

/** Forgets the failures of these subjects and ends their waits. */
export async function endWaits(queries: Queries, subjects: readonly string[]): Promise<void> {
  await queries.execute(sql`delete from waits where subject in ${subjects}`);
}

/** Starts a wait of a subject, unless it waits already. Whether it was started; of simultaneous calls only one is told so. */
export async function startWait(
  needs: { database: Pick<Database, 'queries'>; clock: () => number },
  subject: string,
  seconds: number,
): Promise<boolean> {
  const now = new Date(needs.clock()).toISOString();
  const until = new Date(needs.clock() + seconds * 1000).toISOString();
  const started = await rowsOf(
    needs.database.queries,
    z.object({ subject: z.string() }),
    sql`insert into waits as w (subject, until, updated_at) values (${subject}, ${until}, ${now})
        on conflict (subject) do update set until = excluded.until, updated_at = excluded.updated_at
        where w.until <= excluded.updated_at
        returning subject`,
  );
  return started.length > 0;
}
