import path from 'node:path';
import { releaseOf } from '../registry/live.ts';
import { damageOf } from '../registry/manifest.ts';
import { type Store, sharedOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';

const restMs = 60_000;

type Options = {
  store: Store;
  /** What was brought anew, or could not be. */
  warn: (message: string, details: Record<string, unknown>) => void;
};

/** Brings live releases with missing or altered files from where they are shared. */
export class DamagedReleases {
  readonly #options: Options;
  #last = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Something of a live release is missing or altered. All are compared, once a minute at most. */
  noticed(): Promise<void> {
    const now = performance.now();
    if (now - this.#last < restMs) return this.#running ?? Promise.resolve();
    this.#last = now;
    this.#running ??= this.#bringAnew().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #bringAnew(): Promise<void> {
    const { store, warn } = this.#options;
    const shared = sharedOf(store);
    if (!shared) return;
    const registry = await new RegistryStore(store).current().catch(() => null);
    for (const { url, extras } of Object.values(registry?.microFrontends ?? {}).flat()) {
      const [release, integrity] = [releaseOf(url), extras.manifestIntegrity];
      const damage = () => damageOf(path.join(shared.folder, release), integrity);
      const before = await damage();
      if (before === null) continue;
      const reason = await shared.fetch(release, integrity).then(damage, String);
      if (reason === null) warn('A damaged release was brought anew.', { release, damage: before });
      else warn('A damaged release could not be brought anew.', { release, reason });
    }
  }
}
