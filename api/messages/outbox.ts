import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { type Log, redact } from '../runtime/log.ts';
import { PermanentFailure } from './failure.ts';
import { openQueue, queueName } from './queue.ts';

/** A message to one recipient, about the appointment `appointment_id` or with the content `payload`. */
export type Message = {
  kind: 'confirm' | 'cancel' | 'reminder' | 'contact' | 'passcode';
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

type Deliver = (job: Job) => Promise<Outcome>;
type Stored = Message & { outcome?: Outcome };

const pollSeconds = 5;
const batchSize = 9;
const workersPerProcess = 3;
const recordRetryMs = 1_000;
const maxRecordAttempts = 60;
const stopMs = 15_000;
/** The utilization of the event loop above which a process pauses before a batch. */
const busyUtilization = 0.8;
const pauseMs = 150;

/**
 * Sends the messages of the queue, in any number of processes at once. Delivery happens outside of transactions, so a
 * slow mail server holds no lock. pg-boss provides queue, retries and leases.
 */
export class Outbox {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #deliver: Deliver;
  readonly #log: Log;
  #worker: Promise<string> | undefined;
  #stopped = false;
  #seen = performance.eventLoopUtilization();

  private constructor(database: Database, boss: PgBoss, deliver: Deliver, log: Log) {
    this.#database = database;
    this.#boss = boss;
    this.#deliver = deliver;
    this.#log = log;
  }

  /** Creates the queue if needed; nothing is sent before `start`. */
  static async open(database: Database, deliver: Deliver, log: Log): Promise<Outbox> {
    return new Outbox(database, await openQueue(database, log), deliver, log);
  }

  /** Starts sending. */
  async start(): Promise<void> {
    this.#worker ??= this.#boss.work<Stored, object, typeof workOptions>(
      queueName,
      workOptions,
      (jobs) => this.#workAll(jobs),
    );
    await this.#worker;
  }

  /** Makes the worker look for jobs now. Returns at once. */
  wake(): void {
    if (this.#stopped) return;
    this.#worker?.then((worker) => this.#boss.notifyWorker(worker)).catch(() => undefined);
  }

  /** Retries a failed message. False when there is no such message any more. */
  async retry(id: string): Promise<boolean> {
    const [job] = await this.#boss.findJobs(queueName, { id });
    if (job?.state !== 'failed') return false;
    await this.#boss.retry(queueName, id);
    await this.#boss.update(queueName, undefined, { id, startAfter: new Date(0) });
    this.wake();
    return true;
  }

  /** Starts sending, and resolves when no job is due any more. */
  async drain(): Promise<void> {
    await this.start();
    for (;;) {
      this.wake();
      const [due] = await rowsOf(
        this.#database.queries,
        z.object({}),
        sql`select id from pgboss.job where name = ${queueName}
              and (state = 'active' or (state < 'active' and start_after <= now())) limit 1`,
      );
      if (!due) return;
      await setTimeout(10);
    }
  }

  /** Takes no new jobs and waits for the running ones. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    await this.#boss.stop({ timeout: stopMs });
  }

  /** A few at a time: messages are less urgent than requests, which share the database with them. */
  async #workAll(jobs: readonly JobWithMetadata<Stored>[]): Promise<JobResult[]> {
    await this.#pauseWhenBusy();
    const waiting = [...jobs];
    const results: JobResult[] = [];
    const worker = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        results.push({ id: job.id, ...(await this.#work(job)) });
      }
    };
    await Promise.all(Array.from({ length: workersPerProcess }, worker));
    return results;
  }

  /** Gives requests precedence when the event loop was busy since the last batch. */
  async #pauseWhenBusy(): Promise<void> {
    const { utilization } = performance.eventLoopUtilization(this.#seen);
    this.#seen = performance.eventLoopUtilization();
    if (utilization > busyUtilization) await setTimeout(pauseMs);
  }

  async #work(job: JobWithMetadata<Stored>): Promise<Omit<JobResult, 'id'>> {
    const { outcome: earlier, ...message } = job.data;
    // An earlier worker sent it and stopped before it completed the job.
    if (earlier) return { status: 'completed' };
    const attempt = job.retryCount + 1;
    const fields = { job: job.id, kind: message.kind, channel: message.channel, attempt };
    try {
      const outcome = await this.#deliver({
        ...message,
        id: job.id,
        enqueuedAt: job.createdOn,
        attempt,
      });
      await this.#record(job, outcome, fields);
      return { status: 'completed' };
    } catch (error) {
      const output = { reason: redact(error) };
      const final = error instanceof PermanentFailure || job.retryCount >= job.retryLimit;
      this.#log.error(
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
  async #record(job: JobWithMetadata<Stored>, outcome: Outcome, fields: object): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#database.queries.execute(
          sql`update pgboss.job set data = data - 'payload' || jsonb_build_object('outcome', ${outcome}::text)
              where name = ${queueName} and id = ${job.id}`,
        );
        return;
      } catch (error) {
        const last = attempt >= maxRecordAttempts;
        this.#log.error(
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

const workOptions = {
  batchSize,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: pollSeconds,
} as const;
