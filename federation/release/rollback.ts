import path from 'node:path';
import { readHistories } from '../registry/history.ts';
import { baseOf, liveEntry, withoutRelease, withRelease } from '../registry/live.ts';
import { integrityOf, ReleaseError, readManifest, verifyFiles } from '../registry/manifest.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { RegistryStore } from '../registry/store.ts';
import { type Author, checkUnchanged, onHost } from './author.ts';
import { fitTogether } from './contract-tests.ts';
import { swap } from './swap.ts';

/** What is live after going back. */
export type RolledBack = { from: RegistryEntry; to: RegistryEntry; revision: number };

/**
 * Goes back to the release of a package that was live before the present one, without a build. Its files are verified; it passed the
 * contract tests when it was released, so only what the registry says is compared with the live shell. Throws {@link ReleaseError}.
 */
export async function rollback(
  store: string,
  name: string,
  author: Author = onHost,
): Promise<RolledBack> {
  const registries = new RegistryStore(store);
  let from = liveOf(await registries.current(), name);
  const registry = await swap(store, async (newest) => {
    from = liveOf(newest, name);
    await checkUnchanged(store, newest, [name], author);
    const to = (await readHistories(registries)).get(name)?.at(-2);
    if (!to) throw new ReleaseError(`${name} has no release before the live one.`);
    author.permits?.(name, to);
    await verify(store, name, to);
    const next = withRelease(newest, name, to);
    await fitTogether(store, next, [name]);
    return { next, change: { act: 'rollback', packages: [name], key: author.key } };
  });
  return { from, to: liveOf(registry, name), revision: registry.revision };
}

/** Takes a remote out of the site: its addresses are unknown from then on. Returns the revision. Throws {@link ReleaseError}. */
export async function unrelease(
  store: string,
  name: string,
  author: Author = onHost,
): Promise<number> {
  const { revision } = await swap(store, async (registry) => {
    if (liveOf(registry, name).extras.kind === 'shell') {
      throw new ReleaseError('Without its shell the site has no pages; release another one.');
    }
    await checkUnchanged(store, registry, [name], author);
    const next = withoutRelease(registry, name);
    return { next, change: { act: 'unrelease', packages: [name], key: author.key } };
  });
  return revision;
}

function liveOf(registry: Registry, name: string): RegistryEntry {
  const entry = liveEntry(registry, name);
  if (!entry) throw new ReleaseError(`${name} is not live.`);
  return entry;
}

/** The hash of the manifest, and with it every file. */
async function verify(store: string, name: string, entry: RegistryEntry): Promise<void> {
  const folder = path.join(store, baseOf(entry.url));
  const { manifest, content } = await readManifest(folder);
  if (integrityOf(content) !== entry.extras.manifestIntegrity) {
    throw new ReleaseError(`${name}: remote.json in ${folder} is not the one that was released.`);
  }
  await verifyFiles(folder, manifest);
}
