import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { hasCopies, writeCopies } from '../registry/copies.ts';
import { readManifest, releaseFolder, verifyFiles } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { inParallel } from './steps.ts';

/**
 * Copies a build into the store, reads it back and verifies every hash. The folder gets its name only when it is
 * complete, and is written again only where it is damaged. Source maps go into a folder of the store that is not served. Returns the
 * folder of the release, relative to the store.
 */
export async function upload(source: string, store: string): Promise<string> {
  const { manifest, content } = await readManifest(source);
  const release = path.join(manifest.name, releaseFolder(manifest));
  const folder = path.join('remotes', release);
  const target = path.join(store, folder);
  // What fails here is compared once more below: `prune` may have moved the folder away.
  if ((await touch(target)) && (await isWhole(target, manifest))) return folder;
  await verifyFiles(source, manifest);
  await copyMaps(source, mapsFolder(store, release), Object.keys(manifest.files));
  const draft = `${target}.draft-${crypto.randomUUID()}`;
  try {
    await inParallel(availableParallelism(), Object.keys(manifest.files), async (file) =>
      put(draft, file, await fs.readFile(path.join(source, file))),
    );
    await put(draft, 'remote.json', await manifestIn(target, manifest).catch(() => content));
    await verifyFiles(draft, manifest);
    if (existsSync(target) && !(await isWhole(target, manifest)))
      await fs.rename(target, `${draft}-replaced`);
    await fs.rename(draft, target);
    await makeReadable(store, folder);
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true });
    // Two uploads of the same build at once: the other one's folder has the same content.
    if (!existsSync(target)) throw error;
    await verifyFiles(target, manifest);
  } finally {
    await fs.rm(`${draft}-replaced`, { recursive: true, force: true });
  }
  return folder;
}

/** The manifest that a release has, whose hash the registry names: the one of this build may name another commit. Throws without one. */
async function manifestIn(folder: string, manifest: ReleaseManifest): Promise<Buffer> {
  const { manifest: found, content } = await readManifest(folder);
  if (releaseFolder(found) !== releaseFolder(manifest)) throw new Error('It is another one.');
  return content;
}

const isWhole = (folder: string, manifest: ReleaseManifest): Promise<boolean> =>
  Promise.all([manifestIn(folder, manifest), verifyFiles(folder, manifest)]).then(
    () => true,
    () => false,
  );

/** Whether there is a folder, which is of today from now on: `prune` keeps it until it is live. */
async function touch(folder: string): Promise<boolean> {
  const now = new Date();
  // Another user's folder can't be changed.
  await fs.utimes(folder, now, now).catch(() => undefined);
  return existsSync(folder);
}

/** Folder of the source maps of a release; hosts and CDNs serve only `remotes`. */
export const mapsFolder = (store: string, release: string): string =>
  path.join(store, 'maps', release);

async function copyMaps(source: string, target: string, files: readonly string[]): Promise<void> {
  for (const map of files.map((file) => `${file}.map`)) {
    if (!existsSync(path.join(source, map))) continue;
    await fs.mkdir(path.dirname(path.join(target, map)), { recursive: true });
    await fs.copyFile(path.join(source, map), path.join(target, map));
  }
}

/**
 * Lets other users read a release. A server that runs as root writes for its own user only, and renders as another one (`RENDERER_USER`).
 */
export async function makeReadable(store: string, release: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const target = path.join(store, release);
  const below = await fs.readdir(target, { recursive: true, withFileTypes: true });
  const above = [target, path.dirname(target), path.dirname(path.dirname(target))];
  await Promise.all([
    ...above.map((folder) => fs.chmod(folder, 0o755)),
    ...below.map((one) =>
      fs.chmod(path.join(one.parentPath, one.name), one.isDirectory() ? 0o755 : 0o644),
    ),
  ]);
}

async function put(folder: string, file: string, content: Buffer): Promise<void> {
  const full = path.join(folder, file);
  await fs.mkdir(path.dirname(full), { recursive: true });
  await fs.writeFile(full, content);
  if (hasCopies(file, content.length)) await writeCopies(full, content);
}
