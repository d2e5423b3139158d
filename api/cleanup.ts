import { sql } from 'drizzle-orm';
import { undoDays } from './customers/record.ts';
import { countTotals } from './customers/totals.ts';
import type { Database } from './db/database.ts';
import type { Log } from './runtime/log.ts';
import { salonNow } from './runtime/salon-clock.ts';

const hourMs = 3_600_000;

/** Deletes expired rows and maintains the database once an hour. Several processes may do so. */
export function startCleanup(database: Database, log: Pick<Log, 'error'>): { stop(): void } {
  const timer = setInterval(() => {
    deleteExpired(database)
      .then(() => database.maintain?.())
      .catch((error: unknown) => log.error({ err: error }, 'The cleanup failed.'));
  }, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * What has expired: idempotency keys, rate-limit counters, events, merges of customers, replaced photos, what is
 * removed, texts, and the rows of codes, links, devices, logins, ended sessions and waits.
 */
export async function deleteExpired(database: Database, nowMs = Date.now()): Promise<void> {
  const { queries } = database;
  // Before the events go that say whose totals are to be counted.
  await countTotals(database, salonNow(nowMs));
  await queries.execute(
    sql`delete from idempotency_keys where created_at < now() - interval '25 hours'`,
  );
  await queries.execute(sql`delete from challenges where created_at < now() - interval '1 day'`);
  await queries.execute(sql`delete from ended_sessions where until < now()`);
  await queries.execute(sql`delete from waits where updated_at < now() - interval '2 days'`);
  await queries.execute(
    sql`delete from staff_devices where created_at < now() - interval '181 days'`,
  );
  await queries.execute(sql`delete from logins where expires_at < now() - interval '1 hour'`);
  await queries.execute(
    sql`delete from rate_limits where expire < (extract(epoch from now()) * 1000)::bigint`,
  );
  await queries.execute(sql`delete from notices where quiet_until < now() - interval '1 day'`);
  await queries.execute(sql`delete from events where at < now() - interval '1 day'`);
  await queries.execute(
    sql`delete from customer_merges where at < now() - ${undoDays} * interval '1 day'`,
  );
  // For a day, so that a removed photo can be put back, and pages that are open still show it.
  await queries.execute(
    sql`delete from technician_photos where unused_since < now() - interval '1 day'`,
  );
  await queries.execute(sql`delete from undo_steps where at < now() - interval '1 day'`);
  await queries.execute(sql`delete from sent_texts where at < now() - interval '25 hours'`);
  await queries.execute(sql`delete from texts where at < now() - interval '30 days'`);
  // While the address stays unproven, its row prevents a second mail.
  await queries.execute(sql`delete from email_proofs p using customers c
        where c.id = p.customer_id and p.created_at < now() - interval '49 hours'
          and (c.email is distinct from p.email or c.email_proven_at is not null)`);
}
