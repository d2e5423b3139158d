import { addDays } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Log } from '../runtime/log.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { enqueueMessages } from './enqueue.ts';

const intervalMs = 15 * 60_000;
/** Minutes of the day between which reminders are enqueued. */
const [earliest, latest] = [10 * 60, 20 * 60];

type Needs = Pick<Context, 'database' | 'publicData' | 'outbox' | 'clock'>;

/** Enqueues reminders regularly. Any number of processes may do so. */
export function startReminders(needs: Needs, log: Pick<Log, 'error'>): { stop(): void } {
  const run = () => {
    remind(needs).catch((error: unknown) =>
      log.error({ err: error }, 'Reminders were not enqueued.'),
    );
  };
  // Also at the start: a process that restarts often would never reach the first interval.
  run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Enqueues the reminders of the bookings of the next day (docs/rules.md#messages). Appointments without an audit row
 * 'booked' (demo data) get none. Since its reminder, each restoring of a booking has raised its sequence by two, each change of services
 * by one.
 * @returns how many messages are new.
 */
export async function remind({ database, publicData, outbox, clock }: Needs): Promise<number> {
  const now = salonNow(clock());
  if (now.minute < earliest || now.minute >= latest) return 0;
  const { settingValues } = await publicData.current();
  if (settingValues.reminders === 'off') return 0;
  const recently = new Date(clock() - 20 * 3_600_000);
  const enqueued = await enqueueMessages(
    database.queries,
    sql`a.date = ${addDays(now.date, 1)} and not is_cancelled(a)
        and (a.group_id is null or a.group_id = a.id)
        and exists (select from audit t where t.appointment_id = a.id and t.action = 'booked')
        and not exists (select from audit t where t.appointment_id = a.id and t.action in ('booked', 'rescheduled', 'reassigned')
          and t.at > ${recently.toISOString()}::timestamptz)
        and not exists (
          select from (
            select coalesce(sum(case t.action when 'restored' then 2 else 1 end), 0)::int as by from audit t
            where t.appointment_id = a.id and t.action in ('restored', 'services changed') and t.at > ${recently.toISOString()}::timestamptz
          ) raised,
            generate_series(1, raised.by) as back, unnest(array['customer_mail', 'customer_text']) as channel, pgboss.job j
          where j.name = 'messages' and j.data->>'outcome' = 'sent'
            and j.id = md5(concat_ws(':', a.id, a.sequence - back, 'reminder', channel))::uuid)`,
    'reminder',
  );
  if (enqueued > 0) outbox.wake();
  return enqueued;
}
