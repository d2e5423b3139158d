import { createHash } from 'node:crypto';
import { forAll, liveEntry } from './live.ts';
import type { Registry, RegistryEntry } from './schema.ts';

/** Visitors are in this many buckets of the same size: one bucket is one percent. */
export const buckets = 100;

/** The release that a share of the visitors gets in the place of the default one. A package has one canary at most. */
export function canaryEntry(registry: Registry, name: string): RegistryEntry | undefined {
  return registry.microFrontends[name]?.find((entry) => !entry.deployment.default);
}

/** The packages that have a canary. */
export const canaryNames = (registry: Registry): string[] =>
  Object.keys(registry.microFrontends).filter((name) => canaryEntry(registry, name));

/**
 * Whether the visitors of a bucket (0–99) get a canary. The buckets of a canary follow each other from one that its URL decides, so that
 * its share is exact, a larger share keeps the visitors of the smaller one, and the next canary has other visitors.
 */
export function isInCanary(bucket: number, { url, deployment }: RegistryEntry): boolean {
  const first = createHash('sha256').update(url).digest().readUInt32BE() % buckets;
  return (bucket - first + buckets) % buckets < deployment.traffic;
}

/** The registry with a canary beside the default release of a package, in the place of another canary. The revision does not change. */
export function withCanary(
  registry: Registry,
  name: string,
  entry: RegistryEntry,
  share: number,
): Registry {
  const live = liveEntry(registry, name);
  if (!live) throw new Error(`${name} has no default release.`);
  const entries = [
    { ...live, deployment: { traffic: 100 - share, default: true } },
    { ...entry, deployment: { traffic: share, default: false } },
  ];
  return { ...registry, microFrontends: { ...registry.microFrontends, [name]: entries } };
}

/** The registry with the default release of a package for all visitors. The revision does not change. */
export function withoutCanary(registry: Registry, name: string): Registry {
  const entries = (registry.microFrontends[name] ?? []).filter((entry) => entry.deployment.default);
  const all = { ...registry.microFrontends, [name]: entries.map(forAll) };
  return { ...registry, microFrontends: all };
}
