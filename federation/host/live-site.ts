import fs from 'node:fs/promises';
import path from 'node:path';
import { ownerOf } from '../contract/prefix.ts';
import { baseOf, liveEntry } from '../registry/live.ts';
import { readManifest } from '../registry/manifest.ts';
import type { Registry, RegistryEntry, ReleaseManifest } from '../registry/schema.ts';
import { RegistryStore, readRegistry } from '../registry/store.ts';
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
};

/** Everything that is live in one revision of the registry. */
export type LiveSite = {
  revision: number;
  /** Differs between two states of one revision: damaged releases may become whole. */
  state: string;
  shell: LiveRelease;
  remotes: LiveRelease[];
};

/** The release before the live one, as the page's document names it. */
type PreviousRelease = RegistryEntry['metadata'] &
  Pick<RegistryEntry['extras'], 'commit' | 'manifestIntegrity'> & { url: string };

/** The locales of a release, the default first. */
export const localesOf = ({ manifest }: LiveRelease): readonly string[] =>
  manifest.locales ?? ['en'];

/** The release that owns a path, which may be the shell. */
export function ownerOfPath(site: LiveSite, pathname: string): LiveRelease | undefined {
  const releases = [...site.remotes, site.shell];
  const candidates = releases.map((release) => ({ release, prefixes: release.manifest.prefixes }));
  return ownerOf(candidates, pathname)?.release;
}

/** The Node builds for a page; of the remotes only those in `loaded` are loaded. */
export function buildsFor(site: LiveSite, loaded: readonly LiveRelease[]): Builds {
  const { shell, remotes } = site;
  const file = ({ folder, manifest }: LiveRelease) => path.join(folder, manifest.server);
  return {
    shell: { file: file(shell), base: shell.base },
    remotes: remotes.map((remote) => ({
      name: remote.name,
      prefixes: remote.manifest.prefixes,
      base: remote.base,
      ...(loaded.includes(remote) ? { file: file(remote) } : {}),
    })),
  };
}

/** What could not be read of a live site. */
type Damage = (error: unknown) => void;

/**
 * Reads the manifests of all live releases; null without a shell. `damaged` is called for each that can't be read: a remote is
 * then damaged alone, and the shell is the newest one that can be read.
 */
export async function readSite(
  store: string,
  registry: Registry,
  damaged: Damage,
): Promise<LiveSite | null> {
  const releases: LiveRelease[] = [];
  for (const name of Object.keys(registry.microFrontends)) {
    const entry = liveEntry(registry, name);
    if (!entry) continue;
    const found = await readRelease(store, name, entry).catch((error: unknown) => {
      damaged(error);
      return entry.extras.kind === 'shell'
        ? earlierRelease(store, name, registry.revision)
        : damagedRelease(store, name, entry);
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

async function readRelease(
  store: string,
  name: string,
  entry: RegistryEntry,
): Promise<LiveRelease> {
  const base = baseOf(entry.url);
  const folder = path.join(store, base);
  const { manifest } = await readManifest(folder);
  return { name, entry, manifest, base, folder };
}

/** The newest release of a package that can be read, of the revisions before one; null when there is none. */
async function earlierRelease(
  store: string,
  name: string,
  before: number,
): Promise<LiveRelease | null> {
  const registries = new RegistryStore(store);
  const revisions = (await registries.revisions()).filter((one) => one < before);
  for (const revision of revisions.reverse()) {
    const registry = await registries.revision(revision).catch(() => null);
    const entry = registry && liveEntry(registry, name);
    const found = entry && (await readRelease(store, name, entry).catch(() => null));
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
    ...{ kind, name, version: entry.metadata.version, commit, contract, prefixes },
    firstView: 'never',
    ...{ shared: {}, entry: file, container: '', exposed: [], routes: {}, styles: [], server: '' },
    files: {},
  };
  return { name, entry, manifest, base, folder: path.join(store, base), damaged: true };
}

/** Follows `registry.json` of a store: requests after a change get the new revision, without a restart. */
export class LiveRegistry {
  readonly #store: string;
  readonly #file: string;
  readonly #failed: (error: unknown) => void;
  #site: LiveSite | null = null;
  /** States of the file: the one that `#site` was read from, and the last one that could not be read. */
  #stamp = '';
  #failedStamp = '';
  #checkedAt = 0;
  #checking: Promise<void> | null = null;

  constructor(store: string, failed: (error: unknown) => void) {
    this.#store = store;
    this.#file = new RegistryStore(store).currentFile;
    this.#failed = failed;
  }

  /** The live site; the last valid revision while a new one can't be read, null before the first. */
  async current(): Promise<LiveSite | null> {
    if (performance.now() - this.#checkedAt > 250 || !this.#site) {
      this.#checking ??= this.#check().finally(() => {
        this.#checking = null;
      });
      await this.#checking;
    }
    return this.#site;
  }

  async #check(): Promise<void> {
    this.#checkedAt = performance.now();
    const found = await fs.stat(this.#file).catch((error) => error as NodeJS.ErrnoException);
    if (found instanceof Error && found.code === 'ENOENT' && this.#site) return;
    const stamp = found instanceof Error ? 'none' : `${found.mtimeMs} ${found.ino} ${found.size}`;
    if (stamp === this.#stamp) return;
    // What can't be read may still be copied: it is read again each time, and reported once.
    let isWhole = true;
    const failed = (error: unknown) => {
      isWhole = false;
      if (stamp !== this.#failedStamp) this.#failed(error);
    };
    const registry = await this.#read().catch((error: unknown) => {
      failed(error);
      // The revisions are there still when `registry.json` is not.
      return this.#site ? null : new RegistryStore(this.#store).newestReadable().catch(() => null);
    });
    const site = registry && (await readSite(this.#store, registry, failed));
    if (site && site.state !== this.#site?.state) this.#site = site;
    if (isWhole) this.#stamp = stamp;
    else this.#failedStamp = stamp;
  }

  async #read(): Promise<Registry | null> {
    return (
      (await readRegistry(this.#file)) ?? (await new RegistryStore(this.#store).newestReadable())
    );
  }

  /** The previous release of each remote, the browser's last fallback. */
  async previous(): Promise<Record<string, PreviousRelease>> {
    const site = await this.current();
    const store = new RegistryStore(this.#store);
    const revisions = (await store.revisions()).filter((one) => one < (site?.revision ?? 0));
    const found: Record<string, PreviousRelease> = {};
    for (const revision of revisions.reverse().slice(0, 20)) {
      const registry = await store.revision(revision).catch(() => null);
      for (const { name, entry } of site?.remotes ?? []) {
        const earlier = registry && liveEntry(registry, name);
        if (!earlier || earlier.url === entry.url || found[name]) continue;
        const { commit, manifestIntegrity } = earlier.extras;
        found[name] = { url: earlier.url, ...earlier.metadata, commit, manifestIntegrity };
      }
    }
    return found;
  }
}
