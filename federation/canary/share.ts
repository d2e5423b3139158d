import { ReleaseError } from '../registry/manifest.ts';

/** A canary is for half of the visitors at most. */
const maxShare = 50;

/** The share that somebody typed, in percent. Throws {@link ReleaseError}. */
export function shareOf(text: string): number {
  return checkShare(/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);
}

/** Returns a share that a canary may have. Throws {@link ReleaseError}. */
export function checkShare(share: number): number {
  if (Number.isInteger(share) && share >= 1 && share <= maxShare) return share;
  throw new ReleaseError(
    `The share of a canary is a whole number of percent from 1 to ${maxShare}.`,
  );
}
