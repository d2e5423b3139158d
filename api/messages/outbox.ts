import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db/database.ts';
import { withoutPeople } from '../log.ts';
import { PermanentFailure } from './failure.ts';

/** A message to one receiver. `appointment_id` or `payload` says what about. */
export type Job = {
  id: number;
  kind: 'confirm' | 'cancel' | 'reminder' | 'contact' | 'passcode';
  channel: 'customer_mail' | 'customer_text' | 'owner_mail' | 'staff';
  appointment_id: number | null;
  /** The change of the appointment that it tells of. */
  sequence: number;
  payload: Record<string, string> | null;
  attempts: number;
  /** Seconds since it was asked for. */
  age: number;
};

/** What became of a job. 'skipped': there is no one to send it to, or no longer a reason. */
export type Outcome = 'sent' | 'skipped';

/** While a job is being worked on nobody else takes it; after this long its worker is taken for dead. */
const leaseSeconds = 120;
const maxAttempts = 10;
const pollMs = 5_000;
const batchSize = 9;
const handsPerProcess = 3;
const recordPauseMs = 1_000;

type Log = {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/**
 * Works the rows that bookings leave in `outbox`. Any number of processes may do so at once. A job is
 * taken in one short statement and delivered outside of any transaction, so a slow mail server holds no
 * lock. What fails is tried again later and later, ten times in all.
 */
export class Outbox {
  readonly #database: Database;
  readonly #deliver: (job: Job) => Promise<Outcome>;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(database: Database, deliver: (job: Job) => Promise<Outcome>, log: Log) {
    this.#database = database;
    this.#deliver = deliver;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.nudge(), pollMs);
    this.#timer.unref();
    this.nudge();
  }

  /** Says that there may be something to do now. Returns at once. */
  nudge(): void {
    if (this.#stopped) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when nothing is due any more. */
  async drain(): Promise<void> {
    this.nudge();
    while (this.#running) await this.#running;
  }

  /** Takes no new jobs and waits for those under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        const jobs = await this.#take();
        if (jobs.length === 0) continue;
        await this.#workAll(jobs);
        this.#again = true;
      }
    } catch (error) {
      this.#log.error({ err: error }, 'The outbox could not be worked.');
    }
  }

  async #take(): Promise<Job[]> {
    return rowsOf<Job>(
      this.#database.queries,
      sql`update outbox set attempts = attempts + 1, run_at = now() + make_interval(secs => ${leaseSeconds})
          where id in (select id from outbox where done_at is null and run_at <= now()
                       order by run_at, id limit ${batchSize} for update skip locked)
          returning id, kind, channel, appointment_id, sequence, payload, attempts,
            extract(epoch from now() - created_at)::float8 as age`,
    );
  }

  /** A few at a time: messages can wait, the callers who share the database with them can't. */
  async #workAll(jobs: Job[]): Promise<void> {
    const waiting = [...jobs];
    const hand = async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await this.#work(job);
    };
    await Promise.all(Array.from({ length: handsPerProcess }, hand));
  }

  async #work(job: Job): Promise<void> {
    const fields = { job: job.id, kind: job.kind, channel: job.channel, attempt: job.attempts };
    let outcome: Outcome;
    try {
      outcome = await this.#deliver(job);
    } catch (error) {
      const reason = withoutPeople(error);
      if (error instanceof PermanentFailure || job.attempts >= maxAttempts) {
        this.#log.error({ ...fields, reason }, 'Message given up.');
        await this.#finish(job, 'failed', reason);
        return;
      }
      this.#log.error({ ...fields, reason }, 'Message not sent, will be tried again.');
      await this.#postpone(job);
      return;
    }
    await this.#record(job, outcome, fields);
  }

  /**
   * Writes down what became of a message that has gone out. It must not go out again because the database was
   * away for a moment, so this is tried for as long as nobody else may take the job.
   */
  async #record(job: Job, outcome: Outcome, fields: object): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#finish(job, outcome);
      } catch (error) {
        const late = attempt * recordPauseMs >= (leaseSeconds * 1000) / 2;
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

  /** The payload goes with the work: it may name a person. What failed keeps it, to be tried again. */
  async #finish(
    job: Job,
    outcome: Outcome | 'failed',
    reason: string | null = null,
  ): Promise<void> {
    await this.#database.queries.execute(
      sql`update outbox set done_at = now(), outcome = ${outcome}, reason = ${reason},
            payload = case when ${outcome} = 'failed' then payload end where id = ${job.id}`,
    );
  }

  /** 15 s, 30 s, 1 min … an hour at most, up to a fifth longer so that retries don't march in step. */
  async #postpone(job: Job): Promise<void> {
    const seconds = Math.min(3600, 15 * 2 ** (job.attempts - 1)) * (1 + Math.random() / 5);
    await this.#database.queries.execute(
      sql`update outbox set run_at = now() + make_interval(secs => ${seconds}) where id = ${job.id}`,
    );
  }
}
