import fs from 'node:fs/promises';
import path from 'node:path';
import { type Numbered, NumberedFiles, NumberTaken } from './numbered-files.ts';
import { discoverySchema, type Registry, registrySchema } from './schema.ts';
import { folderOf, keysOf, type Store } from './shared.ts';
import { NotSigned, openSigned, SignedTexts, splitSigned } from './signed-texts.ts';
import type { SiteKeys } from './site-keys.ts';
import { Unfinished } from './unfinished.ts';

/** Another publisher was faster; the change must be made again on the newest revision. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
  readonly code = 'revision_conflict';
}

/** A registry on disk does not fit the schema. */
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
 * The registry in a folder: `registry/<revision>.json` has every revision, `registry.json` is a copy of the newest, which
 * a host, nginx or a CDN reads. With the keys of a site, a revision that none of them signed can't be read.
 */
export class RegistryStore {
  readonly folder: string;
  readonly #files: NumberedFiles;
  readonly #keys: SiteKeys | null;

  constructor(store: Store) {
    this.folder = folderOf(store);
    this.#files = new NumberedFiles(path.join(this.folder, 'registry'));
    this.#keys = keysOf(store);
  }

  get currentFile() {
    return path.join(this.folder, 'registry.json');
  }

  revisionFile(revision: number) {
    return this.#files.file(revision);
  }

  /**
   * What is live: the newest revision that can be read, with the number of the newest one, so that a revision that can't be read is
   * followed by another; an empty revision 0 before the first.
   */
  async current(): Promise<Registry> {
    const newest = (await this.revisions()).at(-1) ?? 0;
    return { ...((await this.newestReadable()) ?? empty), revision: newest };
  }

  /** The newest revision that is a registry of this format; null when there is none. */
  async newestReadable(): Promise<Registry | null> {
    for (const revision of (await this.revisions()).reverse()) {
      const found = await this.revision(revision).catch(unlessUnreadable);
      if (found) return found;
    }
    return null;
  }

  /** A revision, or null when it does not exist. */
  async revision(revision: number): Promise<Registry | null> {
    const file = this.revisionFile(revision);
    const registry = await readRegistry(file, this.#keys);
    if (registry && this.#keys && registry.revision !== revision) {
      throw new RegistryError(`${file} is revision ${registry.revision}.`);
    }
    return registry;
  }

  /** What `registry.json` has; null when it does not exist. */
  async live(): Promise<Registry | null> {
    return readRegistry(this.currentFile, this.#keys);
  }

  /** Numbers of all stored revisions, oldest first. */
  async revisions(): Promise<number[]> {
    return this.#files.numbers();
  }

  /**
   * Makes `next` live as the revision after `basedOn`; one of two publishers with the same base succeeds. Throws {@link
   * RevisionConflict}, and Unfinished.
   */
  async publish(next: Registry, basedOn: number, now = new Date()): Promise<Registry> {
    const latest = (await this.revisions()).at(-1) ?? 0;
    if (latest !== basedOn) throw conflict(basedOn, latest);
    const revisions = new SignedTexts(this.#files, 'registry', this.#keys);
    const registry = await addRevision(revisions, next, basedOn, now);
    await this.copyNewestToCurrent().catch((cause) => {
      throw new Unfinished(
        `Revision ${registry.revision} is written, but registry.json is not: ${cause.message}. It is live with the next change at the latest; \`status\` has it already.`,
        { cause },
      );
    });
    return registry;
  }

  /**
   * Copies the newest revision into `registry.json`, repeatedly while newer ones appear. Also completes the work of a
   * publisher that died before this step.
   */
  async copyNewestToCurrent(): Promise<void> {
    let current = await fs.readFile(this.currentFile, 'utf8').catch(() => null);
    for (;;) {
      const newest = await this.newestReadable();
      if (!newest) return;
      const text = await this.#files.read(newest.revision);
      if (text === current) return;
      const draft = this.#draftName();
      try {
        await fs.writeFile(draft, text);
        await fs.rename(draft, this.currentFile);
      } finally {
        await fs.rm(draft, { force: true });
      }
      current = text;
    }
  }

  #draftName() {
    return path.join(this.folder, `.registry-${crypto.randomUUID()}.json`);
  }
}

/** Writes a registry as the revision after `basedOn`. Throws {@link RevisionConflict} where there is one. */
export async function addRevision(
  revisions: Numbered,
  next: Registry,
  basedOn: number,
  now: Date,
): Promise<Registry> {
  const registry = registrySchema.parse({
    ...next,
    revision: basedOn + 1,
    publishedAt: now.toISOString(),
  });
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  try {
    await revisions.add(registry.revision, text);
  } catch (error) {
    if (error instanceof NumberTaken) throw conflict(basedOn, registry.revision);
    // It may be written, and the answer lost.
    const written = await revisions.read(registry.revision).catch(() => null);
    if (written !== text) throw error;
  }
  return registry;
}

const conflict = (basedOn: number, latest: number) =>
  new RevisionConflict(
    `The registry is at revision ${latest}; this change was made for revision ${basedOn}.`,
  );

/** Null for a file with other content. A disk that can't be read is no reason to take an older revision for the newest. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof RegistryError || error instanceof NotSigned) return null;
  throw error;
}

/** Reads and checks a registry file; null when there is none. Throws {@link RegistryError}, and NotSigned. */
export async function readRegistry(
  file: string,
  keys: SiteKeys | null = null,
): Promise<Registry | null> {
  let text: string;
  try {
    text = await fs.readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return parseRegistry(text, file, keys);
}

/** Checks the text of a registry. `file` is how errors name it. Throws {@link RegistryError}, and NotSigned. */
export function parseRegistry(
  stored: string,
  file: string,
  keys: SiteKeys | null = null,
): Registry {
  let data: unknown;
  try {
    data = JSON.parse(splitSigned(stored).text);
  } catch {
    throw new RegistryError(`${file} is not JSON.`);
  }
  const parsed = registrySchema.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RegistryError(`${file}: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  openSigned(stored, { series: 'registry', number: parsed.data.revision, keys });
  return parsed.data;
}
