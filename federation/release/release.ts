import path from 'node:path';
import { checkShare } from '../canary/share.ts';
import { canaryEntry, withCanary } from '../registry/canary.ts';
import { liveEntry, releaseOf, withRelease } from '../registry/live.ts';
import { ReleaseError, readCandidate } from '../registry/manifest.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { swap } from '../registry/swap.ts';
import { type Author, checkUnchanged, onHost } from './author.ts';
import { contractTests } from './contract-tests.ts';
import { type Step, silently } from './steps.ts';
import { type Uploaded, uploadAll } from './uploaded.ts';

/** A release before the live one to which `rollback` would not go, because it does not fit what is live. */
export type Incompatible = { name: string; version: string; reason: string };

/** The result of a release. */
export type Released = {
  name: string;
  /** With the hash of what it ships: `1.0.0+3f2a…`. */
  version: string;
  url: string;
  revision: number;
  /** It was built with edits that were not committed. */
  dirty: boolean;
  /** The store has a release with other content and the same declared version. */
  repeated: boolean;
  /** The percent of the visitors that get it as a canary; null when it is live for all, or for all but those of another canary. */
  canary: number | null;
  /** False when this release was live already; then there is no new revision. */
  changed: boolean;
  /** To which `rollback` would not go while this is live: `withIncompatible` adds it. Absent from hosts of before. */
  incompatible?: Incompatible[];
};

/**
 * Makes built folders live in a store, all in one revision: upload, read back and verify every hash, run the
 * contract tests on the registry as it would be, swap it with a revision check. Throws {@link ReleaseError}
 * with the reason; then nothing has changed. `step` reports how far it is. With `canary`, a share in percent, each build
 * becomes the canary of its package, in the place of another canary; without, it is live for all, and the canary ends.
 */
export async function release(
  dists: readonly string[],
  store: Store,
  {
    step = silently,
    author = onHost,
    canary,
  }: { step?: Step; author?: Author; canary?: number | undefined } = {},
): Promise<Released[]> {
  const share = canary === undefined ? null : checkShare(canary);
  const builds = await step(
    'upload',
    () => uploadAll(dists, store),
    () => 'every hash verified',
  );
  let changed: Uploaded[] = [];
  const live = await swap(store, async (registry) => {
    changed = builds.filter(({ name, entry }) =>
      share === null
        ? differs(registry, name, entry)
        : differsAsCanary(registry, name, entry, share),
    );
    if (changed.length === 0) return null;
    const names = changed.map(({ name }) => name);
    for (const { name, entry } of changed) author.permits?.(name, entry);
    await checkUnchanged(store, registry, names, author);
    await testedBy(author, store, registry, changed);
    const next = changed.reduce(
      (before, { name, entry }) =>
        share === null ? withRelease(before, name, entry) : withCanary(before, name, entry, share),
      registry,
    );
    await step(
      'contract tests',
      () => contractTests(store, next, changed),
      () => 'passed',
    );
    const act = share === null ? 'release' : 'canary';
    return { next, change: { act, packages: names, key: author.key } };
  });
  return builds.map((build) => released(build, changed, live));
}

/** Writes into new releases what the author says of a browser that has run them. Throws {@link ReleaseError} where that is not enough. */
async function testedBy(
  { conforms }: Author,
  store: Store,
  registry: Registry,
  changed: readonly Uploaded[],
): Promise<void> {
  // What is live already was run before it became so.
  const fresh: Uploaded[] = [];
  for (const one of changed) {
    const live = liveEntry(registry, one.name);
    if (live?.url !== one.entry.url) fresh.push(one);
    else one.entry.extras = { ...one.entry.extras, browserTest: live.extras.browserTest };
  }
  if (!conforms || fresh.length === 0) return;
  const folders = fresh.map(({ entry }) => path.join(folderOf(store), releaseOf(entry.url)));
  const browserTest = await conforms(await Promise.all(folders.map(readCandidate)));
  for (const { entry } of fresh) entry.extras = { ...entry.extras, browserTest };
}

/** Whether the registry has to say something else about a package for a release to be live for all. */
function differs(registry: Registry, name: string, next: RegistryEntry): boolean {
  const isOther = canaryEntry(registry, name) !== undefined;
  return isOther || !isSame(liveEntry(registry, name), next);
}

/** The same for a canary. Throws {@link ReleaseError} where there can be none. */
function differsAsCanary(
  registry: Registry,
  name: string,
  next: RegistryEntry,
  share: number,
): boolean {
  if (next.extras.kind === 'shell') {
    throw new ReleaseError(
      'A shell can not be a canary: browsers report loads of remotes only, so nothing would stop a broken one. Release it without --canary.',
    );
  }
  const live = liveEntry(registry, name);
  if (!live) {
    throw new ReleaseError(
      `${name} is not live, so a canary could be compared with nothing. Release it without --canary.`,
    );
  }
  if (live.url === next.url) return false;
  const canary = canaryEntry(registry, name);
  return !isSame(canary, next) || canary?.deployment.traffic !== share;
}

/** The same content, also in what the registry says of its commit, and the same manifest, which is another one where that was damaged. */
const isSame = (known: RegistryEntry | undefined, next: RegistryEntry) =>
  known?.url === next.url &&
  known.extras.manifestIntegrity === next.extras.manifestIntegrity &&
  !(known.extras.dirty && !next.extras.dirty);

function released(
  { name, entry, repeated }: Uploaded,
  changed: readonly Uploaded[],
  registry: Registry,
): Released {
  const canary = canaryEntry(registry, name);
  const own = canary?.url === entry.url ? canary : undefined;
  return {
    name,
    version: entry.metadata.version,
    url: entry.url,
    revision: registry.revision,
    dirty: (own ?? liveEntry(registry, name))?.extras.dirty ?? false,
    canary: own?.deployment.traffic ?? null,
    repeated,
    changed: changed.some((one) => one.entry === entry),
  };
}
