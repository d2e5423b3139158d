import { canaryEntry, withoutCanary } from '../registry/canary.ts';
import { readHistories } from '../registry/history.ts';
import { liveEntry, withoutRelease, withRelease } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { type Store, sharedOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { swap } from '../registry/swap.ts';
import { type Author, checkUnchanged, onHost } from './author.ts';
import { fitTogether } from './contract-tests.ts';
import { verifyRelease } from './verify.ts';

/** What is live for all after going back. */
export type RolledBack = {
  from: RegistryEntry;
  to: RegistryEntry;
  revision: number;
  /** Only the canary ended: `from` is the canary, `to` was the default release before, too. */
  endedCanary: boolean;
};

/**
 * Ends the canary of a package; where there is none, goes back to the release that was live before the present one,
 * without a build. Its files are verified; it passed the contract tests when it was released, so only what the registry
 * says is compared with the live shell. Throws {@link ReleaseError}.
 */
export async function rollback(
  store: Store,
  name: string,
  author: Author = onHost,
): Promise<RolledBack> {
  const registries = new RegistryStore(store);
  await sharedOf(store)?.pull();
  const before = await registries.current();
  if (!liveEntry(before, name) && (await readHistories(registries)).has(name)) {
    throw new ReleaseError(`${name} is not live: release it again.`);
  }
  let from = liveOf(before, name);
  let endedCanary = false;
  const registry = await swap(store, async (newest) => {
    await checkUnchanged(store, newest, [name], author);
    const change = { act: 'rollback' as const, packages: [name], key: author.key };
    const canary = canaryEntry(newest, name);
    endedCanary = canary !== undefined;
    from = canary ?? liveOf(newest, name);
    if (canary) return { next: withoutCanary(newest, name), change };
    const to = (await readHistories(registries)).get(name)?.at(-2);
    if (!to) throw new ReleaseError(`${name} has no release before the live one.`);
    author.permits?.(name, to);
    await verifyRelease(store, name, to);
    const next = withRelease(newest, name, to);
    await fitTogether(store, next, [name]);
    return { next, change };
  });
  return { from, to: liveOf(registry, name), revision: registry.revision, endedCanary };
}

/**
 * Takes a remote out of the site, with its canary: its addresses are unknown from then on. Returns the revision. Throws
 * {@link ReleaseError}.
 */
export async function unrelease(
  store: Store,
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
