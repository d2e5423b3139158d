import path from 'node:path';
import { liveEntry, withRelease } from '../registry/live.ts';
import { integrityOf, ReleaseError, readManifest } from '../registry/manifest.ts';
import type { Registry, RegistryEntry, ReleaseManifest } from '../registry/schema.ts';
import { contractTests } from './contract-tests.ts';
import { type Step, silently } from './steps.ts';
import { swap } from './swap.ts';
import { upload } from './upload.ts';

/** The result of a release. */
export type Released = {
  name: string;
  version: string;
  url: string;
  revision: number;
  /** False when this release was live already; then there is no new revision. */
  changed: boolean;
};

/**
 * Makes built folders live in a store, all in one revision: upload, read back and verify every hash, run the
 * contract tests on the registry as it would be, swap it with a revision check. Throws {@link ReleaseError}
 * with the reason; then nothing has changed. `step` reports how far it is.
 */
export async function release(
  dists: readonly string[],
  store: string,
  step: Step = silently,
): Promise<Released[]> {
  const builds = await step(
    'upload',
    () => uploadAll(dists, store),
    () => 'every hash verified',
  );
  let changed: Uploaded[] = [];
  const live = await swap(store, async (registry) => {
    changed = builds.filter(({ name, entry }) => liveEntry(registry, name)?.url !== entry.url);
    if (changed.length === 0) return null;
    const next = changed.reduce(
      (before, { name, entry }) => withRelease(before, name, entry),
      registry,
    );
    const names = changed.map(({ name }) => name);
    await step(
      'contract tests',
      () => contractTests(store, next, names),
      () => 'passed',
    );
    return next;
  });
  return builds.map((build) => released(build, changed, live));
}

type Uploaded = { name: string; entry: RegistryEntry };

async function uploadAll(dists: readonly string[], store: string): Promise<Uploaded[]> {
  const builds: Uploaded[] = [];
  for (const dist of dists) {
    const folder = await upload(dist, store);
    // Of the store, which keeps the manifest of the first build with this content.
    const { manifest, content } = await readManifest(path.join(store, folder));
    const url = `/${folder}/${manifest.entry}`;
    builds.push({ name: manifest.name, entry: entryOf(manifest, url, integrityOf(content)) });
  }
  return builds;
}

function released(build: Uploaded, changed: readonly unknown[], { revision }: Registry): Released {
  const { name, entry } = build;
  const { version } = entry.metadata;
  return { name, version, url: entry.url, revision, changed: changed.includes(build) };
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
