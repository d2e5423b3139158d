import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { type Log, redact } from '../runtime/log.ts';

/** The jobs are the rows of `pgboss.job` with this `name`. */
export const queueName = 'messages';

/** Retries after 15 s, 30 s, 1 min … one hour, ten attempts in all. After two minutes a job counts as lost by its worker. */
const settings = {
  retryLimit: 9,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 30 * 86_400,
};

/** Starts pg-boss over `database`, with its tables created or migrated, and the queue. */
export async function openQueue(database: Database, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({ ...database.jobs, schedule: false });
  boss.on('error', (error) => {
    log.error({ reason: redact(error) }, 'The outbox failed.');
  });
  boss.on('warning', ({ message }) => log.info({ reason: message }, 'Warning of the outbox.'));
  await boss.start();
  await boss.createQueue(queueName, { ...settings, partition: true });
  await boss.updateQueue(queueName, settings);
  return boss;
}
