import fs from 'node:fs/promises';
import path from 'node:path';
import { discoverySchema, type Registry, registrySchema } from './schema.ts';

/** Somebody published between reading and writing; read again and decide again. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
  readonly code = 'revision_conflict';
}

/** A registry on disk that is not what the schema says. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

const empty: Registry = {
  schema: discoverySchema,
  format: 1,
  revision: 0,
  publishedAt: '1970-01-01T00:00:00.000Z',
  microFrontends: {},
};

/**
 * The registry on a plain folder: `registry/<revision>.json` is every revision there ever was, and
 * `registry.json` is a copy of the newest, which is what a host, nginx or a CDN reads.
 */
export class RegistryStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  get currentFile() {
    return path.join(this.folder, 'registry.json');
  }

  revisionFile(revision: number) {
    return path.join(this.folder, 'registry', `${revision}.json`);
  }

  /** What is live; revision 0 without anything when nothing was ever published. */
  async current(): Promise<Registry> {
    const newest = (await this.revisions()).at(-1);
    return (newest !== undefined && (await this.revision(newest))) || empty;
  }

  /** A revision of the past, or null. */
  async revision(revision: number): Promise<Registry | null> {
    return readRegistry(this.revisionFile(revision));
  }

  /** Numbers of all revisions that are kept, oldest first. */
  async revisions(): Promise<number[]> {
    const files = await fs.readdir(path.join(this.folder, 'registry')).catch(() => []);
    return files
      .map((file) => /^(\d+)\.json$/.exec(file)?.[1])
      .filter((number) => number !== undefined)
      .map(Number)
      .sort((a, b) => a - b);
  }

  /**
   * Makes `next` live as the revision after `basedOn`. Linking the revision's file is the moment it counts:
   * it fails when the file exists, so of two publishers with the same base exactly one wins, and a
   * publisher that dies there leaves nothing half done. Throws {@link RevisionConflict}.
   */
  async publish(next: Registry, basedOn: number, now = new Date()): Promise<Registry> {
    const registry = registrySchema.parse({
      ...next,
      revision: basedOn + 1,
      publishedAt: now.toISOString(),
    });
    await fs.mkdir(path.join(this.folder, 'registry'), { recursive: true });
    const latest = (await this.revisions()).at(-1) ?? 0;
    if (latest !== basedOn) throw this.#conflict(basedOn, latest);
    const draft = this.#draftName();
    await fs.writeFile(draft, `${JSON.stringify(registry, null, 2)}\n`, { flag: 'wx' });
    try {
      await fs.link(draft, this.revisionFile(registry.revision));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
        throw this.#conflict(basedOn, registry.revision);
      }
      throw error;
    } finally {
      await fs.rm(draft, { force: true });
    }
    await this.settle();
    return registry;
  }

  /**
   * Puts the newest revision into `registry.json`, again if a newer one came while it was written. Also mends
   * what a publisher left who died before he could.
   */
  async settle(): Promise<void> {
    for (let shown = (await this.#shown()) ?? 0; ; ) {
      const newest = (await this.revisions()).at(-1) ?? 0;
      if (newest === shown) return;
      const draft = this.#draftName();
      await fs.copyFile(this.revisionFile(newest), draft);
      await fs.rename(draft, this.currentFile);
      shown = newest;
    }
  }

  /** The revision that `registry.json` is; null when that can't be told. */
  async #shown(): Promise<number | null> {
    const registry = await readRegistry(this.currentFile).catch(() => null);
    return registry?.revision ?? null;
  }

  #draftName() {
    return path.join(this.folder, `.registry-${crypto.randomUUID()}.json`);
  }

  #conflict(basedOn: number, latest: number) {
    return new RevisionConflict(
      `The registry is at revision ${latest}; this change was made for revision ${basedOn}.`,
    );
  }
}

/** Reads and checks a registry file; null when there is none. Throws {@link RegistryError}. */
export async function readRegistry(file: string): Promise<Registry | null> {
  let text: string;
  try {
    text = await fs.readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new RegistryError(`${file} is not JSON.`);
  }
  const parsed = registrySchema.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RegistryError(`${file}: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  return parsed.data;
}
