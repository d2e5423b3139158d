import fs from 'node:fs/promises';
import path from 'node:path';
import { Previews } from '../preview/previews.ts';
import { HealthFiles } from '../registry/health-files.ts';
import { readHistories } from '../registry/history.ts';
import { releaseOf } from '../registry/live.ts';
import { folderOf, healthOf, type Store, sharedOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { mapsFolder } from './upload.ts';

const dayMs = 86_400_000;

/**
 * Deletes the releases that neither a revision of the last `days` nor the revision that was live before these names,
 * nor one to which a package can go back, nor a preview that can be seen, with their source maps. Drafts younger than a
 * day may be of an upload in progress and stay. What hosts counted of canaries goes after the same days. A shared store
 * is pruned with the folder, by the same rule. Returns the deleted releases, relative to the store.
 */
export async function prune(
  place: Store,
  { days = 30, now = new Date() }: { days?: number; now?: Date } = {},
): Promise<string[]> {
  const store = folderOf(place);
  const kept = keptNow(place, now.getTime() - days * dayMs, now);
  const atFirst = await kept();
  const deleted = new Set(await sharedOf(place)?.prune(kept, now));
  const remotes = path.join(store, 'remotes');
  for (const name of await namesIn(remotes)) {
    for (const release of await namesIn(path.join(remotes, name))) {
      const folder = `remotes/${name}/${release}`;
      if (atFirst.has(folder) || (await isRecent(path.join(store, folder), now))) continue;
      const isDeleted = await deleteUnless(path.join(store, folder), async (moved) => {
        return (await isRecent(moved, now)) || (await kept()).has(folder);
      });
      if (!isDeleted) continue;
      await fs.rm(mapsFolder(store, path.join(name, release)), { recursive: true, force: true });
      deleted.add(folder);
    }
  }
  await pruneUploads(store, now);
  const since = new Date(now.getTime() - days * dayMs);
  await healthOf(place).prune(since);
  // Of the time before the hosts shared a database.
  await new HealthFiles(store).prune(since);
  return [...deleted].sort();
}

/**
 * Moves a folder away, asks once more, and deletes it or moves it back. A release of the same content either finds no folder any more and
 * makes another, or has renewed its date.
 */
async function deleteUnless(
  folder: string,
  isKept: (moved: string) => Promise<boolean>,
): Promise<boolean> {
  const moved = `${folder}.draft-${crypto.randomUUID()}`;
  const isMoved = await fs.rename(folder, moved).then(() => true, unlessGone);
  if (!isMoved) return false;
  const back = await isKept(moved).catch(async (error) => {
    await fs.rename(moved, folder);
    throw error;
  });
  // There may be another meanwhile, with the same content.
  if (back) await fs.rename(moved, folder).catch(unlessThere);
  await fs.rm(moved, { recursive: true, force: true });
  return !back;
}

/** Another `prune` may have deleted it meanwhile. */
function unlessGone(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error;
  return false;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}

/** Deletes what teams sent more than a day ago and did not release. */
export async function pruneUploads(store: string, now: Date): Promise<void> {
  for (const key of await namesIn(path.join(store, 'uploads'))) {
    for (const folder of await uploadFolders(store, key)) {
      // `remote.json` is sent anew whenever an upload goes on.
      const isKept = await isRecent(folder, now).catch(() => true);
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

/** Returns what stays at the moment of each call: releases go on meanwhile. */
function keptNow(store: Store, since: number, now: Date): () => Promise<ReadonlySet<string>> {
  const registries = new RegistryStore(store);
  const previews = new Previews(store);
  let kept: ReadonlySet<string> = new Set();
  let newest = -1;
  return async () => {
    await sharedOf(store)?.pull();
    const latest = (await registries.revisions()).at(-1) ?? 0;
    if (latest !== newest) kept = await keptReleases(store, since);
    newest = latest;
    const seen = await previews.active(now.getTime());
    return new Set([...kept, ...seen.map(({ entry }) => releaseOf(entry.url))]);
  };
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

/** A release is uploaded before it is in the registry. What is gone is not recent. */
async function isRecent(folder: string, now: Date): Promise<boolean> {
  const found = await fs.stat(folder).catch(unlessGone);
  return found !== false && now.getTime() - found.mtimeMs < dayMs;
}
