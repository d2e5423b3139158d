import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { type Database, unlessFull } from '../db/database.ts';
import { type Log, redact } from '../runtime/log.ts';

/**
 * The jobs are the rows of `pgboss.job` with one of these names. Codes have queues of their own, so that they never wait for messages,
 * and one for each way, so that a mail server that hangs delays no text.
 */
export const codeQueues = { mail: 'mailed-codes', text: 'texted-codes' } as const;
export const queueNames = ['messages', codeQueues.mail, codeQueues.text] as const;
export type QueueName = (typeof queueNames)[number];

/** For `in`. */
export const allQueues = sql`('messages', ${codeQueues.mail}, ${codeQueues.text})`;

const day = 86_400;

/**
 * Ten attempts. Messages: after 15 s, 30 s, 1 min … one hour; codes, which expire after ten minutes: after 5 s … one
 * minute. After two minutes a job counts as lost by its worker.
 */
const codes = {
  retryLimit: 9,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 120,
  retentionSeconds: day,
  deleteAfterSeconds: day,
};
const settings = {
  messages: {
    retryLimit: 9,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: 30 * day,
  },
  [codeQueues.mail]: codes,
  [codeQueues.text]: codes,
} satisfies Record<QueueName, object>;

/**
 * The trigger that tells the desks of failed messages. It names no columns, which would keep pg-boss from changing their types, and locks
 * the table only where it is missing.
 */
const announceFailed = sql`do $$
  begin
    if not exists (select from pg_trigger where tgrelid = 'pgboss.job'::regclass and tgname = 'message_changed') then
      create or replace trigger message_changed after insert or update or delete on pgboss.job
        for each row execute function record_changed_message();
    end if;
  end
  $$`;

/** Starts pg-boss over `database`, with its tables created or migrated, and the queues. */
export async function openQueues(database: Database, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({ ...database.jobs, schedule: false });
  boss.on('error', (error) => {
    log.error({ reason: redact(error) }, 'The outbox failed.');
  });
  boss.on('warning', ({ message }) => log.info({ reason: message }, 'Warning of the outbox.'));
  await unlessFull(database, async () => {
    await boss.start();
    await database.queries.execute(announceFailed);
    await boss.createQueue('messages', { ...settings.messages, partition: true });
    for (const name of Object.values(codeQueues)) await boss.createQueue(name, codes);
    for (const name of queueNames) await boss.updateQueue(name, settings[name]);
  });
  return boss;
}
