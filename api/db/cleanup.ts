import { sql } from 'drizzle-orm';
import type { Log } from '../runtime/log.ts';
import type { Database } from './database.ts';

const hourMs = 3_600_000;

/** Deletes expired rows once an hour. Several processes may do so. */
export function startCleanup(database: Database, log: Pick<Log, 'error'>): { stop(): void } {
  const timer = setInterval(() => {
    deleteExpired(database).catch((error: unknown) =>
      log.error({ err: error }, 'The cleanup failed.'),
    );
  }, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Idempotency keys, passcodes, rate-limit counters and events that have expired. */
export async function deleteExpired({ queries }: Database): Promise<void> {
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
