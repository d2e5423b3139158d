import type { Database } from '../db/database.ts';
import type { Log } from '../runtime/log.ts';

const channel = 'appointment_events';
/** Changes within this time share one notification, because notifications make commits wait for each other. */
const debounceMs = 20;
/** Changes without a notification (a process that died after its commit, manual SQL) are found after this time. */
const pollMs = 5_000;

/** Notifies every process on this database that there may be new events. A notification has no content. */
export class ChangeNotifier {
  readonly #database: Database;
  readonly #log: Pick<Log, 'error'>;
  readonly #waiting = new Set<() => void>();
  readonly #poll: NodeJS.Timeout;
  readonly #stopListening: (() => Promise<void>) | undefined;
  #pending: NodeJS.Timeout | undefined;
  #revision = 0;

  constructor(database: Database, log: Pick<Log, 'error'>) {
    this.#database = database;
    this.#log = log;
    this.#stopListening = database.listen?.(channel, () => this.#advance());
    this.#poll = setInterval(() => this.#advance(), pollMs);
    this.#poll.unref();
  }

  /** Rises with every notification. */
  get revision(): number {
    return this.#revision;
  }

  /** Notifies all processes after `debounceMs`. Returns at once. */
  notify(): void {
    this.#pending ??= setTimeout(() => {
      this.#pending = undefined;
      this.#send().catch((error: unknown) => {
        this.#log.error({ err: error }, 'Other processes could not be notified of a change.');
      });
    }, debounceMs);
  }

  /** Resolves when the revision is above `revision`, or when `signal` is aborted. */
  next(revision: number, signal: AbortSignal): Promise<void> {
    if (this.#revision > revision || signal.aborted) return Promise.resolve();
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
    clearInterval(this.#poll);
    clearTimeout(this.#pending);
    await this.#stopListening?.();
  }

  async #send(): Promise<void> {
    this.#advance();
    await this.#database.notify?.(channel);
  }

  #advance(): void {
    this.#revision += 1;
    for (const done of [...this.#waiting]) done();
  }
}
