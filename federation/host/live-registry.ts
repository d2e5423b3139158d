import fs from 'node:fs/promises';
import type { LiveReleases } from '../contract/live.ts';
import { readHistories } from '../registry/history.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import type { Store } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import type { LiveSite } from './live-site.ts';
import { type Live, readLive } from './live-variants.ts';

/** The release before the live one, as the page's document names it. */
type PreviousRelease = RegistryEntry['metadata'] &
  Pick<RegistryEntry['extras'], 'commit' | 'manifestIntegrity'> & { url: string };

/** Follows `registry.json` of a store: requests after a change get the new revision, without a restart. */
export class LiveRegistry {
  readonly #store: Store;
  readonly #registries: RegistryStore;
  readonly #failed: (error: unknown) => void;
  #live: Live | null = null;
  /** States of the file: the one that `#live` was read from, and the last one that could not be read. */
  #stamp = '';
  #failedStamp = '';
  #checkedAt = 0;
  #isWhole = true;
  #checking: Promise<void> | null = null;

  constructor(store: Store, failed: (error: unknown) => void) {
    this.#store = store;
    this.#registries = new RegistryStore(store);
    this.#failed = failed;
  }

  /** Whether everything that is live could be read last. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** What is live; the last valid revision while a new one can't be read, null before the first. */
  async current(): Promise<Live | null> {
    if (performance.now() - this.#checkedAt > 250 || !this.#live) {
      this.#checking ??= this.#check().finally(() => {
        this.#checking = null;
      });
      await this.#checking;
    }
    return this.#live;
  }

  async #check(): Promise<void> {
    this.#checkedAt = performance.now();
    const found = await fs
      .stat(this.#registries.currentFile)
      .catch((error) => error as NodeJS.ErrnoException);
    if (found instanceof Error && found.code === 'ENOENT' && this.#live) return;
    const stamp = found instanceof Error ? 'none' : `${found.mtimeMs} ${found.ino} ${found.size}`;
    if (stamp === this.#stamp) return;
    // What can't be read may still be copied: it is read again each time, and reported once.
    let isWhole = true;
    const failed = (error: unknown) => {
      isWhole = false;
      if (stamp !== this.#failedStamp) this.#failed(error);
    };
    const registry = await this.#read().catch((error: unknown) => {
      failed(error);
      // The revisions are there still when `registry.json` is not.
      return this.#live ? null : this.#registries.newestReadable().catch(() => null);
    });
    const live = registry && (await readLive(this.#store, registry, failed));
    if (live && live.state !== this.#live?.state) this.#live = live;
    this.#isWhole = isWhole;
    if (isWhole) this.#stamp = stamp;
    else this.#failedStamp = stamp;
  }

  async #read(): Promise<Registry | null> {
    return (await this.#registries.live()) ?? (await this.#registries.newestReadable());
  }

  /**
   * For each remote of a site the release that the browser loads when the live one fails: for a canary the default release, otherwise the
   * one that was live before. A preview has none: the live release in its place would look like it.
   */
  async previous(site: LiveSite): Promise<Record<string, PreviousRelease>> {
    const found: Record<string, PreviousRelease> = {};
    const histories = await readHistories(this.#registries, site.revision);
    const previewed = site.preview === 'over' ? undefined : site.preview?.name;
    for (const { name, entry } of site.remotes) {
      if (name === previewed) continue;
      const releases = histories.get(name) ?? [];
      const at = entry.deployment.default
        ? releases.findLastIndex(({ url }) => url === entry.url)
        : releases.length;
      const earlier = releases[at - 1];
      if (!earlier) continue;
      const { commit, manifestIntegrity } = earlier.extras;
      found[name] = { url: earlier.url, ...earlier.metadata, commit, manifestIntegrity };
    }
    return found;
  }
}

/** The path of the files of each release of a site. */
export const liveReleases = ({ shell, remotes }: LiveSite): LiveReleases =>
  Object.fromEntries([shell, ...remotes].map(({ name, base }) => [name, base]));
