import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rowsOf } from './rows.ts';
import { until } from './until.ts';

/** Resolves when `count` statements wait for a lock that the test holds (PostgreSQL). */
export function untilWaiting({ queries }: Database, count: number): Promise<void> {
  return until(async () => {
    const rows = await rowsOf(
      queries,
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.length >= count;
  });
}
