import { sql } from 'drizzle-orm';
import type { Log } from '../runtime/log.ts';
import type { Database } from './database.ts';

const hourMs = 3_600_000;

/** Once an hour throws away what has outlived its use. Harmless when several processes do it. */
export function keepHouse(database: Database, log: Pick<Log, 'error'>): { stop(): void } {
  const timer = setInterval(() => {
    sweep(database).catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed.'));
  }, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Old keys, spent passcodes, counters that have run out and yesterday's events. */
export async function sweep({ queries }: Database): Promise<void> {
  await queries.execute(
    sql`delete from idempotency_keys where created_at < now() - interval '25 hours'`,
  );
  await queries.execute(sql`delete from passcodes where coalesce(expires_at < now() - interval '1 hour', true)
        and coalesce(wrong_until < now(), true)`);
  await queries.execute(
    sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint`,
  );
  await queries.execute(sql`delete from events where at < now() - interval '1 day'`);
}
