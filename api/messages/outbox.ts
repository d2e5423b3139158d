import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { BookingMessage } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { type Log, redact } from '../runtime/log.ts';
import { causeOf, PermanentFailure, TextLimitReached } from './failure.ts';
import { allQueues, codeQueues, openQueues, type QueueName, queueNames } from './queue.ts';

/** A message to one recipient, about the appointment `appointment_id` or with the content `payload`. */
export type Message = {
  kind:
    | BookingMessage
    | 'answer'
    | 'contact'
    | 'login_storm'
    | 'passcode'
    | 'code'
    | 'prove_email'
    | 'test'
    | 'texts_held';
  channel: 'customer_mail' | 'customer_text' | 'owner_mail' | 'staff';
  appointment_id?: number;
  /** The change of the appointment that it reports. */
  sequence?: number;
  /** The ids of earlier messages that said the same: this one is skipped when one of them was sent. */
  unless_sent?: string[];
  /** Where the booking was before the changes that are held (`messages/held.ts`). */
  held?: unknown;
  payload?: Record<string, string>;
};

/** A message being sent. */
export type Job = Message & {
  id: string;
  /** When it was enqueued. */
  enqueuedAt: Date;
  /** From 1. */
  attempt: number;
};

/** The result of a job. 'skipped': there is no recipient, or no longer a reason. */
export type Outcome = 'sent' | 'skipped';

type StoredJob = JobWithMetadata<Message & { outcome?: Outcome; dismissed?: boolean }>;

const fetchOptions = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 5,
} as const;
const messageOptions = { ...fetchOptions, batchSize: 9, burstWhenBatchFull: true } as const;
const workersPerProcess = 3;
/** Codes that a process sends at once by mail, and by text: one that waits for a server does not delay the others. */
const codeWorkers = { [codeQueues.mail]: 8, [codeQueues.text]: 4 };
/** One at a time for each recipient, so that requests of many networks for one mailbox delay nobody else. */
const codeOptions = { ...fetchOptions, localGroupConcurrency: 1 } as const;
const recordRetryMs = 1_000;
const maxRecordAttempts = 60;
const stopMs = 15_000;
/** The utilization of the event loop above which a process pauses before a full batch. It is low, since requests wait for the database. */
const busyUtilization = 0.2;
const pauseMs = 150;

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/**
 * Sends the messages of the queue, in any number of processes at once, from `start` on; creates the queue if needed.
 * Delivery happens outside of transactions, so a slow mail server holds no lock. pg-boss provides queue, retries and
 * leases.
 */
