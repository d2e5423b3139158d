import semver from 'semver';
import { owns } from '../contract/prefix.ts';
import { buildsFor, type LiveRelease, type LiveSite, readSite } from '../host/live-site.ts';
import { RenderError, Renderer } from '../host/renderer.ts';
import type { Builds } from '../host/renderer-process.ts';
import { liveEntry } from '../registry/live.ts';
import { ReleaseError } from '../registry/manifest.ts';
import type { Registry, ReleaseManifest } from '../registry/schema.ts';

/**
 * The tests that a registry must pass before it goes live: its releases fit together, and the Node builds named in `changed` keep the
 * contract when the renderer loads them. A new shell is tested with every remote. Throws {@link ReleaseError}.
 */
export async function contractTests(
  store: string,
  registry: Registry,
  changed: readonly string[],
): Promise<void> {
  const site = await fitTogether(store, registry, changed);
  for (const { name, manifest } of site.remotes.filter((one) => changed.includes(one.name))) {
    if (manifest.exposed.length === 0) {
      throw new ReleaseError(`${name} exposes no "./remote": build it with the preset.`);
    }
  }
  const all = changed.includes(site.shell.name);
  const remotes = site.remotes.filter(({ damaged }) => !damaged);
  const tested = all ? remotes : remotes.filter(({ name }) => changed.includes(name));
  await loads(store, buildsFor(site, tested));
}

/**
 * Whether every prefix has one owner, and the shell provides what every remote needs, by their manifests. Returns the site.
 * Throws {@link ReleaseError}.
 */
export async function fitTogether(
  store: string,
  registry: Registry,
  changed: readonly string[],
): Promise<LiveSite> {
  oneShell(registry);
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

/** By the registry: whose files can't be read is a shell all the same. */
function oneShell(registry: Registry): void {
  const shells = Object.keys(registry.microFrontends).filter(
    (name) => liveEntry(registry, name)?.extras.kind === 'shell',
  );
  if (shells.length < 2) return;
  throw new ReleaseError(`A site has one shell, not ${shells.join(' and ')}.`);
}

function eachPrefixHasOneOwner(live: readonly LiveRelease[], changed: readonly string[]): void {
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

/** Whether a shell provides what a remote needs. Throws {@link ReleaseError}. */
function fits(shell: ReleaseManifest, remote: ReleaseManifest): void {
  const provided = semver.minVersion(shell.contract)?.version ?? '';
  if (!semver.satisfies(provided, remote.contract)) {
    throw new ReleaseError(
      `${remote.name} was built for contract ${remote.contract}, the shell provides ${provided}. Release such a shell first.`,
    );
  }
  for (const [request, range] of Object.entries(remote.shared)) {
    const version = shell.shared[request];
    if (!version || !semver.satisfies(version, range)) {
      throw new ReleaseError(
        `${remote.name} needs ${request} ${range}, the shell shares ${version ?? 'none'}. Release a shell that shares it first.`,
      );
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
