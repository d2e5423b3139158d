import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { contentTypeOf, forEver } from '../http/index.ts';
import { hasCopies } from '../registry/copies.ts';
import {
  damageOf,
  integrityOf,
  isFile,
  parseManifest,
  ReleaseError,
  readManifest,
  releaseFolder,
  verifyFiles,
} from '../registry/manifest.ts';
import { inParallel, makeReadable } from '../release/index.ts';
import type { Objects, Served } from './objects.ts';
import { pack, unpack } from './pack.ts';

const dayMs = 86_400_000;
const maxManifestBytes = 1024 * 1024;
const atOnce = 16;

/** The compressed copies that a host serves, beside each file. */
const copies = [
  { ending: '.br', encoding: 'br', expand: promisify(zlib.brotliDecompress) },
  { ending: '.gz', encoding: 'gzip', expand: promisify(zlib.gunzip) },
] as const;

/** Of a pack: files, compressed copies, and the names. */
const maxPackBytes = 3 * 128 * 1024 * 1024;

/**
 * The files of releases in a folder, and the same as objects: each for a CDN, under the name that it has in the folder, and all of a
 * release as one pack, for hosts. A release is `remotes/<name>/<release>`, in both.
 */
export class ReleaseFiles {
  readonly #folder: string;
  readonly #objects: Objects;
  readonly #fetching = new Map<string, Promise<boolean>>();

  constructor(folder: string, objects: Objects) {
    this.#folder = folder;
    this.#objects = objects;
  }

