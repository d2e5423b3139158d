import { releaseOf } from '../registry/live.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { keptReleases } from '../release/index.ts';
import { hasRelease, type ReleaseFiles } from './release-files.ts';

/** What a host should say of its store. */
export type Warn = (message: string, details: Record<string, unknown>) => void;

const keptMs = 30 * 86_400_000;

/**
 * Brings the releases of the last 30 days into the folder of a store, for tabs that have loaded them and to go back to,
 * and shares those that are not shared yet; a damaged one is brought anew. Ends early when `closing` is aborted.
 */
export async function syncReleases(
  store: Store,
  files: ReleaseFiles,
  warn: Warn,
  closing: AbortSignal,
): Promise<void> {
  const folder = folderOf(store);
  const kept = await keptReleases(store, Date.now() - keptMs);
  const registries = new RegistryStore(store);
  for (const revision of (await registries.revisions()).reverse()) {
    const registry = await registries.revision(revision).catch(() => null);
    for (const { url, extras } of Object.values(registry?.microFrontends ?? {}).flat()) {
      const [release, integrity] = [releaseOf(url), extras.manifestIntegrity];
      if (closing.aborted) return;
      if (!kept.delete(release)) continue;
      try {
        await files.fetch(release, integrity);
        if (await hasRelease(folder, release, integrity)) await files.push(release, integrity);
      } catch (error) {
        if (!closing.aborted) {
          warn('An earlier release could not be shared.', { release, error: String(error) });
        }
      }
    }
  }
}
