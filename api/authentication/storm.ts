import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { rowsOf } from '../db/rows.ts';
import { type Allowance, loginWaits } from '../limits/waits.ts';
import { enqueueMessage } from '../messages/enqueue.ts';

/** Attempts of unknown devices in an hour of the clock, for all identifiers together, above which the owner is told. */
const maxAttemptsAnHour = 50;
const quietHours = 12;
const hourMs = 3_600_000;

/** Counts the attempts of this hour among the waits, without a wait of its own. */
export function stormCount(nowMs: number): Allowance {
  const hour = Math.floor(nowMs / hourMs);
  return { subject: `login-storm:${hour}`, free: 2 ** 31 - 1, freeHours: 2, ...loginWaits };
}

/** True once an hour, so that the attempts after it cost no further statement. */
export function isStorm(attempts: number | undefined): boolean {
  return attempts === maxAttemptsAnHour + 1;
}

/** Enqueues a mail to the owner, unless she was told within twelve hours. */
export async function tellOwnerOfStorm({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const now = new Date(clock()).toISOString();
  const quietUntil = new Date(clock() + quietHours * hourMs).toISOString();
  await database.transaction(async (queries) => {
    const told = await rowsOf(
      queries,
      z.object({}),
      sql`insert into notices (name, quiet_until) values ('login_storm', ${quietUntil})
          on conflict (name) do update set quiet_until = excluded.quiet_until
          where notices.quiet_until <= ${now} returning name`,
    );
    if (told.length === 0) return;
    await enqueueMessage(queries, {
      kind: 'login_storm',
      channel: 'owner_mail',
      payload: { attempts: String(maxAttemptsAnHour) },
    });
  });
}
