import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));

/**
 * An empty embedded database, created once and cached, because creating one takes seconds and every test file needs one.
 * The name of the file depends on `pglite.wasm`, so a newer PGlite gets a new one.
 */
export async function emptyDatabase(): Promise<Blob> {
  const engine = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const { mtimeMs, size } = await fs.stat(path.join(path.dirname(engine), 'pglite.wasm'));
  const file = path.join(cache, `empty-database-${size}-${Math.round(mtimeMs)}.tar`);
  const kept = await fs.readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);

  const database = await PGlite.create();
  const dump = await database.dumpDataDir('none');
  await database.close();
  await fs.mkdir(cache, { recursive: true });
  const part = `${file}.${process.pid}`;
  await fs.writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await fs.rename(part, file);
  return dump;
}
