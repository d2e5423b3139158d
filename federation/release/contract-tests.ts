import path from 'node:path';
import semver from 'semver';
import { owns } from '../contract/prefix.ts';
import { Renderer } from '../host/renderer.ts';
import { liveEntry, type Registry, type ReleaseManifest } from '../registry/index.ts';
import { ReleaseError, readManifest } from './manifest.ts';

/**
 * What a release must pass before it goes live: its prefixes are its own, it shares what the live shell
 * provides, and its Node build keeps the contract when it is loaded the way the host loads it.
 * Throws {@link ReleaseError}.
 */
export async function contractTests(
  store: string,
  folder: string,
  manifest: ReleaseManifest,
  registry: Registry,
): Promise<void> {
  ownsItsPrefixes(manifest, registry);
  if (manifest.kind === 'shell') {
    await loads(store, { shell: serverOf(folder, manifest), remotes: [] });
    for (const name of Object.keys(registry.microFrontends)) {
      const live = liveEntry(registry, name);
      if (!live || live.extras.kind === 'shell') continue;
      const remote = await readManifest(path.join(store, path.dirname(live.url)));
      fits(manifest, remote.manifest);
    }
    return;
  }
  const shellEntry = liveEntry(registry, 'shell');
  if (!shellEntry) throw new ReleaseError('There is no live shell to test a remote with.');
  const shellFolder = path.join(store, path.dirname(shellEntry.url));
  const shell = await readManifest(shellFolder);
  fits(shell.manifest, manifest);
  await loads(store, {
    shell: serverOf(shellFolder, shell.manifest),
    remotes: [
      {
        name: manifest.name,
        file: path.join(folder, manifest.server),
        base: '/contract-test/',
        prefixes: manifest.prefixes,
      },
    ],
  });
}

function ownsItsPrefixes({ name, prefixes }: ReleaseManifest, registry: Registry): void {
  for (const other of Object.keys(registry.microFrontends)) {
    if (other === name) continue;
    for (const taken of liveEntry(registry, other)?.extras.prefixes ?? []) {
      const clash = prefixes.find((prefix) => owns(prefix, taken) || owns(taken, prefix));
      if (clash)
        throw new ReleaseError(`${name} wants ${clash}, but ${taken} belongs to ${other}.`);
    }
  }
}

/** Whether a remote's wishes are within what a shell provides. */
function fits(shell: ReleaseManifest, remote: ReleaseManifest): void {
  const spoken = semver.minVersion(shell.contract)?.version ?? '';
  if (!semver.satisfies(spoken, remote.contract)) {
    throw new ReleaseError(
      `${remote.name} was built for contract ${remote.contract}, the shell speaks ${spoken}.`,
    );
  }
  for (const [request, range] of Object.entries(remote.shared)) {
    const provided = shell.shared[request];
    if (!provided || !semver.satisfies(provided, range)) {
      throw new ReleaseError(
        `${remote.name} needs ${request} ${range}, the shell shares ${provided ?? 'none'}.`,
      );
    }
  }
}

const serverOf = (folder: string, manifest: ReleaseManifest) => ({
  file: path.join(folder, manifest.server),
  base: '/contract-test/',
});

async function loads(store: string, builds: Parameters<Renderer['check']>[0]): Promise<void> {
  const renderer = new Renderer({ store, milliseconds: 10_000 });
  try {
    await renderer.check(builds);
  } catch (error) {
    throw new ReleaseError(error instanceof Error ? error.message : String(error));
  } finally {
    renderer.close();
  }
}
