import type { Registry, RegistryChange } from './schema.ts';
import { type Store, sharedOf } from './shared.ts';
import { RegistryStore, RevisionConflict } from './store.ts';

/** Attempts when other publishers are faster. */
const maxAttempts = 5;

/**
 * Publishes what `make` makes of the newest registry; again, when somebody else was faster. `make` returns null where
 * nothing is to be changed, and with the registry what the log says of it. Every change of what is live goes through
 * here. Returns the registry that is live. Throws RevisionConflict after five attempts, and what `make` throws.
 */
export async function swap(
  store: Store,
  make: (registry: Registry) => Promise<{ next: Registry; change: RegistryChange } | null>,
): Promise<Registry> {
  const registries = new RegistryStore(store);
  const shared = sharedOf(store);
  for (let attempt = 1; ; attempt += 1) {
    await shared?.pull();
    const registry = await registries.current();
    const made = await make(registry);
    if (!made) {
      if (!shared) await registries.copyNewestToCurrent();
      return registry;
    }
    try {
      const next = { ...made.next, change: made.change };
      return await (shared ?? registries).publish(next, registry.revision);
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt === maxAttempts) throw error;
    }
  }
}
