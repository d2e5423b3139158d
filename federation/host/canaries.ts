import { count, noCounts } from '../canary/count.ts';
import { type HealthRecord, HealthWriter } from '../canary/health-files.ts';
import { type Counts, reasonToStop } from '../canary/rule.ts';
import { SenderLimit } from '../canary/sender-limit.ts';
import { stopCanary } from '../canary/stop.ts';
import type { ReportedEvent } from '../contract/telemetry.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import type { Live } from './live-variants.ts';

type CanariesOptions = {
  store: Store;
  /** Called when this host stopped a canary. */
  stopped: (canary: { remote: string; version: string; reason: string }) => void;
  /** Called when a canary could not be stopped, or the health could not be written. */
  failed: (error: unknown) => void;
  now?: () => number;
};

type Watched = HealthRecord & {
  version: string;
  liveVersion: string;
};

/** Counts the loads of canaries and of the default releases beside them, and stops a canary by the rule. */
export class Canaries {
  readonly #options: CanariesOptions;
  readonly #health: HealthWriter;
  readonly #senders: SenderLimit;
  #state = '';
  #watched: Watched[] = [];

  constructor(options: CanariesOptions) {
    this.#options = options;
    this.#health = new HealthWriter(folderOf(options.store), options.failed);
    this.#senders = new SenderLimit(options.now ?? (() => performance.now()));
  }

  /** Begins to count what is live now. A canary that runs on keeps its counts. */
  follow({ state, site, canaries }: Live): void {
    if (state === this.#state) return;
    this.#state = state;
    const had = this.#watched.length > 0;
    this.#watched = canaries.map(({ name, entry: { url, metadata } }) => {
      const known = this.#watched.find((one) => one.name === name && one.url === url);
      const live = site.remotes.find((one) => one.name === name);
      const liveVersion = live?.entry.metadata.version ?? '';
      if (known?.liveVersion === liveVersion) return known;
      return {
        name,
        url,
        since: site.revision,
        version: metadata.version,
        liveVersion,
        canary: noCounts(),
        live: noCounts(),
      };
    });
    if (had || this.#watched.length > 0) this.#write();
  }

  /** Counts what one browser reported, and stops a canary where the rule says so. */
  async take(events: readonly ReportedEvent[], sender?: string): Promise<void> {
    const watched = this.#watched.filter(({ name }) => events.some((one) => one.remote === name));
    if (watched.length === 0) return;
    if (sender !== undefined && !this.#senders.take(sender)) return;
    for (const one of watched) {
      const eventsOf = (version: string) =>
        events.filter((event) => event.remote === one.name && event.version === version);
      count(one.live, eventsOf(one.liveVersion));
      count(one.canary, eventsOf(one.version));
      await this.#decide(one);
    }
    this.#write();
  }

  /** Counts a first view that failed on this host. */
  async firstViewFailed(remote: string, version: string): Promise<void> {
    const one = this.#watched.find(({ name }) => name === remote);
    const counts = one && countsOf(one, version);
    if (!counts) return;
    counts.failed += 1;
    await this.#decide(one);
    this.#write();
  }

  async #decide(one: Watched): Promise<void> {
    const reason = reasonToStop(one.canary, one.live);
    if (reason === null) return;
    const { store, stopped, failed } = this.#options;
    const { name: remote, version } = one;
    try {
      const isOurs = await stopCanary(store, one, reason);
      // Released once more, it is counted from the beginning.
      this.#watched = this.#watched.filter((other) => other !== one);
      if (isOurs) stopped({ remote, version, reason });
    } catch (error) {
      // The next report tries it once more.
      failed(error);
    }
  }

  #write(): void {
    if (this.#watched.length === 0) this.#health.remove();
    else this.#health.write(() => this.#watched.map(recordOf));
  }

  close(): void {
    this.#health.close();
  }
}

const recordOf = ({ name, url, since, canary, live }: Watched): HealthRecord => ({
  name,
  url,
  since,
  canary,
  live,
});

function countsOf(one: Watched, version: string): Counts | null {
  if (version === one.version) return one.canary;
  return version === one.liveVersion ? one.live : null;
}
