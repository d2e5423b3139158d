import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { PublicDataCache } from '../public-data/public-data.ts';
import type { Log } from '../runtime/log.ts';
import { enqueueMessages } from './enqueue.ts';

const everyMs = 15 * 60_000;
/** Nobody is reminded before ten or after eight. */
const [earliest, latest] = [10 * 60, 20 * 60];

type Needs = {
  database: Database;
  publicData: PublicDataCache;
  outbox: { wake(): void };
  clock: () => number;
};

/** Asks for reminders as their time comes. Any number of processes may do so. */
export function keepReminding(needs: Needs, log: Pick<Log, 'error'>): { stop(): void } {
  const run = () => {
    remind(needs).catch((error: unknown) => log.error({ err: error }, 'Nobody was reminded.'));
  };
  // At once as well: a process that is restarted often must not put it off for ever.
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Asks for a reminder of every visit of tomorrow, during the day, unless the setting `reminders` is 'off'. Not of what
 * was booked or moved within the last twenty hours, which was told, nor of what was never booked with us.
 * @returns how many messages were asked for.
 */
export async function remind({ database, publicData, outbox, clock }: Needs): Promise<number> {
  const now = salonNow(clock());
  if (now.minute < earliest || now.minute >= latest) return 0;
  const { texts } = await publicData.current();
  if (texts.reminders === 'off') return 0;
  const recently = new Date(clock() - 20 * 3_600_000);
  const [row] = await rowsOf(
    database.queries,
    z.object({ enqueued: z.int() }),
    enqueueMessages(
      sql`a.date = ${addDays(now.date, 1)} and a.cancelled_at is null
        and (a.group_id is null or a.group_id = a.id)
        and exists (select from audit t where t.appointment_id = a.id and t.action = 'booked')
        and not exists (select from audit t where t.appointment_id = a.id and t.action in ('booked', 'moved', 'reassigned')
          and t.at > ${recently.toISOString()}::timestamptz)`,
      'reminder',
    ),
  );
  const asked = row?.enqueued ?? 0;
  if (asked > 0) outbox.wake();
  return asked;
}
