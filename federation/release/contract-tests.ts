import path from 'node:path';
import semver from 'semver';
import { owns } from '../contract/prefix.ts';
import { RenderError, Renderer } from '../host/renderer.ts';
import { liveEntry, type Registry, type ReleaseManifest } from '../registry/index.ts';
import { ReleaseError, readManifest } from '../registry/manifest.ts';

type Live = {
  manifest: ReleaseManifest;
  folder: string;
};

/**
 * The tests that a registry must pass before it goes live: every prefix has one owner, the shell provides what every
 * remote needs, and the Node builds named in `changed` keep the contract when the renderer loads them. A new shell is
 * tested with every remote. Throws {@link ReleaseError}.
 */
export async function contractTests(
  store: string,
  registry: Registry,
  changed: readonly string[],
): Promise<void> {
  const live = await readLive(store, registry);
  const shell = live.find(({ manifest }) => manifest.kind === 'shell');
  if (!shell) throw new ReleaseError('There is no live shell to test a remote with.');
  const remotes = live.filter((one) => one !== shell);
  eachPrefixHasOneOwner(live, changed);
  for (const remote of remotes) fits(shell.manifest, remote.manifest);
  const all = changed.includes(shell.manifest.name);
  await loads(
    store,
    shell,
    all ? remotes : remotes.filter(({ manifest }) => changed.includes(manifest.name)),
  );
}

async function readLive(store: string, registry: Registry): Promise<Live[]> {
  const live: Live[] = [];
  for (const name of Object.keys(registry.microFrontends)) {
    const entry = liveEntry(registry, name);
    if (!entry) continue;
    const folder = path.join(store, path.dirname(entry.url));
    live.push({ folder, manifest: (await readManifest(folder)).manifest });
  }
  return live;
}

function eachPrefixHasOneOwner(live: readonly Live[], changed: readonly string[]): void {
  for (const { manifest } of live.filter((one) => changed.includes(one.manifest.name))) {
    for (const other of live) {
      if (other.manifest === manifest) continue;
      for (const prefix of manifest.prefixes) {
        const taken = other.manifest.prefixes.find((one) => owns(one, prefix));
        if (!taken) continue;
        throw new ReleaseError(
          `${manifest.name} declares ${prefix}, but ${taken} belongs to ${other.manifest.name}.`,
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
      `${remote.name} was built for contract ${remote.contract}, the shell provides ${provided}.`,
    );
  }
  for (const [request, range] of Object.entries(remote.shared)) {
    const version = shell.shared[request];
    if (!version || !semver.satisfies(version, range)) {
      throw new ReleaseError(
        `${remote.name} needs ${request} ${range}, the shell shares ${version ?? 'none'}.`,
      );
    }
  }
}

async function loads(store: string, shell: Live, remotes: readonly Live[]): Promise<void> {
  const renderer = new Renderer({ store, milliseconds: 10_000 });
  const server = ({ folder, manifest }: Live) => path.join(folder, manifest.server);
  const base = '/contract-test/';
  try {
    await renderer.check({
      shell: { file: server(shell), base },
      remotes: remotes.map((remote) => {
        const { name, prefixes } = remote.manifest;
        return { name, prefixes, base, file: server(remote) };
      }),
    });
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const [reason] = error.message.replace(/^\w*Error: /, '').split('\n');
    throw new ReleaseError(`The contract tests failed: ${reason}`);
  } finally {
    renderer.close();
  }
}
