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
};

/** Everything that is live in one revision of the registry. */
export type LiveSite = {
  revision: number;
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

/** Reads the manifests of all live releases; null without a shell. Throws when one is missing or invalid. */
export async function readSite(store: string, registry: Registry): Promise<LiveSite | null> {
  const releases: LiveRelease[] = [];
  for (const name of Object.keys(registry.microFrontends)) {
    const entry = liveEntry(registry, name);
    if (!entry) continue;
    const base = baseOf(entry.url);
    const folder = path.join(store, base);
    const { manifest } = await readManifest(folder);
    releases.push({ name, entry, manifest, base, folder });
  }
  const shell = releases.find(({ manifest }) => manifest.kind === 'shell');
  if (!shell) return null;
  return { revision: registry.revision, shell, remotes: releases.filter((one) => one !== shell) };
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
    if (found instanceof Error && found.code === 'ENOENT') return;
    const stamp = found instanceof Error ? 'none' : `${found.mtimeMs} ${found.ino} ${found.size}`;
    if (stamp === this.#stamp) return;
    try {
      if (found instanceof Error) throw found;
      const registry = await readRegistry(this.#file);
      this.#site = (registry && (await readSite(this.#store, registry))) ?? this.#site;
      this.#stamp = stamp;
    } catch (error) {
      // Its files may still be copied: it is read again each time, and reported once.
      if (stamp !== this.#failedStamp) this.#failed(error);
      this.#failedStamp = stamp;
    }
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
