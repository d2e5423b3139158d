import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { EndedSessions } from '../identity/session.ts';
import type { Log } from '../runtime/log.ts';
import { startNotifier } from './change-notifier.ts';

const endedRow = z.object({ id: z.string(), until: z.number() });

/**
 * The sessions that have ended before their time. Every process has all of them in memory, since a query for each call with a cookie would
 * make bookings slower, and learns of those of other processes at once.
 */
export async function openEndedSessions(
  database: Database,
  log: Pick<Log, 'error'>,
  clock: () => number,
): Promise<EndedSessions & { stop(): Promise<void> }> {
  /** Milliseconds since 1970, by id. */
  const ended = new Map<string, number>();
  async function read() {
    const rows = await rowsOf(
      database.queries,
      endedRow,
      sql`select id, (extract(epoch from until) * 1000)::float8 as until from ended_sessions`,
    );
    for (const { id, until } of rows) ended.set(id, until);
    for (const [id, until] of ended) if (until <= clock()) ended.delete(id);
  }
  await read();
  const notifier = startNotifier(database, log, {
    channel: 'ended_sessions',
    // While the database is away; the next poll reads again.
    onAdvance: () => void read().catch(() => {}),
  });
  return {
    has: (id) => ended.has(id),
    async end(ids, untilMs) {
      if (ids.length === 0) return;
      await database.queries.execute(
        sql`insert into ended_sessions (id, until)
            select id, ${new Date(untilMs).toISOString()} from unnest(${sql.param([...ids])}::text[]) as id on conflict do nothing`,
      );
      for (const id of ids) ended.set(id, untilMs);
      notifier.notify();
    },
    stop: notifier.stop,
  };
}
