import { canaryEntry, canaryNames } from '../registry/canary.ts';
import { liveEntry, withRelease } from '../registry/live.ts';
import type { Registry } from '../registry/schema.ts';

/** A registry in which the named canaries are live for all. */
export type Combination = { canaries: string[]; registry: Registry };

/**
 * What a change has to be tested with: the default releases, each canary with the others' default releases, and each two canaries. Releases
 * are compared in pairs, so more canaries at once need no test of their own.
 */
export function combinations(registry: Registry): Combination[] {
  const names = canaryNames(registry);
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((two) => [one, two]));
  return [[], ...names.map((name) => [name]), ...pairs].map((canaries) => ({
    canaries,
    registry: names.reduce((before, name) => only(before, name, canaries), registry),
  }));
}

function only(registry: Registry, name: string, canaries: readonly string[]): Registry {
  const entryOf = canaries.includes(name) ? canaryEntry : liveEntry;
  const entry = entryOf(registry, name);
  return entry ? withRelease(registry, name, entry) : registry;
}
