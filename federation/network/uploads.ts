import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { mayRelease, type ReleaseKey } from '../access/index.ts';
import {
  isFile,
  parseManifest,
  ReleaseError,
  readManifest,
  releaseFolder,
} from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';

/** A build in upload: the package and the folder that its release will have. */
export type Upload = { name: string; folder: string };

const dayMs = 86_400_000;
export const maxFileBytes = 16 * 1024 * 1024;
const maxManifestBytes = 1024 * 1024;
const maxReleaseBytes = 128 * 1024 * 1024;
const maxFiles = 2_000;
/** Builds that one key may have in upload at once. */
const maxUploads = 20;

/** What teams have sent and not released yet: a folder for each key, so that none can change what another one sends. */
export class Uploads {
  readonly #store: string;

  constructor(store: string) {
    this.#store = store;
  }

  /** The folder with the build: of the release, where the store has it, or else of the upload. */
  folderOf(key: ReleaseKey, upload: Upload): string {
    const released = path.join(this.#store, 'remotes', upload.name, upload.folder);
    return existsSync(released) ? released : this.#draft(key, upload);
  }

  /** The files that are still to be sent; null before `remote.json`. */
  async missing(key: ReleaseKey, upload: Upload): Promise<string[] | null> {
    const folder = this.folderOf(key, upload);
    if (!existsSync(path.join(folder, 'remote.json'))) return null;
    const { manifest } = await readManifest(folder);
    return Object.keys(manifest.files).filter((file) => !existsSync(path.join(folder, file)));
  }

  /**
   * Keeps one file. `remote.json` comes first: it says what other files there are, and each must be what it says. Source maps may be sent
   * beside their scripts. Throws {@link ReleaseError}, and AccessError for what the key may not release.
   */
  async put(key: ReleaseKey, upload: Upload, file: string, content: Buffer): Promise<void> {
    // The release is there, and never changes.
    if (this.folderOf(key, upload) !== this.#draft(key, upload)) return;
    if (file === 'remote.json') return this.#putManifest(key, upload, content);
    const { manifest } = await readManifest(this.#draft(key, upload)).catch(() => {
      throw new ReleaseError('Send remote.json first.');
    });
    const described = Object.hasOwn(manifest.files, file) ? manifest.files[file] : undefined;
    const isMap = file.endsWith('.map') && Object.hasOwn(manifest.files, file.slice(0, -4));
    if (!isMap && !(described && isFile(content, described))) {
      throw new ReleaseError(`${file} is not the file that remote.json describes.`);
    }
    await this.#write(path.join(this.#draft(key, upload), file), content);
  }

  /** Deletes the upload of what is released now. */
  async drop(key: ReleaseKey, upload: Upload): Promise<void> {
    await fs.rm(this.#draft(key, upload), { recursive: true, force: true });
  }

  async #putManifest(key: ReleaseKey, upload: Upload, content: Buffer): Promise<void> {
    if (content.length > maxManifestBytes) throw new ReleaseError('remote.json is too large.');
    const manifest = parseManifest(content, 'remote.json');
    mayRelease(key, manifest.name, manifest.prefixes);
    if (manifest.name !== upload.name || releaseFolder(manifest) !== upload.folder) {
      throw new ReleaseError(`remote.json is of ${manifest.name} ${releaseFolder(manifest)}.`);
    }
    checkSize(manifest);
    await this.#makeRoom(key, upload);
    await this.#write(path.join(this.#draft(key, upload), 'remote.json'), content);
  }

  /** Deletes uploads that rested for a day. Throws {@link ReleaseError} where too many are open. */
  async #makeRoom(key: ReleaseKey, upload: Upload): Promise<void> {
    const own = this.#draft(key, upload);
    let open = 0;
    for (const name of await fs.readdir(this.#folder(key)).catch(() => [])) {
      for (const release of await fs.readdir(path.join(this.#folder(key), name))) {
        const folder = path.join(this.#folder(key), name, release);
        const { mtimeMs } = await fs.stat(folder);
        if (Date.now() - mtimeMs > dayMs) await fs.rm(folder, { recursive: true, force: true });
        else if (folder !== own) open += 1;
      }
    }
    if (open >= maxUploads) {
      throw new ReleaseError(
        `${open} builds were sent and not released. Release them, or wait a day.`,
      );
    }
  }

  #folder(key: ReleaseKey): string {
    return path.join(this.#store, 'uploads', key.id);
  }

  #draft(key: ReleaseKey, { name, folder }: Upload): string {
    return path.join(this.#folder(key), name, folder);
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
