import path from 'node:path';
import { splitLocale } from '../contract/locale.ts';
import { ownerOf } from '../contract/prefix.ts';
import { baseOf, liveEntry } from '../registry/live.ts';
import { integrityOf, ReleaseError, readManifest } from '../registry/manifest.ts';
import type { Registry, RegistryEntry, ReleaseManifest } from '../registry/schema.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import type { Builds } from './renderer-process.ts';

/** One live release: its entry in the registry and its manifest. */
export type LiveRelease = {
  name: string;
  entry: RegistryEntry;
  manifest: ReleaseManifest;
  /** Public path of its files. */
  base: string;
  /** Folder of its files. */
  folder: string;
  /** Its manifest can't be read: a page of this remote is sent without a first view, and the browser takes the release before it. */
  damaged?: true;
  /** It does not fit the shell. Its page has no manifest, so the browser reads the manifest and refuses it. */
  incompatible?: true;
};

/** Everything that is live in one revision of the registry. */
export type LiveSite = {
  revision: number;
  /** Differs between two states of one revision: damaged releases may become whole. */
  state: string;
  shell: LiveRelease;
  remotes: LiveRelease[];
  /** What the banner of its pages says of a preview; absent from what all visitors get. */
  preview?: ShownPreview | 'over';
};

/** A preview, as its banner names it. */
export type ShownPreview = {
  name: string;
  /** What its team calls it. */
  label?: string;
  version: string;
  commit: string;
  dirty: boolean;
};

/** All releases of a site. */
export const releasesOf = ({ shell, remotes }: LiveSite): LiveRelease[] => [shell, ...remotes];

/** The locales of a release, the default first. */
export const localesOf = ({ manifest }: LiveRelease): readonly string[] =>
  manifest.locales ?? ['en'];

/** The release that owns a path, which may be the shell. */
export function ownerOfPath(site: LiveSite, pathname: string): LiveRelease | undefined {
  const releases = [...site.remotes, site.shell];
  const candidates = releases.map((release) => ({ release, prefixes: release.manifest.prefixes }));
  return ownerOf(candidates, pathname)?.release;
}

/** The release that owns an address, which may begin with a locale. */
export const ownerOfAddress = (site: LiveSite, pathname: string): LiveRelease | undefined =>
  ownerOfPath(site, splitLocale(pathname, localesOf(site.shell)).path);

/** The Node builds for a page; of the remotes only those in `loaded` are loaded. */
export function buildsFor(site: LiveSite, loaded: readonly LiveRelease[]): Builds {
  const { shell, remotes } = site;
  const codeOf = ({ folder, manifest: { server, files } }: LiveRelease) => ({
    file: path.join(folder, server),
    integrity: files[server]?.integrity ?? '',
  });
  return {
    shell: { ...codeOf(shell), base: shell.base },
    remotes: remotes.map((remote) => ({
      name: remote.name,
      prefixes: remote.manifest.prefixes,
      base: remote.base,
      ...(loaded.includes(remote) ? codeOf(remote) : {}),
    })),
  };
}

/** What could not be read of a live site. */
export type Damage = (error: unknown) => void;

/**
 * Reads the manifests of all live releases; null without a shell. `damaged` is called for each that can't be read: a remote is
 * then damaged alone, and the shell is the newest one that can be read.
 */
export async function readSite(
  store: Store,
  registry: Registry,
  damaged: Damage,
): Promise<LiveSite | null> {
  const folder = folderOf(store);
  const releases: LiveRelease[] = [];
  for (const name of Object.keys(registry.microFrontends)) {
    const entry = liveEntry(registry, name);
    if (!entry) continue;
    const found = await readRelease(folder, name, entry).catch((error: unknown) => {
      damaged(error);
      return entry.extras.kind === 'shell'
        ? earlierRelease(store, name, registry.revision)
        : damagedRelease(folder, name, entry);
    });
    if (found) releases.push(found);
  }
  const shell = releases.find(({ manifest }) => manifest.kind === 'shell');
  if (!shell) return null;
  const remotes = releases.filter((one) => one !== shell);
  const state = [
    registry.revision,
    ...remotes.filter((one) => one.damaged).map(({ name }) => name),
  ];
  return { revision: registry.revision, state: `${state.join(' ')} ${shell.base}`, shell, remotes };
}

/** Reads the manifest of a release. Throws {@link ReleaseError}. */
export async function readRelease(
  store: string,
  name: string,
  entry: RegistryEntry,
): Promise<LiveRelease> {
  const base = baseOf(entry.url);
  const folder = path.join(store, base);
  const { manifest, content } = await readManifest(folder);
  if (integrityOf(content) !== entry.extras.manifestIntegrity) {
    throw new ReleaseError(`${folder}/remote.json is not the file that was released.`);
  }
  return { name, entry, manifest, base, folder };
}

/** The newest release of a package that can be read, of the revisions before one; null when there is none. */
async function earlierRelease(
  store: Store,
  name: string,
  before: number,
): Promise<LiveRelease | null> {
  const registries = new RegistryStore(store);
  const revisions = (await registries.revisions()).filter((one) => one < before);
  for (const revision of revisions.reverse()) {
    const registry = await registries.revision(revision).catch(() => null);
    const entry = registry && liveEntry(registry, name);
    const found = entry && (await readRelease(registries.folder, name, entry).catch(() => null));
    if (found) return found;
  }
  return null;
}

/** A remote as far as the registry knows it. */
function damagedRelease(store: string, name: string, entry: RegistryEntry): LiveRelease {
  const { kind, commit, contract, prefixes } = entry.extras;
  const base = baseOf(entry.url);
  const file = entry.url.slice(base.length);
  const manifest: ReleaseManifest = {
    format: 1,
    kind,
    name,
    version: entry.metadata.version,
    commit,
    contract,
    prefixes,
    firstView: 'never',
    shared: {},
    entry: file,
    container: '',
    exposed: [],
    routes: {},
    styles: [],
    server: '',
    files: {},
  };
  return { name, entry, manifest, base, folder: path.join(store, base), damaged: true };
}
