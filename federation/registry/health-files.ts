import fs from 'node:fs/promises';
import path from 'node:path';

/** What hosts counted of releases, a text of each host. Throws StoreError where it is shared and can't be reached. */
export interface HealthStore {
  /** The texts of all hosts, also of those that ended. */
  all(): Promise<string[]>;
  put(host: string, text: string): Promise<void>;
  /** Deletes the texts that were written before. */
  prune(since: Date): Promise<void>;
}

/** What the hosts of one folder counted: a file of each. */
export class HealthFiles implements HealthStore {
  readonly #folder: string;

  constructor(store: string) {
    this.#folder = path.join(store, 'health');
  }

  async all(): Promise<string[]> {
    const read = (await this.#names()).map((name) => fs.readFile(this.#file(name), 'utf8'));
    return Promise.all(read.map((text) => text.catch(() => '')));
  }

  /** The file is there whole or not at all. */
  async put(host: string, text: string): Promise<void> {
    await fs.mkdir(this.#folder, { recursive: true });
    const draft = this.#file(`${host}.draft`);
    await fs.writeFile(draft, text);
    await fs.rename(draft, this.#file(`${host}.json`));
  }

  async prune(since: Date): Promise<void> {
    for (const name of await this.#names()) {
      const found = await fs.stat(this.#file(name)).catch(() => null);
      if (found && found.mtime < since) await fs.rm(this.#file(name), { force: true });
    }
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }

  async #names(): Promise<string[]> {
    const names = await fs.readdir(this.#folder).catch(() => []);
    return names.filter((name) => name.endsWith('.json'));
  }
}