  /**
   * Makes objects of the files of a release, `remote.json` last: where that is, all are. Throws {@link ReleaseError} for files that are not
   * what was released. Returns the manifest where there were objects already.
   */
  async push(release: string, integrity: string): Promise<Buffer | null> {
    const shared = await this.#manifest(release);
    if (shared && integrityOf(shared) === integrity) return shared;
    if (shared) throw notReleased(release, 'remote.json');
    const folder = path.join(this.#folder, release);
    const { manifest, content } = await readManifest(folder);
    if (integrityOf(content) !== integrity) throw notReleased(release, 'remote.json');
    await verifyFiles(folder, manifest);
    const files = new Map<string, Buffer>();
    for (const file of [...Object.keys(manifest.files), 'remote.json']) {
      const bytes = await fs.readFile(path.join(folder, file));
      files.set(file, bytes);
      for (const { ending } of hasCopies(file, bytes.length) ? copies : []) {
        files.set(file + ending, await fs.readFile(path.join(folder, file + ending)));
      }
    }
    await inParallel(atOnce, [...files], async ([file, bytes]) => {
      if (file !== 'remote.json')
        await this.#objects.put(`${release}/${file}`, bytes, servedAs(file));
    });
    await this.#objects.put(packOf(release), pack(files), servedAs(''));
    await this.#objects.put(manifestOf(release), content, servedAs('remote.json'));
    return null;
  }

  /** The same for a release that may become live next: it renews the date of its objects, so `prune` keeps them until it is live. */
  async share(release: string, integrity: string): Promise<void> {
    const shared = await this.push(release, integrity);
    if (shared) await this.#objects.put(manifestOf(release), shared, servedAs('remote.json'));
  }

  /**
   * Brings a release into the folder, also in the place of a damaged one; false where there are no objects of it.
   * Parameters and errors are those of SharedStore.
   */
  fetch(release: string, integrity?: string): Promise<boolean> {
    const key = `${release} ${integrity}`;
    const running = this.#fetching.get(key);
    if (running) return running;
    const work = this.#fetch(release, integrity).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, work);
    return work;
  }

  async #fetch(release: string, integrity?: string): Promise<boolean> {
    const target = path.join(this.#folder, release);
    const isWhole = async () => (await damageOf(target, integrity)) === null;
    if (await isWhole()) return true;
    const content = await this.#manifest(release);
    if (!content) return false;
    const manifest = parseManifest(content, `${release}/remote.json`);
    const isNamed = `remotes/${manifest.name}/${releaseFolder(manifest)}` === release;
    if (!isNamed || (integrity !== undefined && integrityOf(content) !== integrity)) {
      throw notReleased(release, 'remote.json');
    }
    const files = await this.#unpack(release);
    const draft = `${target}.draft-${crypto.randomUUID()}`;
    try {
      await inParallel(atOnce, Object.entries(manifest.files), async ([file, described]) => {
        const bytes = files.get(file);
        if (!bytes || !isFile(bytes, described)) throw notReleased(release, file);
        await keep(draft, file, bytes, files);
      });
      await keep(draft, 'remote.json', content, files);
      // The same content may be here, built from another commit.
      await fs.rename(target, `${draft}-replaced`).catch(() => undefined);
      await fs.rename(draft, target);
      await makeReadable(this.#folder, release);
    } catch (error) {
      // Another process may have brought it meanwhile.
      if (!(await isWhole())) throw error;
    } finally {
      for (const left of [draft, `${draft}-replaced`]) {
        await fs.rm(left, { recursive: true, force: true });
      }
    }
    return true;
  }

  async #unpack(release: string): Promise<Map<string, Buffer>> {
    const content = await this.#objects.get(packOf(release), maxPackBytes);
    try {
      return unpack(content ?? Buffer.alloc(0));
    } catch {
      throw notReleased(release, 'pack');
    }
  }

  /** Deletes the objects as SharedStore says. `remote.json` goes first: where it is, the release is whole. */
  async prune(kept: () => Promise<ReadonlySet<string>>, now: Date): Promise<string[]> {
    const atFirst = await kept();
    const releases = new Map<string, Listed[]>();
    for (const one of await this.#objects.list('remotes/')) {
      const release = one.key.split('/').slice(0, 3).join('/');
      releases.set(release, [...(releases.get(release) ?? []), one]);
    }
    const deleted: string[] = [];
    for (const [release, listed] of releases) {
      if (atFirst.has(release) || isRecent(listed, now)) continue;
      // Once more: it may have been shared again meanwhile.
      const objects = await this.#objects.list(`${release}/`);
      if (isRecent(objects, now) || (await kept()).has(release)) continue;
      if (!(await this.#deleteManifest(release, kept))) continue;
      await this.#objects.delete([...objects.map(({ key }) => key), packOf(release)]);
      deleted.push(release);
    }
    return deleted;
  }

  /** Whether `remote.json` is gone. It is put back where the release became live before that, or where nobody can say. */
  async #deleteManifest(release: string, kept: () => Promise<ReadonlySet<string>>) {
    const content = await this.#manifest(release);
    await this.#objects.delete([manifestOf(release)]);
    let isKept = true;
    try {
      isKept = (await kept()).has(release);
    } finally {
      if (isKept && content) {
        await this.#objects.put(manifestOf(release), content, servedAs('remote.json'));
      }
    }
    return !isKept;
  }

  #manifest(release: string): Promise<Buffer | null> {
    return this.#objects.get(manifestOf(release), maxManifestBytes);
  }
}

/** Whether a folder has a release, with the manifest of this hash. A release gets its name when it is whole. */
export async function hasRelease(
  folder: string,
  release: string,
  integrity?: string,
): Promise<boolean> {
  const content = await fs.readFile(path.join(folder, release, 'remote.json')).catch(() => null);
  return content !== null && (integrity === undefined || integrityOf(content) === integrity);
}

type Listed = { key: string; changedAt: Date };

const isRecent = (objects: readonly Listed[], now: Date): boolean =>
  objects.some(({ changedAt }) => now.getTime() - changedAt.getTime() < dayMs);

const manifestOf = (release: string) => `${release}/remote.json`;

/** Not below `remotes/`, which a CDN serves. */
const packOf = (release: string) => release.replace(/^remotes\//, 'packs/');

function servedAs(file: string): Served {
  const copy = copies.find(({ ending }) => file.endsWith(ending));
  const ending = path.extname(copy ? file.slice(0, -copy.ending.length) : file).slice(1);
  return {
    type: contentTypeOf(ending) ?? 'application/octet-stream',
    ...(copy && { encoding: copy.encoding }),
    caching: forEver,
  };
}

const notReleased = (release: string, file: string) =>
  new ReleaseError(`${release}: the shared ${file} is missing, or is not what was released.`);

/** Writes a file with its copies. No manifest describes these: one that does not expand to the file is left out. */
async function keep(
  draft: string,
  file: string,
  content: Buffer,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await write(path.join(draft, file), content);
  for (const { ending, expand } of hasCopies(file, content.length) ? copies : []) {
    const copy = files.get(file + ending);
    const expanded =
      copy && (await expand(copy, { maxOutputLength: content.length }).catch(() => null));
    if (copy && expanded?.equals(content)) await write(path.join(draft, file + ending), copy);
  }
}

async function write(file: string, content: Buffer): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, content);
}
