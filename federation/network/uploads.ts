import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { mayRelease, type ReleaseKey } from '../access/index.ts';
import {
  damageOf,
  isFile,
  parseManifest,
  ReleaseError,
  readManifest,
  releaseFolder,
} from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { manifestTests, pruneUploads, uploadFolders } from '../release/index.ts';
import type { Upload } from './protocol.ts';

const megabyte = 1024 * 1024;
export const maxFileBytes = 16 * megabyte;
const maxManifestBytes = megabyte;
/** Of the files together, and of the source maps together. */
const maxReleaseBytes = 128 * megabyte;
const maxFiles = 2_000;
/** Builds that one key may have in upload at once. */
const maxUploads = 20;

/** What teams have sent and not released yet: a folder for each key, so that none can change what another one sends. */
export class Uploads {
  readonly #store: string;
  /** What each key does is done one after the other: limits are counted before they are used up. */
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(store: string) {
    this.#store = store;
  }

  /** The folder of a build. It has only `remote.json` where the store has the release. */
  folderOf(key: ReleaseKey, { name, folder }: Upload): string {
    return path.join(this.#folder(key), name, folder);
  }

  /** The files that are still to be sent; null before `remote.json`. */
  async missing(key: ReleaseKey, upload: Upload): Promise<string[] | null> {
    const folder = this.folderOf(key, upload);
    if (!existsSync(path.join(folder, 'remote.json'))) return null;
    if (await this.#isReleased(upload)) return [];
    const { manifest } = await readManifest(folder);
    return Object.keys(manifest.files).filter((file) => !existsSync(path.join(folder, file)));
  }

  /**
   * Keeps one file. `remote.json` comes first: it says what other files there are, and each must be what it says. Source maps may be sent
   * beside their scripts. Throws {@link ReleaseError}, and AccessError for what the key may not release.
   */
  put(key: ReleaseKey, upload: Upload, file: string, content: Buffer): Promise<void> {
    return this.#afterLast(key, () =>
      file === 'remote.json'
        ? this.#putManifest(key, upload, content)
        : this.#putFile(key, upload, file, content),
    );
  }

  /** Deletes the upload of what is released now. */
  drop(key: ReleaseKey, upload: Upload): Promise<void> {
    return this.#afterLast(key, () =>
      fs.rm(this.folderOf(key, upload), { recursive: true, force: true }),
    );
  }

  async #afterLast<Result>(key: ReleaseKey, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(key.id) ?? Promise.resolve()).then(work);
    this.#last.set(
      key.id,
      result.catch(() => undefined),
    );
    return result;
  }

  async #putFile(key: ReleaseKey, upload: Upload, file: string, content: Buffer): Promise<void> {
    const folder = this.folderOf(key, upload);
    const { manifest } = await readManifest(folder).catch(() => {
      throw new ReleaseError('Send remote.json first.');
    });
    // The release is there, and never changes. A damaged one is brought anew.
    if (await this.#isReleased(upload)) return;
    const described = Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined;
    if (!described) await this.#checkMap(folder, file, content, manifest);
    else if (!isFile(content, described)) {
      throw new ReleaseError(`${file} is not the file that remote.json describes.`);
    }
    await this.#write(path.join(folder, file), content);
  }

  /** Source maps are not described: there is one for each file at most, and all together have a limit. */
  async #checkMap(
    folder: string,
    file: string,
    content: Buffer,
    { files }: ReleaseManifest,
  ): Promise<void> {
    if (!file.endsWith('.map') || !Object.hasOwn(files, file.slice(0, -'.map'.length))) {
      throw new ReleaseError(`${file} is not among the files that remote.json describes.`);
    }
    let bytes = content.length;
    for (const described of Object.keys(files)) {
      const map = `${described}.map`;
      if (map !== file)
        bytes += (await fs.stat(path.join(folder, map)).catch(() => null))?.size ?? 0;
    }
    if (bytes > maxReleaseBytes) throw new ReleaseError('The source maps have more than 128 MB.');
  }

  async #isReleased({ name, folder }: Upload): Promise<boolean> {
    return (await damageOf(path.join(this.#store, 'remotes', name, folder))) === null;
  }

  async #putManifest(key: ReleaseKey, upload: Upload, content: Buffer): Promise<void> {
    if (content.length > maxManifestBytes) throw new ReleaseError('remote.json is too large.');
    const manifest = parseManifest(content, 'remote.json');
    mayRelease(key, manifest.name, manifest.prefixes);
    if (manifest.name !== upload.name || releaseFolder(manifest) !== upload.folder) {
      throw new ReleaseError(`remote.json is of ${manifest.name} ${releaseFolder(manifest)}.`);
    }
    checkSize(manifest);
    manifestTests(manifest);
    await this.#makeRoom(key, upload);
    await this.#write(path.join(this.folderOf(key, upload), 'remote.json'), content);
  }

  /** Throws {@link ReleaseError} where too many builds are open. */
  async #makeRoom(key: ReleaseKey, upload: Upload): Promise<void> {
    await pruneUploads(this.#store, new Date());
    const own = this.folderOf(key, upload);
    const open = (await uploadFolders(this.#store, key.id)).filter((one) => one !== own).length;
    if (open >= maxUploads) {
      throw new ReleaseError(
        `${open} builds were sent and not released. Release them, or wait a day.`,
      );
    }
  }

  #folder(key: ReleaseKey): string {
    return path.join(this.#store, 'uploads', key.id);
  }

  /** A file is there whole or not at all. */
  async #write(file: string, content: Buffer): Promise<void> {
    await fs.mkdir(path.dirname(file), { recursive: true });
    const part = `${file}.part-${crypto.randomUUID()}`;
    await fs.writeFile(part, content);
    await fs.rename(part, file);
  }
}

function checkSize({ files }: ReleaseManifest): void {
  const sizes = Object.values(files).map(({ bytes }) => bytes);
  const sum = sizes.reduce((total, bytes) => total + bytes, 0);
  if (sizes.length > maxFiles || sum > maxReleaseBytes || sizes.some((one) => one > maxFileBytes)) {
    throw new ReleaseError(
      `A release has at most ${maxFiles} files, 128 MB together and 16 MB each.`,
    );
  }
}
