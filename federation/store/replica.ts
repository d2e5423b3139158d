import fs from 'node:fs/promises';
import path from 'node:path';
import { NumberedFiles, NumberTaken } from '../registry/numbered-files.ts';
import type { SiteKeys } from '../registry/site-keys.ts';
import { RegistryStore } from '../registry/store.ts';
import type { Document } from './documents.ts';

/** The registry in the folder of a host: `registry/` has every revision, `registry.json` is the one that is live on this host. */
export class Replica {
  readonly folder: string;
  readonly registries: RegistryStore;
  readonly #files: NumberedFiles;

  constructor(folder: string, keys: SiteKeys | null) {
    this.folder = folder;
    this.registries = new RegistryStore({ folder, keys });
    this.#files = new NumberedFiles(path.join(folder, 'registry'));
  }

  /** All revisions, oldest first. */
  async documents(): Promise<Document[]> {
    return documentsOf(this.#files);
  }

  /** The newest revision; null before the first. */
  async newest(): Promise<Document | null> {
    const number = (await this.#files.numbers()).at(-1);
    return number === undefined ? null : { number, text: await this.#files.read(number) };
  }

  async add({ number, text }: Document): Promise<void> {
    await this.#files.add(number, text).catch((error) => {
      // Several processes may share the folder.
      if (!(error instanceof NumberTaken)) throw error;
    });
  }

  /** Renames the revisions of another history, so that they are not read any more. Returns their folder. */
  async setAside(): Promise<string> {
    const aside = `${this.#files.folder}-before-${new Date().toISOString().replaceAll(':', '')}`;
    await fs.rename(this.#files.folder, aside);
    return aside;
  }

  hasLive(): Promise<boolean> {
    return this.#live().then((live) => live !== null);
  }

  async isLive(revision: number): Promise<boolean> {
    return (await this.#live()) === (await this.#files.read(revision));
  }

  #live(): Promise<string | null> {
    return fs.readFile(this.registries.currentFile, 'utf8').catch(() => null);
  }

  async makeLive(revision: number): Promise<void> {
    const draft = path.join(this.folder, `.registry-${crypto.randomUUID()}.json`);
    await fs.copyFile(this.registries.revisionFile(revision), draft);
    await fs.rename(draft, this.registries.currentFile);
  }
}

/** Everything that a folder of numbered files has. */
export async function documentsOf(files: NumberedFiles): Promise<Document[]> {
  const numbers = await files.numbers();
  return Promise.all(numbers.map(async (number) => ({ number, text: await files.read(number) })));
}
