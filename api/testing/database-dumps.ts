import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { migratePglite } from '../db/migrate.ts';
import { createPglite } from '../db/pglite-client.ts';
import { cacheFolder } from './cache-folder.ts';

const schemaFolders = ['migrations', 'functions'].map((name) =>
  fileURLToPath(new URL(`../db/${name}/`, import.meta.url)),
);

/** An embedded database without tables. */
export async function emptyDatabase(): Promise<Blob> {
  return new Blob([await fs.readFile(await emptyDatabaseFile())]);
}

/** An embedded database with all tables and functions, and no rows. */
export async function migratedDatabase(): Promise<Blob> {
  return new Blob([await fs.readFile(await migratedDatabaseFile())]);
}

/** Puts a database with all tables and functions, and no rows, into an empty data folder. Making one takes a server six seconds. */
export async function putMigratedDatabase(dataFolder: string): Promise<void> {
  const database = path.join(dataFolder, 'pglite');
  await fs.mkdir(database, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await migratedDatabaseFile(), '-C', database]);
}

/** The tar file of the data folder of `migratedDatabase`. It is made again when a migration or a function changes. */
async function migratedDatabaseFile(): Promise<string> {
  return kept(`migrated-database-${await engineVersion()}-${await schemaVersion()}`, async () => {
    const client = await createPglite({ loadDataDir: await emptyDatabase() });
    await migratePglite(client);
    return client;
  });
}

async function emptyDatabaseFile(): Promise<string> {
  return kept(`empty-database-${await engineVersion()}`, () => PGlite.create());
}

/** A file of the cache, because making it takes seconds and every test file needs one. */
async function kept(name: string, open: () => Promise<PGlite>): Promise<string> {
  const file = path.join(cacheFolder, `${name}.tar`);
  const exists = await fs.access(file).then(
    () => true,
    () => false,
  );
  if (exists) return file;
  const database = await open();
  const dump = await database.dumpDataDir('none');
  await database.close();
  await fs.mkdir(cacheFolder, { recursive: true });
  const part = `${file}.${process.pid}`;
  await fs.writeFile(part, Buffer.from(await dump.arrayBuffer()));
  await fs.rename(part, file);
  return file;
}

/** A newer PGlite has another `pglite.wasm`. */
async function engineVersion(): Promise<string> {
  const engine = fileURLToPath(import.meta.resolve('@electric-sql/pglite'));
  const { mtimeMs, size } = await fs.stat(path.join(path.dirname(engine), 'pglite.wasm'));
  return `${size}-${Math.round(mtimeMs)}`;
}

async function schemaVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of schemaFolders) {
    const files = await fs.readdir(folder, { recursive: true, withFileTypes: true });
    const paths = files
      .filter((one) => one.isFile())
      .map((one) => path.join(one.parentPath, one.name));
    for (const file of paths.sort()) hash.update(file).update(await fs.readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}
