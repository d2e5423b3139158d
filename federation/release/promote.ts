import { canaryEntry } from '../registry/canary.ts';
import { liveEntry, withRelease } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { RegistryEntry } from '../registry/schema.ts';
import type { Store } from '../registry/shared.ts';
import { swap } from '../registry/swap.ts';
import { type Author, checkUnchanged, onHost } from './author.ts';
import { fitTogether } from './contract-tests.ts';
import { verifyRelease } from './verify.ts';

/** A canary that is live for all now. */
export type Promoted = { to: RegistryEntry; revision: number };

/**
 * Makes the canary of a package live for all visitors. Its files are verified; it passed the contract tests when it was released, so only
 * what the registry says is compared with the other releases. Throws {@link ReleaseError}.
 */
export async function promote(
  store: Store,
  name: string,
  author: Author = onHost,
): Promise<Promoted> {
  const registry = await swap(store, async (newest) => {
    await checkUnchanged(store, newest, [name], author);
    const canary = canaryEntry(newest, name);
    if (!canary) throw new ReleaseError(`${name} has no canary.`);
    author.permits?.(name, canary);
    await verifyRelease(store, name, canary);
    const next = withRelease(newest, name, canary);
    await fitTogether(store, next, [name]);
    return { next, change: { act: 'promote', packages: [name], key: author.key } };
  });
  const to = liveEntry(registry, name);
  if (!to) throw new Error(`${name} is not in revision ${registry.revision}.`);
  return { to, revision: registry.revision };
}
