import path from 'node:path';
import { baseOf } from '../registry/live.ts';
import { integrityOf, ReleaseError, readManifest, verifyFiles } from '../registry/manifest.ts';
import type { RegistryEntry } from '../registry/schema.ts';

/** Checks the hash of the manifest of a release in the store, and with it every file. Throws {@link ReleaseError}. */
export async function verifyRelease(
  store: string,
  name: string,
  entry: RegistryEntry,
): Promise<void> {
  const folder = path.join(store, baseOf(entry.url));
  const { manifest, content } = await readManifest(folder);
  if (integrityOf(content) !== entry.extras.manifestIntegrity) {
    throw new ReleaseError(`${name}: remote.json in ${folder} is not the one that was released.`);
  }
  await verifyFiles(folder, manifest);
}
