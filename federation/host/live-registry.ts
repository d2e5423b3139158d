import fs from 'node:fs/promises';
import { readHistories } from '../registry/history.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { RegistryStore, readRegistry } from '../registry/store.ts';
import { type LiveSite, readSite } from './live-site.ts';

/** The release before the live one, as the page's document names it. */
type PreviousRelease = RegistryEntry['metadata'] &
  Pick<RegistryEntry['extras'], 'commit' | 'manifestIntegrity'> & { url: string };

/** Follows `registry.json` of a store: requests after a change get the new revision, without a restart. */
export class LiveRegistry {
  readonly #store: string;
  readonly #file: string;
  readonly #failed: (error: unknown) => void;
  #site: LiveSite | null = null;
  /** States of the file: the one that `#site` was read from, and the last one that could not be read. */
  #stamp = '';
  #failedStamp = '';
  #checkedAt = 0;
  #checking: Promise<void> | null = null;

  constructor(store: string, failed: (error: unknown) => void) {
    this.#store = store;
    this.#file = new RegistryStore(store).currentFile;
    this.#failed = failed;
  }

  /** The live site; the last valid revision while a new one can't be read, null before the first. */
  async current(): Promise<LiveSite | null> {
    if (performance.now() - this.#checkedAt > 250 || !this.#site) {
      this.#checking ??= this.#check().finally(() => {
        this.#checking = null;
      });
      await this.#checking;
    }
    return this.#site;
  }

  async #check(): Promise<void> {
    this.#checkedAt = performance.now();
    const found = await fs.stat(this.#file).catch((error) => error as NodeJS.ErrnoException);
    if (found instanceof Error && found.code === 'ENOENT' && this.#site) return;
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
      return this.#site ? null : new RegistryStore(this.#store).newestReadable().catch(() => null);
    });
    const site = registry && (await readSite(this.#store, registry, failed));
    if (site && site.state !== this.#site?.state) this.#site = site;
    if (isWhole) this.#stamp = stamp;
    else this.#failedStamp = stamp;
  }

  async #read(): Promise<Registry | null> {
    return (
      (await readRegistry(this.#file)) ?? (await new RegistryStore(this.#store).newestReadable())
    );
  }

  /** The release that was live before that of each remote, the browser's last fallback. */
  async previous(): Promise<Record<string, PreviousRelease>> {
    const site = await this.current();
    const found: Record<string, PreviousRelease> = {};
    if (!site) return found;
    const histories = await readHistories(new RegistryStore(this.#store), site.revision);
    for (const { name, entry } of site.remotes) {
      const releases = histories.get(name) ?? [];
      const at = releases.findLastIndex(({ url }) => url === entry.url);
      const earlier = releases[at - 1];
      if (!earlier) continue;
      const { commit, manifestIntegrity } = earlier.extras;
      found[name] = { url: earlier.url, ...earlier.metadata, commit, manifestIntegrity };
    }
    return found;
  }
}
