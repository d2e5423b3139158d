import type { Database } from '../db/database.ts';
import type { Log } from '../runtime/log.ts';

const channel = 'appointment_events';
/** Rings that come close together are one: a notification makes commits wait for each other. */
const togetherMs = 20;
/** For what nobody rang for: a process that died after its commit, a hand at the database. */
const anywayMs = 5_000;

/** Says to every process on this database that there may be something new to read. Carries nothing itself. */
export class Doorbell {
  readonly #database: Database;
  readonly #log: Pick<Log, 'error'>;
  readonly #waiting = new Set<() => void>();
  readonly #anyway: NodeJS.Timeout;
  readonly #stopListening: (() => Promise<void>) | undefined;
  #together: NodeJS.Timeout | undefined;
  #rings = 0;

  constructor(database: Database, log: Pick<Log, 'error'>) {
    this.#database = database;
    this.#log = log;
    this.#stopListening = database.listen?.(channel, () => this.#hear());
    this.#anyway = setInterval(() => this.#hear(), anywayMs);
    this.#anyway.unref();
  }

  /** How often it has rung: what `next` is asked to go beyond. */
  get rings(): number {
    return this.#rings;
  }

  /** Tells everyone, a moment from now. Returns at once. */
  ring(): void {
    this.#together ??= setTimeout(() => {
      this.#together = undefined;
      this.#tell().catch((error: unknown) => {
        this.#log.error({ err: error }, 'Other processes could not be told of a change.');
      });
    }, togetherMs);
  }

  /** Resolves when it has rung more often than `rings`, or when `signal` is aborted. */
  next(rings: number, signal: AbortSignal): Promise<void> {
    if (this.#rings > rings || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.#waiting.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiting.add(done);
      signal.addEventListener('abort', done);
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#anyway);
    clearTimeout(this.#together);
    await this.#stopListening?.();
  }

  async #tell(): Promise<void> {
    this.#hear();
    await this.#database.notify?.(channel);
  }

  #hear(): void {
    this.#rings += 1;
    for (const done of [...this.#waiting]) done();
  }
}
