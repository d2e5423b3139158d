import path from 'node:path';
import {
  liveEntry,
  type Registry,
  type RegistryEntry,
  RegistryStore,
  type ReleaseManifest,
  RevisionConflict,
  withRelease,
} from '../registry/index.ts';
import { contractTests } from './contract-tests.ts';
import { integrityOf, ReleaseError, readManifest, releaseFolder } from './manifest.ts';
import { upload } from './upload.ts';

/** What a release has done. */
export interface Released {
  name: string;
  version: string;
  url: string;
  revision: number;
  /** False when exactly this build was live already: then there is no new revision either. */
  changed: boolean;
}

/** How often a publisher who was overtaken looks again. */
const attempts = 5;

/**
 * Makes a built folder live in a store: upload, read back and verify every hash, run the contract tests, swap
 * the registry with a revision check. Throws {@link ReleaseError} with what is wrong; then nothing is live
 * that wasn't before.
 */
export async function release(dist: string, store: string): Promise<Released> {
  const { manifest, content } = await readManifest(dist);
  const { name, version } = manifest;
  const url = `/remotes/${name}/${releaseFolder(manifest)}/${manifest.entry}`;
  const folder = path.join(store, path.dirname(url));
  await upload(dist, folder, manifest, content);

  const registryStore = new RegistryStore(store);
  for (let attempt = 1; ; attempt += 1) {
    const registry = await registryStore.current();
    if (liveEntry(registry, name)?.url === url) {
      return { name, version, url, revision: registry.revision, changed: false };
    }
    await contractTests(store, folder, manifest, registry);
    const entry = entryOf(manifest, url, integrityOf(content));
    try {
      const published = await registryStore.publish(
        withRelease(registry, name, entry),
        registry.revision,
      );
      return { name, version, url, revision: published.revision, changed: true };
    } catch (error) {
      if (!(error instanceof RevisionConflict) || attempt === attempts) throw error;
    }
  }
}

function entryOf(manifest: ReleaseManifest, url: string, manifestIntegrity: string): RegistryEntry {
  const { kind, commit, contract, prefixes, firstView, version } = manifest;
  const integrity = manifest.files[manifest.entry]?.integrity;
  if (!integrity) throw new ReleaseError(`${manifest.name} has no hash for its entry.`);
  return {
    url,
    metadata: { integrity, version },
    extras: { kind, commit, contract, prefixes, firstView, manifestIntegrity },
    deployment: { traffic: 100, default: true },
  };
}

/** What is live, one line per micro-frontend. */
export async function status(store: string): Promise<{ registry: Registry; lines: string[] }> {
  const registry = await new RegistryStore(store).current();
  const lines = Object.entries(registry.microFrontends).flatMap(([name, entries]) =>
    entries.map(
      ({ url, metadata, extras, deployment }) =>
        `${name.padEnd(12)} ${metadata.version.padEnd(8)} ${String(deployment.traffic).padStart(3)} %  ${extras.commit.padEnd(11)} ${url}`,
    ),
  );
  return { registry, lines };
}
