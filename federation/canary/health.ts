import * as z from 'zod/mini';
import type { HealthStore } from '../registry/health-files.ts';
import { healthOf, type Store } from '../registry/shared.ts';

const amount = z.int().check(z.minimum(0));
const counts = z.strictObject({
  ready: amount,
  failed: amount,
  later: amount,
  times: z.array(z.number()),
});
const record = z.strictObject({
  name: z.string(),
  /** The URL of the canary. */
  url: z.string(),
  /** The revision in which the host saw it first. */
  since: amount,
  canary: counts,
  live: counts,
});
const liveRecord = z.strictObject({
  name: z.string(),
  url: z.string(),
  /** The revision in which the host saw it first. */
  since: amount,
  counts,
});
const healthText = z.strictObject({
  format: z.literal(1),
  canaries: z.array(record),
  /** Absent from hosts that count canaries alone. */
  live: z.optional(z.array(liveRecord)),
});

/** What one host counted of a canary, and of the default release beside it. */
export type HealthRecord = z.infer<typeof record>;

/** What one host counted of a release that is live for most visitors, while it is. */
export type LiveRecord = z.infer<typeof liveRecord>;

export type Counted = { canaries: HealthRecord[]; live: LiveRecord[] };

/** What the hosts of a store counted. A text that can't be read is left out. */
export async function readHealth(store: Store): Promise<Counted> {
  const all = (await healthOf(store).all()).flatMap((text) => parsed(text) ?? []);
  return {
    canaries: all.flatMap(({ canaries }) => canaries),
    live: all.flatMap(({ live = [] }) => live),
  };
}

function parsed(text: string): z.infer<typeof healthText> | null {
  try {
    return healthText.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Between two writes, in milliseconds. */
const pauseMs = 5_000;

/** The text of one host, through which `status` knows what the host counted. */
export class HealthWriter {
  readonly #store: HealthStore;
  readonly #host = crypto.randomUUID();
  readonly #counted: () => Counted;
  readonly #failed: (error: unknown) => void;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(store: Store, counted: () => Counted, failed: (error: unknown) => void) {
    this.#store = healthOf(store);
    this.#counted = counted;
    this.#failed = failed;
  }

  /** Writes what was counted until then: at once, or when the pause after the last write is over. */
  write(): void {
    if (this.#timer || this.#isClosed) return;
    const wait = this.#writtenAt + pauseMs - performance.now();
    const work = () => {
      this.#timer = undefined;
      this.#writtenAt = performance.now();
      const text = JSON.stringify({ format: 1, ...this.#counted() });
      this.#last = this.#last.then(() => this.#store.put(this.#host, text)).catch(this.#failed);
    };
    if (wait <= 0) work();
    else this.#timer = setTimeout(work, wait).unref();
  }

  /** Writes no more. Resolves when the write under way is done. */
  close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    return this.#last;
  }
}
