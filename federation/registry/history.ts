import { liveEntry } from './live.ts';
import type { RegistryEntry } from './schema.ts';
import type { RegistryStore } from './store.ts';

/** Older revisions than so many do not count. */
const maxRevisions = 500;

/**
 * The releases of each package that led to the live one, oldest first, the live one last. One that was gone back from or taken out is not
 * among them, unless it was released again. `until`: the last revision that counts; by default the newest.
 */
export async function readHistories(
  store: RegistryStore,
  until = Number.POSITIVE_INFINITY,
): Promise<Map<string, RegistryEntry[]>> {
  const histories = new Map<string, RegistryEntry[]>();
  /** The packages that the last revision had. */
  const live = new Set<string>();
  const revisions = (await store.revisions()).filter((one) => one <= until);
  for (const revision of revisions.slice(-maxRevisions)) {
    const registry = await store.revision(revision).catch(() => null);
    if (!registry) continue;
    for (const [name, history] of histories) {
      if (!live.has(name) || liveEntry(registry, name)) continue;
      live.delete(name);
      // It was taken out.
      histories.set(name, history.slice(0, -1));
    }
    for (const name of Object.keys(registry.microFrontends)) {
      const entry = liveEntry(registry, name);
      if (!entry) continue;
      live.add(name);
      histories.set(name, withLive(histories.get(name) ?? [], entry));
    }
  }
  return histories;
}

/** The history after a release became live: going back to an earlier one drops what came after that. */
function withLive(history: readonly RegistryEntry[], entry: RegistryEntry): RegistryEntry[] {
  const at = history.findIndex(({ url }) => url === entry.url);
  return at < 0 ? [...history, entry] : history.slice(0, at + 1);
}
