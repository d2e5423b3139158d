import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

const everyMs = 15 * 60_000;
/** Nobody is reminded before ten or after eight. */
const [earliest, latest] = [10 * 60, 20 * 60];

type Needs = Pick<Context, 'database' | 'publicData' | 'outbox' | 'clock'>;
type Log = { error(fields: object, message: string): void };

/** Asks for reminders as their time comes. Any number of processes may do so. */
export function keepReminding(needs: Needs, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    remind(needs).catch((error: unknown) => log.error({ err: error }, 'Nobody was reminded.'));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Asks for a reminder of every visit of tomorrow, during the day, unless the setting `reminders` is 'off'. Not of what
 * was booked, changed or reminded of within the last twenty hours, nor of what nobody was told of when it was booked.
 * @returns how many messages were asked for.
 */
export async function remind({ database, publicData, outbox, clock }: Needs): Promise<number> {
  const now = salonNow(clock());
  if (now.minute < earliest || now.minute >= latest) return 0;
  const { texts } = await publicData.current();
  if (texts.reminders === 'off') return 0;
  const moment = new Date(clock());
  const { rows } = (await database.queries.execute(
    sql`insert into outbox (kind, channel, appointment_id, sequence, created_at)
        select 'reminder', channel, a.id, a.sequence, ${moment}::timestamptz
        from appointments a, unnest(array['customer_mail', 'customer_text']) as channel
        where a.date = ${addDays(now.date, 1)} and a.note is distinct from 'deleted'
          and (a.group_id is null or a.group_id = a.id)
          and exists (select from outbox o where o.appointment_id = a.id and o.kind = 'confirm')
          and not exists (select from outbox o where o.appointment_id = a.id and o.kind in ('confirm', 'reminder')
            and o.created_at > ${moment}::timestamptz - interval '20 hours')
        on conflict do nothing returning id`,
  )) as unknown as { rows: unknown[] };
  if (rows.length > 0) outbox.nudge();
  return rows.length;
}
