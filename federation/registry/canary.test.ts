import { describe, expect, it } from '@jest/globals';
import { buckets, isInCanary } from './canary.ts';
import type { RegistryEntry } from './schema.ts';

const canary = (url: string, traffic: number) =>
  ({ url, deployment: { traffic, default: false } }) as RegistryEntry;
const urls = Array.from({ length: 10 }, (_, index) => `/remotes/content/1.0.${index}/entry.js`);
const bucketsOf = (entry: RegistryEntry) =>
  Array.from({ length: buckets }, (_, bucket) => bucket).filter((one) => isInCanary(one, entry));

describe('the share of a canary', () => {
  it.each([1, 10, 37, 50])('of %d %% is exact, in 1,000 buckets of ten canaries', (share) => {
    const counts = urls.map((url) => bucketsOf(canary(url, share)).length);
    expect(counts).toEqual(urls.map(() => share));
  });

  it('keeps its visitors when it grows', () => {
    for (const url of urls) {
      const grown = bucketsOf(canary(url, 30));
      for (const bucket of bucketsOf(canary(url, 10))) expect(grown).toContain(bucket);
    }
  });

  it('is of other visitors for other canaries', () => {
    expect(new Set(urls.map((url) => bucketsOf(canary(url, 10)).join())).size).toBeGreaterThan(5);
  });
});
