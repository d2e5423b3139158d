import type { Registry } from '../registry/schema.ts';
import { RegistryStore, RevisionConflict } from '../registry/store.ts';

/** Attempts when other publishers are faster. */
const maxAttempts = 5;

/**
 * Publishes what `change` makes of the newest registry; again, when somebody else was faster. `change` returns null where nothing is to
 * be changed. Returns the registry that is live. Throws RevisionConflict after five attempts, and what `change` throws.
 */
export async function swap(
  store: string,
  change: (registry: Registry) => Promise<Registry | null>,
): Promise<Registry> {
  const registries = new RegistryStore(store);
  for (let attempt = 1; ; attempt += 1) {
    const registry = await registries.current();
    const next = await change(registry);
    if (!next) {
      await registries.copyNewestToCurrent();
      return registry;
    }
    try {
      return await registries.publish(next, registry.revision);
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt === maxAttempts) throw error;
    }
  }
}
