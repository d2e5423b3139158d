import fs from 'node:fs/promises';
import path from 'node:path';
import {
  integrityOf,
  ReleaseError,
  readManifest,
  releaseFolder,
  releaseVersion,
} from '../registry/manifest.ts';
import type { RegistryEntry, ReleaseManifest } from '../registry/schema.ts';
import { folderOf, type Store, sharedOf } from '../registry/shared.ts';
import { upload } from './upload.ts';

/** A build in the store, as the registry would name it. */
export type Uploaded = {
  name: string;
  entry: RegistryEntry;
  /** The store has a release with other content and the same declared version. */
  repeated: boolean;
};

/** Copies built folders into a store, and shares them. Throws {@link ReleaseError}. */
export async function uploadAll(dists: readonly string[], store: Store): Promise<Uploaded[]> {
  const builds: Uploaded[] = [];
  const own = folderOf(store);
  for (const dist of dists) {
    const { manifest: built } = await readManifest(dist);
    // Another host may have released the same content, built from another commit.
    await sharedOf(store)?.fetch(`remotes/${built.name}/${releaseFolder(built)}`);
    const folder = await upload(dist, own);
    // Of the store, which keeps the manifest of the first build with this content.
    const { manifest, content } = await readManifest(path.join(own, folder));
    const entry = entryOf(manifest, `/${folder}/${manifest.entry}`, integrityOf(content));
    const { dirty, commit } = built;
    // What was built before it was committed gets its commit when it is released after that.
    if (entry.extras.dirty && !dirty) entry.extras = { ...entry.extras, commit, dirty: undefined };
    await sharedOf(store)?.share(folder, entry.extras.manifestIntegrity);
    const repeated = await isRepeated(path.join(own, path.dirname(folder)), manifest);
    builds.push({ name: manifest.name, entry, repeated });
  }
  return builds;
}

/** Whether other content was released with the version that a package declares. */
async function isRepeated(releases: string, manifest: ReleaseManifest): Promise<boolean> {
  const own = releaseFolder(manifest);
  return (await fs.readdir(releases)).some(
    (name) => name !== own && name.replace(/-[0-9a-f]{12}$/, '') === manifest.version,
  );
}

/** What the registry says of a release whose manifest is at hand. Throws {@link ReleaseError}. */
export function entryOf(
  manifest: ReleaseManifest,
  url: string,
  manifestIntegrity: string,
): RegistryEntry {
  const { kind, commit, dirty, contract, prefixes, firstView } = manifest;
  const integrity = manifest.files[manifest.entry]?.integrity;
  if (!integrity) throw new ReleaseError(`${manifest.name} has no hash for its entry.`);
  return {
    url,
    metadata: { integrity, version: releaseVersion(manifest) },
    extras: {
      kind,
      commit,
      ...(dirty && { dirty }),
      contract,
      prefixes,
      firstView,
      manifestIntegrity,
    },
    deployment: { traffic: 100, default: true },
  };
}
