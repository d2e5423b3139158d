import fs from 'node:fs';
import path from 'node:path';
import { MemoryFS } from '@electric-sql/pglite';

/** Where PGlite has the folder of a database. */
const dataFolder = '/pglite/data';

/** Emscripten's file system, as far as it is used here. */
type Files = {
  mkdirTree(folder: string, mode?: number): void;
  writeFile(file: string, content: Uint8Array, options: { mode: number }): void;
};

/** The folder of an embedded database, read into memory: nothing that the database writes reaches the disk. */
export class MemoryCopy extends MemoryFS {
  readonly #folder: string;

  constructor(folder: string) {
    super();
    this.#folder = folder;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as unknown as { Module: { FS: Files } }).Module;
    FS.mkdirTree(dataFolder, 0o700);
    for (const one of fs.readdirSync(this.#folder, { recursive: true, withFileTypes: true })) {
      const from = path.join(one.parentPath, one.name);
      const to = path.posix.join(dataFolder, path.relative(this.#folder, from));
      if (one.isDirectory()) FS.mkdirTree(to, 0o700);
      else FS.writeFile(to, fs.readFileSync(from), { mode: 0o600 });
    }
  }
}
