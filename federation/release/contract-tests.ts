import path from 'node:path';
import { combinations } from '../canary/combinations.ts';
import { owns } from '../contract/prefix.ts';
import { fits } from '../host/fits.ts';
import { buildsFor, type LiveRelease, type LiveSite, readSite } from '../host/live-site.ts';
import { RenderError, Renderer } from '../host/renderer.ts';
import type { Builds } from '../host/renderer-process.ts';
import { baseOf, liveEntry } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { stylesAreItsOwn } from '../registry/own-styles.ts';
import type { Registry, RegistryEntry } from '../registry/schema.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { manifestTests } from './manifest-tests.ts';

/** A release that is new in a registry. */
type Changed = { name: string; entry: Pick<RegistryEntry, 'url'> };

/**
 * The tests that a registry must pass before it goes live: its releases fit together, with each canary too, and the Node builds of those
 * in `changed` keep the contract when the renderer loads them. A new shell is tested with every remote. Throws {@link ReleaseError}.
 */
export async function contractTests(
  store: Store,
  registry: Registry,
  changed: readonly Changed[],
): Promise<void> {
  const names = changed.map(({ name }) => name);
  const isNew = ({ entry: { url } }: LiveRelease) => changed.some((one) => one.entry.url === url);
  const tested = new Set<string>();
  for (const { canaries, site } of await fitTogether(store, registry, names)) {
    for (const { name, manifest } of site.remotes.filter(isNew)) {
      if (manifest.exposed.length === 0) {
        throw new ReleaseError(`${name} exposes no "./remote": build it with the preset.`);
      }
    }
    for (const { entry, manifest } of [site.shell, ...site.remotes].filter(isNew)) {
      manifestTests(manifest);
      await stylesAreItsOwn(path.join(folderOf(store), baseOf(entry.url)), manifest);
    }
    const due = [site.shell, ...site.remotes].filter(
      (one) => !one.damaged && !tested.has(one.entry.url) && (isNew(site.shell) || isNew(one)),
    );
    for (const { entry } of due) tested.add(entry.url);
    const remotes = due.filter((one) => one !== site.shell);
    if (due.length > 0)
      await named(canaries, () => loads(folderOf(store), buildsFor(site, remotes)));
  }
}

/**
 * Whether every prefix has one owner, and the shell provides what every remote needs, by their manifests: for the default releases, and
 * for those with canaries. Returns these sites. Throws {@link ReleaseError}.
 */
export async function fitTogether(
  store: Store,
  registry: Registry,
  changed: readonly string[],
): Promise<{ canaries: string[]; site: LiveSite }[]> {
  oneShell(registry);
  const sites: { canaries: string[]; site: LiveSite }[] = [];
  for (const { canaries, registry: one } of combinations(registry)) {
    const site = await named(canaries, () => siteThatFits(store, one, changed));
    sites.push({ canaries, site });
  }
  return sites;
}

async function siteThatFits(
  store: Store,
  registry: Registry,
  changed: readonly string[],
): Promise<LiveSite> {
  // A damaged release of another team keeps nobody from releasing.
  const site = await readSite(store, registry, () => undefined);
  if (!site) {
    throw new ReleaseError(
      'There is no live shell to test a remote with. Release the shell first, or in the same command.',
    );
  }
  eachPrefixHasOneOwner([site.shell, ...site.remotes], changed);
  for (const remote of site.remotes) {
    if (!remote.damaged) fits(site.shell.manifest, remote.manifest);
  }
  return site;
}

/** Names the canaries with which a test failed. */
async function named<Result>(
  canaries: readonly string[],
  test: () => Promise<Result>,
): Promise<Result> {
  try {
    return await test();
  } catch (error) {
    if (canaries.length === 0 || !(error instanceof ReleaseError)) throw error;
    throw new ReleaseError(`With the canary of ${canaries.join(' and ')}: ${error.message}`);
  }
}

/** By the registry: whose files can't be read is a shell all the same. */
function oneShell(registry: Registry): void {
  const shells = Object.keys(registry.microFrontends).filter(
    (name) => liveEntry(registry, name)?.extras.kind === 'shell',
  );
  if (shells.length < 2) return;
  throw new ReleaseError(`A site has one shell, not ${shells.join(' and ')}.`);
}

/** Whether no other release owns a prefix of the changed ones. Throws {@link ReleaseError}. */
export function eachPrefixHasOneOwner(
  live: readonly Pick<LiveRelease, 'name' | 'manifest'>[],
  changed: readonly string[],
): void {
  for (const { name, manifest } of live.filter((one) => changed.includes(one.name))) {
    for (const other of live.filter((one) => one.name !== name)) {
      for (const prefix of manifest.prefixes) {
        const taken = other.manifest.prefixes.find((one) => owns(one, prefix));
        if (!taken) continue;
        throw new ReleaseError(
          `${name} declares ${prefix}, but ${taken} belongs to ${other.name}. Declare another prefix in the package.json of ${name}.`,
        );
      }
    }
  }
}

async function loads(store: string, builds: Builds): Promise<void> {
  const renderer = new Renderer({ store, milliseconds: 10_000 });
  try {
    await renderer.check(builds);
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const [reason] = error.message.replace(/^\w*Error: /, '').split('\n');
    throw new ReleaseError(
      `The contract tests failed: ${reason}\nCorrect it and release once more; federation/contract/types.ts is the contract.`,
    );
  } finally {
    renderer.close();
  }
}
