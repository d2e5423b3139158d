import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from './rows.ts';
import { until } from './until.ts';

/** Resolves when `count` statements wait for a lock that the test holds (PostgreSQL). */
export function untilWaiting(database: Database, count: number): Promise<void> {
  return until(async () => (await countWaiting(database)) >= count);
}

/** Starts a call, and resolves when it has ended or waits for a lock (PostgreSQL). The call itself is in `ended`. */
export async function startUntilWaiting<Answer>(
  database: Database,
  call: () => Promise<Answer>,
): Promise<{ ended: Promise<Answer> }> {
  const before = await countWaiting(database);
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  const ended = call();
  ended.then(end, end);
  await until(async () => hasEnded || (await countWaiting(database)) > before);
  return { ended };
}

/** How many statements wait for a lock (PostgreSQL). */
export async function countWaiting({ queries }: Database): Promise<number> {
  const rows = await rowsOf(
    queries,
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
}
