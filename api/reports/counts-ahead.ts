import { maxReportDays } from '@salon/shared-lib/endpoints';
import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';
import type { Log } from '../runtime/log.ts';

/** Dates of one step, so that others can use the database between two. */
const stepDays = 31;
/** The longest report, and the period before it, with which it is compared. */
const days = 2 * maxReportDays;

type Count = (from: LocalDate, to: LocalDate) => Promise<unknown>;

/**
 * Counts the dates of the longest report in the background, the newest first. It starts with the first report that
 * somebody reads: on a server where nobody reads reports it costs nothing, and a year is counted by the time somebody
 * asks for it.
 */
export class CountsAhead {
  readonly #count: Count;
  readonly #log: Pick<Log, 'error'>;
  #running: Promise<void> | null = null;
  #isStopped = false;

  constructor(count: Count, log: Pick<Log, 'error'>) {
    this.#count = count;
    this.#log = log;
  }

  /** Starts, once. After a failure the next call starts again. */
  start(today: LocalDate): void {
    this.#running ??= this.#countAll(today).catch((error: unknown) => {
      this.#running = null;
      this.#log.error({ err: error }, 'The days of reports could not be counted ahead.');
    });
  }

  /** Resolves when the step that runs has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #countAll(today: LocalDate): Promise<void> {
    for (let done = 0; done < days && !this.#isStopped; done += stepDays) {
      const to = addDays(today, -done);
      await this.#count(addDays(to, 1 - Math.min(stepDays, days - done)), to);
    }
  }
}
