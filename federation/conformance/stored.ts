import path from 'node:path';
import { canaryEntry } from '../registry/canary.ts';
import { readHistories } from '../registry/history.ts';
import { liveEntry, releaseOf } from '../registry/live.ts';
import { type Candidate, readCandidate } from '../registry/manifest.ts';
import type { RegistryEntry } from '../registry/schema.ts';
import { folderOf, type Store, sharedOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import type { SiteReleases } from './report.ts';

/** What a store has live, with the canaries, and what was live before. Releases whose files are gone are not among them. */
export async function storedReleases(store: Store): Promise<SiteReleases> {
  const registries = new RegistryStore(store);
  const registry = await registries.current();
  const histories = await readHistories(registries);
  const names = Object.keys(registry.microFrontends);
  const read = async (entryOf: (name: string) => RegistryEntry | undefined) => {
    const found = await Promise.all(names.map((name) => candidateOf(store, entryOf(name))));
    return found.filter((one) => one !== null);
  };
  return {
    revision: registry.revision,
    live: await read((name) => liveEntry(registry, name)),
    canaries: await read((name) => canaryEntry(registry, name)),
    previous: await read((name) => histories.get(name)?.at(-2)),
  };
}

async function candidateOf(
  store: Store,
  entry: RegistryEntry | undefined,
): Promise<Candidate | null> {
  if (!entry) return null;
  const release = releaseOf(entry.url);
  // Another host may have it, and this one not yet.
  await sharedOf(store)
    ?.fetch(release, entry.extras.manifestIntegrity)
    .catch(() => undefined);
  return readCandidate(path.join(folderOf(store), release)).catch(() => null);
}
