import { count, noCounts } from '../canary/count.ts';
import type { LiveRecord } from '../canary/health.ts';
import { SenderLimit } from '../canary/sender-limit.ts';
import type { ReportedEvent } from '../contract/telemetry.ts';
import type { Live } from './live-variants.ts';

type Counted = LiveRecord & { version: string };

/** What browsers report of the releases that are live for most visitors, from when this host sends them on. */
export class LiveCounts {
  readonly #changed: () => void;
  readonly #senders: SenderLimit;
  #state = '';
  #counted: Counted[] = [];

  /** `changed`: called after each change of the counts. */
  constructor(changed: () => void, now: () => number = () => performance.now()) {
    this.#changed = changed;
    this.#senders = new SenderLimit(now);
  }

  get records(): LiveRecord[] {
    return this.#counted.map(({ version: _, ...record }) => record);
  }

  /** Begins to count what is live now. A release that stays live keeps its counts. */
  follow({ state, site }: Live): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#counted = site.remotes.map(({ name, entry: { url, metadata } }) => {
      const known = this.#counted.find((one) => one.name === name && one.url === url);
      const { version } = metadata;
      return known ?? { name, url, since: site.revision, counts: noCounts(), version };
    });
  }

  /** Counts what one browser reported. */
  take(events: readonly ReportedEvent[], sender?: string): void {
    const reported = this.#counted
      .map(({ name, version, counts }) => ({
        counts,
        own: events.filter((event) => event.remote === name && event.version === version),
      }))
      .filter(({ own }) => own.length > 0);
    if (reported.length === 0) return;
    if (sender !== undefined && !this.#senders.take(sender)) return;
    for (const { counts, own } of reported) count(counts, own);
    this.#changed();
  }

  /** Counts a first view that failed on this host. */
  firstViewFailed(remote: string, version: string): void {
    const found = this.#counted.find((one) => one.name === remote && one.version === version);
    if (!found) return;
    found.counts.failed += 1;
    this.#changed();
  }
}
