import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { type Log, redact } from '../runtime/log.ts';
import { PermanentFailure } from './failure.ts';
import { openQueue, queueName } from './queue.ts';

/** What a message about a booking reports (docs/rules.md#messages). A changed booking is confirmed again. */
export type BookingMessage = 'confirm' | 'cancel' | 'reminder';

/** A message to one recipient, about the appointment `appointment_id` or with the content `payload`. */
export type Message = {
  kind: BookingMessage | 'contact' | 'login_storm' | 'passcode';
  channel: 'customer_mail' | 'customer_text' | 'owner_mail' | 'staff';
  appointment_id?: number;
  /** The change of the appointment that it reports. */
  sequence?: number;
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

type StoredJob = JobWithMetadata<Message & { outcome?: Outcome }>;

const workOptions = {
  batchSize: 9,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 5,
} as const;
const workersPerProcess = 3;
const recordRetryMs = 1_000;
const maxRecordAttempts = 60;
const stopMs = 15_000;
/** The utilization of the event loop above which a process pauses before a batch. */
const busyUtilization = 0.8;
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
  const boss = await openQueue(database, log);
  let worker: Promise<string> | undefined;
  let stopped = false;
  let seen = performance.eventLoopUtilization();

  const outbox = {
    /** Starts sending. */
    async start(): Promise<void> {
      worker ??= boss.work<StoredJob['data'], object, typeof workOptions>(
        queueName,
        workOptions,
        workAll,
      );
      await worker;
    },

    /** Makes the worker look for jobs now. Returns at once. */
    wake(): void {
      if (stopped) return;
      worker?.then((id) => boss.notifyWorker(id)).catch(() => undefined);
    },

    /** Retries a failed message. False when there is no such message any more. */
    async retry(id: string): Promise<boolean> {
      const [job] = await boss.findJobs(queueName, { id });
      if (job?.state !== 'failed') return false;
      await boss.retry(queueName, id);
      await boss.update(queueName, undefined, { id, startAfter: new Date(0) });
      return true;
    },

    /** Starts sending, and resolves when no job is due any more. */
    async drain(): Promise<void> {
      await outbox.start();
      for (;;) {
        outbox.wake();
        const [due] = await rowsOf(
          queries,
          z.object({}),
          sql`select id from pgboss.job where name = ${queueName}
                and (state = 'active' or (state < 'active' and start_after <= now())) limit 1`,
        );
        if (!due) return;
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

  /** A few at a time: messages are less urgent than requests, which share the database with them. */
  async function workAll(jobs: readonly StoredJob[]): Promise<JobResult[]> {
    await pauseWhenBusy();
    const waiting = [...jobs];
    const results: JobResult[] = [];
    const takeJobs = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        results.push({ id: job.id, ...(await work(job)) });
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

  async function work({ id, ...job }: StoredJob): Promise<Omit<JobResult, 'id'>> {
    const { outcome: earlier, ...message } = job.data;
    // An earlier worker sent it and stopped before it completed the job.
    if (earlier) return { status: 'completed' };
    const attempt = job.retryCount + 1;
    const fields = { job: id, kind: message.kind, channel: message.channel, attempt };
    try {
      const outcome = await deliver({ ...message, id, enqueuedAt: job.createdOn, attempt });
      await record(id, outcome, fields);
      return { status: 'completed' };
    } catch (error) {
      const output = { reason: redact(error) };
      const final = error instanceof PermanentFailure || job.retryCount >= job.retryLimit;
      log.error(
        { ...fields, ...output },
        final ? 'Message failed finally.' : 'Message not sent, will be retried.',
      );
      return { status: final ? 'deadletter' : 'failed', output };
    }
  }

  /**
   * Records that a message was sent, and deletes its payload, which may name a person. The message must not be sent twice
   * because the database was unavailable for a moment, so this is retried until another worker may take the job.
   */
  async function record(id: string, outcome: Outcome, fields: object): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await queries.execute(
          sql`update pgboss.job set data = data - 'payload' || jsonb_build_object('outcome', ${outcome}::text)
              where name = ${queueName} and id = ${id}`,
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
