import { PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { type Log, withoutPeople } from '../runtime/log.ts';

/** Where the jobs are: `pgboss.job` where `name` is this. */
export const queueName = 'messages';

/** Tried again after 15 s, 30 s, 1 min … an hour at most, ten tries in all. What takes longer than two minutes has lost its worker. */
const settings = {
  retryLimit: 9,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 30 * 86_400,
};

/** The job library over `database`, its tables made or brought up to date and the queue in it. */
export async function openQueue(database: Database, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({ ...database.jobs, schedule: false });
  boss.on('error', (error) => {
    log.error({ reason: withoutPeople(error) }, 'The outbox could not be worked.');
  });
  boss.on('warning', ({ message }) => log.info({ reason: message }, 'The outbox warns.'));
  await boss.start();
  await boss.createQueue(queueName, { ...settings, partition: true });
  await boss.updateQueue(queueName, settings);
  return boss;
}
