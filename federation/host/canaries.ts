import { count, noCounts } from '../canary/count.ts';
import type { HealthRecord } from '../canary/health.ts';
import { reasonToStop } from '../canary/rule.ts';
import { SenderLimit } from '../canary/sender-limit.ts';
import { SentPages } from '../canary/sent-pages.ts';
import { stopCanary } from '../canary/stop.ts';
import type { ReportedEvent } from '../contract/telemetry.ts';
import type { Store } from '../registry/shared.ts';
import { type LiveSite, ownerOfAddress } from './live-site.ts';
import type { Live } from './live-variants.ts';

type CanariesOptions = {
  store: Store;
  /** Called when this host stopped a canary. */
  stopped: (canary: { remote: string; version: string; reason: string }) => void;
  /** Called after each change of what was counted. */
  changed: () => void;
  /** Called when a canary could not be stopped. */
  failed: (error: unknown) => void;
  now?: () => number;
};

type Watched = HealthRecord & {
  version: string;
  liveVersion: string;
  /** The pages that this host sent. */
  sent: { canary: SentPages; live: SentPages };
};

/** Counts the loads of canaries and of the default releases beside them, and stops a canary by the rule. */
export class Canaries {
  readonly #options: CanariesOptions;
  readonly #senders: SenderLimit;
  /** Limits the pages that count for one sender. */
  readonly #pageRequests: SenderLimit;
  readonly #now: () => number;
  #state = '';
  #watched: Watched[] = [];
  /** Those that are being stopped now. */
  readonly #stopping = new Set<Watched>();

  constructor(options: CanariesOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#senders = new SenderLimit(this.#now);
    this.#pageRequests = new SenderLimit(this.#now);
  }

  get records(): HealthRecord[] {
    return this.#watched.map(recordOf);
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
        sent: { canary: new SentPages(this.#now), live: new SentPages(this.#now) },
      };
    });
    if (had || this.#watched.length > 0) this.#options.changed();
  }

  /** Counts what one browser reported, and stops a canary where the rule says so. */
  async take(events: readonly ReportedEvent[], sender?: string): Promise<void> {
    const watched = this.#watched.filter(({ name }) => events.some((one) => one.remote === name));
    if (watched.length === 0) return;
    if (sender !== undefined && !this.#senders.take(sender)) return;
    for (const one of watched) {
      const eventsOf = (version: string) =>
        events.filter((event) => event.remote === one.name && event.version === version);
      for (const [which, version] of [
        ['live', one.liveVersion],
        ['canary', one.version],
      ] as const) {
        const own = eventsOf(version);
        count(one[which], own);
        if (own.some((event) => event.document)) one.sent[which].reported();
      }
      await this.#decide(one);
    }
    this.#options.changed();
  }

  /**
   * Counts a page that a browser opened, as many of one sender as reports. A frozen page reports nothing, so each one
   * also asks the rule.
   */
  async pageSent(site: LiveSite, path: string, sender?: string): Promise<void> {
    const owner = ownerOfAddress(site, path);
    const one = this.#watched.find(({ name }) => name === owner?.name);
    if (!one || (sender !== undefined && !this.#pageRequests.take(sender))) return;
    const which = releaseOf(one, owner?.entry.metadata.version ?? '');
    if (!which) return;
    one.sent[which].add();
    await this.#decide(one);
  }

  /** Counts a first view that failed on this host. */
  async firstViewFailed(remote: string, version: string): Promise<void> {
    const one = this.#watched.find(({ name }) => name === remote);
    const which = one && releaseOf(one, version);
    if (!which) return;
    one[which].failed += 1;
    await this.#decide(one);
    this.#options.changed();
  }

  async #decide(one: Watched): Promise<void> {
    if (this.#stopping.has(one)) return;
    const { canary, live, sent } = one;
    const due = { canary: sent.canary.due(), live: sent.live.due() };
    const reason = reasonToStop(canary, live, due);
    if (reason === null) return;
    const { store, stopped, failed } = this.#options;
    const { name: remote, version } = one;
    this.#stopping.add(one);
    try {
      const isOurs = await stopCanary(store, one, reason);
      // Released once more, it is counted from the beginning.
      this.#watched = this.#watched.filter((other) => other !== one);
      if (isOurs) stopped({ remote, version, reason });
    } catch (error) {
      // The next report or page tries it once more.
      failed(error);
    } finally {
      this.#stopping.delete(one);
    }
  }
}

const recordOf = ({ name, url, since, canary, live }: Watched): HealthRecord => ({
  name,
  url,
  since,
  canary,
  live,
});

function releaseOf(one: Watched, version: string): 'canary' | 'live' | null {
  if (version === one.version) return 'canary';
  return version === one.liveVersion ? 'live' : null;
}
