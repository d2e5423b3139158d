import type { Registry, RegistryEntry } from './schema.ts';

/** The default release of a package, which every visitor outside a canary gets. */
export function liveEntry(registry: Registry, name: string): RegistryEntry | undefined {
  return registry.microFrontends[name]?.find((entry) => entry.deployment.default);
}

/** Directory of an entry's URL, with a slash at the end: the base of all files of that release. */
export function baseOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/** The release of an entry's URL as a path in a store: `remotes/<name>/<release>`. */
export const releaseOf = (url: string): string => baseOf(url).slice(1, -1);

/** An entry as the only one of its package. */
export const forAll = (entry: RegistryEntry): RegistryEntry => ({
  ...entry,
  deployment: { traffic: 100, default: true },
});

/** The registry with another release of one package for all visitors, without a canary of it. The revision does not change. */
export function withRelease(registry: Registry, name: string, entry: RegistryEntry): Registry {
  return { ...registry, microFrontends: { ...registry.microFrontends, [name]: [forAll(entry)] } };
}

/** The registry without a package. The revision does not change. */
export function withoutRelease(registry: Registry, name: string): Registry {
  const { [name]: _, ...others } = registry.microFrontends;
  return { ...registry, microFrontends: others };
}