export async function openOutbox(
  database: Database,
  deliver: (job: Job) => Promise<Outcome>,
  log: Log,
) {
  const { queries } = database;
  const boss = await openQueues(database, log);
  let workers: Promise<Record<QueueName, string[]>> | undefined;
  let stopped = false;
  let seen = performance.eventLoopUtilization();

  const outbox = {
    /** Starts sending. */
    async start(): Promise<void> {
      workers ??= startWorkers();
      await workers;
    },

    /** Makes the workers, by default of all queues, look for jobs now. Returns at once. */
    wake(names: readonly QueueName[] = queueNames): void {
      if (stopped) return;
      workers
        ?.then((started) => {
          for (const id of names.flatMap((name) => started[name])) boss.notifyWorker(id);
        })
        .catch(() => undefined);
    },

    /** Retries a failed message, or one that waits for its next attempt, now. False when there is no such message any more. */
    async retry(id: string): Promise<boolean> {
      const [job] = await boss.findJobs('messages', { id });
      const { dismissed = false } = (job?.data ?? {}) as { dismissed?: boolean };
      if (dismissed || (job?.state !== 'failed' && job?.state !== 'retry')) return false;
      if (job.state === 'failed') await boss.retry('messages', id);
      await boss.update('messages', undefined, { id, startAfter: new Date(0) });
      return true;
    },

    /** Starts sending, and resolves when no job is due any more. */
    async drain(): Promise<void> {
      await outbox.start();
      for (;;) {
        const due = await rowsOf(
          queries,
          z.object({ name: z.enum(queueNames) }),
          sql`select distinct name from pgboss.job where name in ${allQueues}
                and (state = 'active' or (state < 'active' and start_after <= now()))`,
        );
        if (due.length === 0) return;
        outbox.wake(due.map(({ name }) => name));
        await setTimeout(10);
      }
    },

    /** Takes no new jobs and waits for the running ones. */
    async stop(): Promise<void> {
      if (stopped) return;
      stopped = true;
      await boss.stop({ timeout: stopMs });
    },
  };
  return outbox;

  async function startWorkers(): Promise<Record<QueueName, string[]>> {
    const messages = await boss.work<StoredJob['data'], object, typeof messageOptions>(
      'messages',
      messageOptions,
      workAll,
    );
    return {
      messages: [messages],
      [codeQueues.mail]: await startCodeWorkers(codeQueues.mail),
      [codeQueues.text]: await startCodeWorkers(codeQueues.text),
    };
  }

  async function startCodeWorkers(queue: keyof typeof codeWorkers): Promise<string[]> {
    const ids: string[] = [];
    for (let worker = 0; worker < codeWorkers[queue]; worker += 1) {
      const id: string = await boss.work<StoredJob['data'], object, typeof codeOptions>(
        queue,
        codeOptions,
        async (jobs: readonly StoredJob[]) => {
          const results = await Promise.all(jobs.map((job) => work(job, queue)));
          // pg-boss lets a worker of single jobs pause after each one.
          boss.notifyWorker(id);
          return results;
        },
      );
      ids.push(id);
    }
    return ids;
  }

  /** A few at a time: messages are less urgent than requests, which share the database with them. */
  async function workAll(jobs: readonly StoredJob[]): Promise<JobResult[]> {
    if (jobs.length === messageOptions.batchSize) await pauseWhenBusy();
    const waiting = [...jobs];
    const results: JobResult[] = [];
    const takeJobs = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        results.push(await work(job, 'messages'));
      }
    };
    await Promise.all(Array.from({ length: workersPerProcess }, takeJobs));
    return results;
  }

  /** Gives requests precedence when the event loop was busy since the last batch. */
  async function pauseWhenBusy(): Promise<void> {
    const { utilization } = performance.eventLoopUtilization(seen);
    seen = performance.eventLoopUtilization();
    if (utilization > busyUtilization) await setTimeout(pauseMs);
  }

  async function work({ id, ...job }: StoredJob, queue: QueueName): Promise<JobResult> {
    const { outcome: earlier, dismissed, ...message } = job.data;
    // An earlier worker sent it and stopped before it completed the job.
    if (earlier) return { id, status: 'completed' };
    const attempt = job.retryCount + 1;
    const fields = { job: id, kind: message.kind, channel: message.channel, attempt };
    try {
      // Dismissed after a retry of it had begun.
      const outcome = dismissed
        ? 'skipped'
        : await deliver({ ...message, id, enqueuedAt: job.createdOn, attempt });
      await record(id, queue, outcome, fields);
      return { id, status: 'completed' };
    } catch (error) {
      if (error instanceof TextLimitReached && (await postpone(id, queue, error.seconds))) {
        // pg-boss completes active jobs only, and this one is waiting.
        return { id, status: 'completed' };
      }
      const output = { reason: redact(error), cause: causeOf(error) };
      const final = error instanceof PermanentFailure || job.retryCount >= job.retryLimit;
      log.error(
        { ...fields, ...output },
        final ? 'Message failed finally.' : 'Message not sent, will be retried.',
      );
      return { id, status: final ? 'deadletter' : 'failed', output };
    }
  }

  /**
   * Lets a text message wait, with all others that are due, without using an attempt of any: pg-boss counts one where `started_on` is
   * set. False when the database is unavailable. The conditions inside are those of
   * pg-boss's index for due jobs, because thousands may wait. The state is checked again outside: another process may have taken
   * a job in the meantime.
   */
  async function postpone(id: string, queue: QueueName, seconds: number): Promise<boolean> {
    try {
      await queries.execute(
        sql`update pgboss.job set started_on = null,
              state = (case when retry_count > 0 then 'retry' else 'created' end)::pgboss.job_state,
              start_after = greatest(start_after, now() + make_interval(secs => ${seconds}))
            where name = ${queue} and ((id = ${id} and state = 'active') or (id <> ${id} and state < 'active')) and id in (
              select ${id}::uuid union all
              select id from pgboss.job
              where name = ${queue} and state in ('created', 'retry') and not blocked and start_after <= now()
                and data->>'channel' = 'customer_text')`,
      );
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Records that a message was sent, and deletes its payload, which may name a person. The message must not be sent twice
   * because the database was unavailable for a moment, so this is retried until another worker may take the job.
   */
  async function record(
    id: string,
    queue: QueueName,
    outcome: Outcome,
    fields: object,
  ): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await queries.execute(
          sql`update pgboss.job set data = data - 'payload' || jsonb_build_object('outcome', ${outcome}::text)
              where name = ${queue} and id = ${id}`,
        );
        return;
      } catch (error) {
        const last = attempt >= maxRecordAttempts;
        log.error(
          { ...fields, reason: redact(error) },
          last
            ? 'Message sent, but not recorded: it may be sent twice.'
            : 'Message sent, not recorded yet.',
        );
        if (last) return;
        await setTimeout(recordRetryMs);
      }
    }
  }
}
