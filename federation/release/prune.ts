import fs from 'node:fs/promises';
import path from 'node:path';
import { healthFiles } from '../canary/health-files.ts';
import { Previews } from '../preview/previews.ts';
import { readHistories } from '../registry/history.ts';
import { releaseOf } from '../registry/live.ts';
import { folderOf, type Store, sharedOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { mapsFolder } from './upload.ts';

const dayMs = 86_400_000;

/**
 * Deletes the releases that neither a revision of the last `days` nor the revision that was live before these names, nor one to which a
 * package can go back, nor a preview that can be seen, with their source maps. Drafts younger than a day may be of an upload in progress and stay. What hosts
 * counted of canaries goes after the same days. A shared store is pruned with the folder, by the same rule. Returns the deleted releases,
 * relative to the store.
 */
export async function prune(
  place: Store,
  { days = 30, now = new Date() }: { days?: number; now?: Date } = {},
): Promise<string[]> {
  await sharedOf(place)?.pull();
  const store = folderOf(place);
  const kept = await keptReleases(place, now.getTime() - days * dayMs);
  for (const { entry } of await new Previews(place).active(now.getTime())) {
    kept.add(releaseOf(entry.url));
  }
  const deleted = new Set(await sharedOf(place)?.prune(kept, now));
  const remotes = path.join(store, 'remotes');
  for (const name of await namesIn(remotes)) {
    for (const release of await namesIn(path.join(remotes, name))) {
      const folder = `remotes/${name}/${release}`;
      if (kept.has(folder) || (await isYoung(path.join(store, folder), now))) continue;
      await fs.rm(path.join(store, folder), { recursive: true, force: true });
      await fs.rm(mapsFolder(store, path.join(name, release)), { recursive: true, force: true });
      deleted.add(folder);
    }
  }
  await pruneUploads(store, now);
  await pruneHealth(store, now.getTime() - days * dayMs);
  return [...deleted].sort();
}

/** Deletes what hosts that ended before have counted of canaries. */
async function pruneHealth(store: string, since: number): Promise<void> {
  for (const file of await healthFiles(store)) {
    const found = await fs.stat(file).catch(() => null);
    if (found && found.mtimeMs < since) await fs.rm(file, { force: true });
  }
}

/** Deletes what teams sent more than a day ago and did not release. */
export async function pruneUploads(store: string, now: Date): Promise<void> {
  for (const key of await namesIn(path.join(store, 'uploads'))) {
    for (const folder of await uploadFolders(store, key)) {
      // `remote.json` is sent anew whenever an upload goes on.
      const isKept = await isYoung(folder, now).catch(() => true);
      if (!isKept) await fs.rm(folder, { recursive: true, force: true });
    }
  }
}

/** The folders of the builds that the owner of a key has sent and not released. */
export async function uploadFolders(store: string, key: string): Promise<string[]> {
  const own = path.join(store, 'uploads', key);
  const names = await namesIn(own);
  const builds = await Promise.all(
    names.map(async (name) =>
      (await namesIn(path.join(own, name))).map((build) => path.join(own, name, build)),
    ),
  );
  return builds.flat();
}

/** The releases that stay, as `remotes/<name>/<release>`. `since`: in milliseconds since 1970. */
export async function keptReleases(store: Store, since: number): Promise<Set<string>> {
  const registries = new RegistryStore(store);
  const kept = new Set<string>();
  const keep = (url: string) => kept.add(releaseOf(url));
  for (const history of (await readHistories(registries)).values()) {
    for (const { url } of history.slice(-2)) keep(url);
  }
  for (const revision of (await registries.revisions()).reverse()) {
    const registry = await registries.revision(revision).catch(() => null);
    for (const { url } of Object.values(registry?.microFrontends ?? {}).flat()) keep(url);
    // It was live when the time began.
    if (registry && Date.parse(registry.publishedAt) < since) break;
  }
  return kept;
}

const namesIn = async (folder: string): Promise<string[]> =>
  (await fs.readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** A release is uploaded before it is in the registry. */
async function isYoung(folder: string, now: Date): Promise<boolean> {
  const { mtimeMs } = await fs.stat(folder);
  return now.getTime() - mtimeMs < dayMs;
}
