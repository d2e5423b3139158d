import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { type Log, withoutPeople } from '../runtime/log.ts';
import { PermanentFailure } from './failure.ts';
import { openQueue, queueName } from './queue.ts';

/** A message to one receiver. `appointment_id` or `payload` says what about. */
export type Message = {
  kind: 'confirm' | 'cancel' | 'reminder' | 'contact' | 'passcode';
  channel: 'customer_mail' | 'customer_text' | 'owner_mail' | 'staff';
  appointment_id?: number;
  /** The change of the appointment that it tells of. */
  sequence?: number;
  payload?: Record<string, string>;
};

/** A message being sent. */
export type Job = Message & {
  id: string;
  /** When it was asked for. */
  asked: Date;
  /** From 1. */
  attempt: number;
};

/** What became of a job. 'skipped': there is no one to send it to, or no longer a reason. */
export type Outcome = 'sent' | 'skipped';

type Deliver = (job: Job) => Promise<Outcome>;
type Stored = Message & { outcome?: Outcome };

const pollSeconds = 5;
const batchSize = 9;
const handsPerProcess = 3;
const recordPauseMs = 1_000;
const recordTries = 60;
const stopMs = 15_000;
/** From this part of its time on a process counts as busy. */
const busy = 0.8;
const passMs = 150;

/**
 * Sends what bookings leave in the queue, in any number of processes at once. Delivery is outside of any transaction, so
 * a slow mail server holds no lock. Queue, retries, leases and the rest are pg-boss's.
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

  /** The queue is there when this resolves; nothing is sent before `start`. */
  static async open(database: Database, deliver: Deliver, log: Log): Promise<Outbox> {
    return new Outbox(database, await openQueue(database, log), deliver, log);
  }

  /** Begins to send. */
  async start(): Promise<void> {
    this.#worker ??= this.#boss.work<Stored, object, typeof workOptions>(
      queueName,
      workOptions,
      (jobs) => this.#workAll(jobs),
    );
    await this.#worker;
  }

  /** Says that there may be something to do now. Returns at once. */
  wake(): void {
    if (this.#stopped) return;
    this.#worker?.then((worker) => this.#boss.notifyWorker(worker)).catch(() => undefined);
  }

  /** Tries once more what was given up. False when there is no such message any more. */
  async retry(id: string): Promise<boolean> {
    const [job] = await this.#boss.findJobs(queueName, { id });
    if (job?.state !== 'failed') return false;
    await this.#boss.retry(queueName, id);
    await this.#boss.update(queueName, undefined, { id, startAfter: new Date(0) });
    this.wake();
    return true;
  }

  /** Begins to send, and resolves when nothing is due any more. */
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

  /** Takes no new jobs and waits for those under way. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    await this.#boss.stop({ timeout: stopMs });
  }

  /** A few at a time: messages can wait, the callers who share the database with them can't. */
  async #workAll(jobs: readonly JobWithMetadata<Stored>[]): Promise<JobResult[]> {
    await this.#letCallersPass();
    const waiting = [...jobs];
    const results: JobResult[] = [];
    const hand = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        results.push({ id: job.id, ...(await this.#work(job)) });
      }
    };
    await Promise.all(Array.from({ length: handsPerProcess }, hand));
    return results;
  }

  /** Waits a moment when the process has had no rest since the last batch. */
  async #letCallersPass(): Promise<void> {
    const { utilization } = performance.eventLoopUtilization(this.#seen);
    this.#seen = performance.eventLoopUtilization();
    if (utilization > busy) await setTimeout(passMs);
  }

  async #work(job: JobWithMetadata<Stored>): Promise<Omit<JobResult, 'id'>> {
    const { outcome: earlier, ...message } = job.data;
    // Its last worker sent it, and did not live to say so.
    if (earlier) return { status: 'completed' };
    const attempt = job.retryCount + 1;
    const fields = { job: job.id, kind: message.kind, channel: message.channel, attempt };
    try {
      const outcome = await this.#deliver({
        ...message,
        id: job.id,
        asked: job.createdOn,
        attempt,
      });
      await this.#record(job, outcome, fields);
      return { status: 'completed' };
    } catch (error) {
      const output = { reason: withoutPeople(error) };
      const over = error instanceof PermanentFailure || job.retryCount >= job.retryLimit;
      this.#log.error(
        { ...fields, ...output },
        over ? 'Message given up.' : 'Message not sent, will be tried again.',
      );
      return { status: over ? 'deadletter' : 'failed', output };
    }
  }

  /**
   * Writes down that a message has gone out, and forgets what was in it: it may name a person. It must not go out again
   * because the database was away for a moment, so this is tried for as long as nobody else may take the job.
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
        const late = attempt >= recordTries;
        this.#log.error(
          { ...fields, reason: withoutPeople(error) },
          late
            ? 'Message sent, but not recorded: it may go out twice.'
            : 'Message sent, not recorded yet.',
        );
        if (late) return;
        await setTimeout(recordPauseMs);
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
