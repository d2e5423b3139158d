import { ReleaseError } from '../registry/manifest.ts';
import { keysOf, type Store, sharedOf, textsOf } from '../registry/shared.ts';
import { signedSeries } from '../registry/signed-texts.ts';
import { RegistryStore } from '../registry/store.ts';

/** What was signed in a store, and how much of it stays without a signature of the site and counts for nothing. */
export type Signed = { signed: number; refused: number };

/** Signs with the newest key of the site what its other keys have signed in a store. Throws {@link ReleaseError}. */
export async function signAnew(store: Store): Promise<Signed> {
  return signAll(store, false);
}

/**
 * Signs what a store has from before the site had a key. Refused where a revision is signed: what has no signature then was written by
 * somebody else. Throws {@link ReleaseError}.
 */
export async function signFirst(store: Store): Promise<Signed> {
  const { own, others } = await textsOf(store, 'registry').countSigned();
  if (own + others > 0) {
    throw new ReleaseError(
      'The registry is signed already. What has no signature in it was not written by this site, and is not signed later.',
    );
  }
  return signAll(store, true);
}

/** The same for a key that was made now, which finds no other signature. */
export async function signForNewKey(store: Store): Promise<void> {
  await signAll(store, true);
}

/** The registry comes last: where it is signed, everything is. */
async function signAll(store: Store, first: boolean): Promise<Signed> {
  if (!keysOf(store)) throw new ReleaseError('This store has no key to sign with.');
  const sum = { signed: 0, refused: 0 };
  for (const series of signedSeries) {
    const { signed, refused } = await textsOf(store, series).signAnew(first);
    sum.signed += signed;
    sum.refused += refused;
  }
  const shared = sharedOf(store);
  await (shared ? shared.pull() : new RegistryStore(store).copyNewestToCurrent());
  return sum;
}
