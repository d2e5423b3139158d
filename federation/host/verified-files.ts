import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from '../http/index.ts';
import { isFile } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import { setBounded } from './bounded.ts';
import { StoredManifests } from './stored-manifests.ts';

const decode: Record<Encoding, (content: Buffer, limit: zlib.ZlibOptions) => Promise<Buffer>> = {
  br: promisify(zlib.brotliDecompress),
  gzip: promisify(zlib.gunzip),
  identity: async (content) => content,
};

/** A file of a release. */
type ReleasedFile = {
  /** Folder of the release. */
  folder: string;
  /** Public path of the release. */
  base: string;
  /** Its name in the manifest. */
  name: string;
  encoding: Encoding;
};

type VerifiedFilesOptions = {
  /** The verified manifest of a live release by its public path; null for a damaged one, undefined for one that is not live. */
  manifestOf: (base: string) => Promise<ReleaseManifest | null | undefined>;
  /** Called once with each state of a file that is not the one that was released. */
  refused: (file: string, encoding: Encoding) => void;
  /** Called each time that a file of a live release is missing or altered. */
  damaged: () => void;
  /** Called once with each manifest that can't be read, until it can. */
  unreadable: (error: unknown) => void;
  /** How many files are remembered. */
  maxFiles?: number;
};

/**
 * Compares the files of releases with the hashes in their manifests: browsers do so for scripts and styles, not for
 * pictures and fonts. Each file is compared once, and again when it has changed on the disk.
 */
export class VerifiedFiles {
  readonly #options: VerifiedFilesOptions;
  readonly #stored: StoredManifests;
  /** Whether a file is whole, by its state; null where there was no manifest. */
  readonly #known = new Map<string, { stamp: string; isWhole: Promise<boolean | null> }>();

  constructor(options: VerifiedFilesOptions) {
    this.#options = options;
    this.#stored = new StoredManifests(options.unreadable);
  }

  /** The content of an open file; null where it is not what was released. */
  async read(file: ReleasedFile, handle: FileHandle): Promise<Buffer | null> {
    const state = await handle.stat({ bigint: true });
    const content = await handle.readFile();
    // A change of the file changes `ctime`, which programs can't set; two changes within one tick of the file system's clock have the same.
    const stamp = `${state.ctimeNs} ${state.size} ${state.ino}`;
    return (await this.#isWhole(file, stamp, content)) ? content : null;
  }

  /** There is no such file, which is damage where the live release of this public path has one. */
  async missing(base: string, name: string): Promise<void> {
    const listed = await this.#options.manifestOf(base);
    if (!listed || !Object.hasOwn(listed.files, name)) return;
    const key = `${base}${name} identity`;
    const isSaid = this.#known.get(key)?.stamp === 'missing';
    setBounded(
      this.#known,
      key,
      { stamp: 'missing', isWhole: Promise.resolve(false) },
      this.#options.maxFiles ?? 10_000,
    );
    if (!isSaid) this.#options.refused(base + name, 'identity');
    this.#options.damaged();
  }

  async #isWhole(file: ReleasedFile, stamp: string, content: Buffer): Promise<boolean | null> {
    const key = `${file.base}${file.name} ${file.encoding}`;
    const known = this.#known.get(key);
    const entry = known?.stamp === stamp ? known : { stamp, isWhole: this.#compare(file, content) };
    // A file that is asked for often is forgotten last.
    setBounded(this.#known, key, entry, this.#options.maxFiles ?? 10_000);
    const isWhole = await entry.isWhole.catch((error: unknown) => {
      this.#forget(key, entry);
      throw error;
    });
    if (isWhole === null) this.#forget(key, entry);
    if (!isWhole) this.#options.damaged();
    return isWhole;
  }

  #forget(key: string, entry: object): void {
    if (this.#known.get(key) === entry) this.#known.delete(key);
  }

  async #compare(
    { folder, base, name, encoding }: ReleasedFile,
    content: Buffer,
  ): Promise<boolean | null> {
    // Every page and list that names a manifest has its hash, and the browser compares the two.
    if (name === 'remote.json') return true;
    const live = await this.#options.manifestOf(base);
    const manifest = live === undefined ? await this.#stored.read(folder) : live;
    if (!manifest) return null;
    const listed = manifest.files[name];
    if (!listed) return false;
    const limit = { maxOutputLength: Math.max(1, listed.bytes) };
    const plain = await decode[encoding](content, limit).catch(() => null);
    const isWhole = plain !== null && isFile(plain, listed);
    if (!isWhole) this.#options.refused(base + name, encoding);
    return isWhole;
  }
}
