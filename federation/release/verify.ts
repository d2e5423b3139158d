import path from 'node:path';
import { baseOf, releaseOf } from '../registry/live.ts';
import { integrityOf, ReleaseError, readManifest, verifyFiles } from '../registry/manifest.ts';
import type { RegistryEntry } from '../registry/schema.ts';
import { folderOf, type Store, sharedOf } from '../registry/shared.ts';

/**
 * Checks the hash of the manifest of a release, and with it every file; where the store is shared, the folder gets what
 * it lacks before. Throws {@link ReleaseError}.
 */
export async function verifyRelease(
  store: Store,
  name: string,
  entry: RegistryEntry,
): Promise<void> {
  await sharedOf(store)?.fetch(releaseOf(entry.url), entry.extras.manifestIntegrity);
  const folder = path.join(folderOf(store), baseOf(entry.url));
  const { manifest, content } = await readManifest(folder);
  if (integrityOf(content) !== entry.extras.manifestIntegrity) {
    throw new ReleaseError(`${name}: remote.json in ${folder} is not the one that was released.`);
  }
  await verifyFiles(folder, manifest);
}
