import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { StartError } from '../runtime/start-error.ts';
import type { Database } from './database.ts';
import { asError } from './errors.ts';
import { lockFolder, restrictToOwner } from './folder-lock.ts';
import { MemoryCopy } from './memory-copy.ts';
import { migratePglite } from './migrate.ts';
import { createPglite, forDrizzle, forJobs, maintain } from './pglite-client.ts';
import { SyncedFolder, sync, syncAll } from './synced-folder.ts';

/**
 * Opens and migrates the embedded database in `folder`, which it locks for this process; in memory without a folder.
 * `template` is a dumped data folder to start from, several times faster than creating an empty one. `roomIn`: the free bytes of a disk;
 * where that has no room for what the database writes while it runs, a copy in memory is opened, to be read.
 */
export async function openPglite(
  folder?: string,
  template?: Blob,
  roomIn: (folder: string) => number = () => Number.POSITIVE_INFINITY,
): Promise<Database> {
  const lock = folder === undefined ? undefined : lockFolder(folder);
  let client: PGlite | undefined;
  try {
    const start = template ? { loadDataDir: template } : {};
    const dataDir = folder === undefined ? undefined : await pgliteFolder(folder, start, roomIn);
    const isFull = folder !== undefined && roomIn(folder) < leastBytes;
    const files = dataDir && (isFull ? new MemoryCopy(dataDir) : new SyncedFolder(dataDir));
    client = await createPglite(files ? { dataDir, fs: files } : start);
    await migratePglite(client);
    // PGlite unpacks a new data folder with modes of its own; a process with another umask may have started before.
    if (folder !== undefined && !isFull) restrictToOwner(folder);
    const queries = drizzle({ client: forDrizzle(client) });
    const opened = client;
    return {
      kind: 'pglite',
      queries,
      jobs: { db: fromPglite(forJobs(opened)), backend: 'pglite' },
      listen(channel, onNotification) {
        const listening = opened.listen(channel, onNotification);
        return async () => (await listening)();
      },
      transaction: (work) => queries.transaction((transaction) => work(transaction)),
      maintain: () => maintain(opened),
      ...(isFull && { full: folder }),
      async close() {
        await opened.close();
        lock?.release();
      },
    };
  } catch (error) {
    await client?.close().catch(() => undefined);
    lock?.release();
    throw new StartError(
      `The database in ${folder ?? 'memory'} can't be opened: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
}

/**
 * The folder of the embedded database. A new one is unpacked beside it and renamed when it is whole and on the disk: of a process
 * that is killed meanwhile, or of a power cut, nothing is left that could not be opened.
 */
async function pgliteFolder(
  folder: string,
  start: { loadDataDir?: Blob },
  roomIn: (folder: string) => number,
): Promise<string> {
  const whole = path.join(folder, 'pglite');
  if (fs.existsSync(whole)) {
    // Without this file PGlite would make a new database in the place of a damaged one.
    if (!fs.existsSync(path.join(whole, 'PG_VERSION'))) throw new Error(damaged);
    return whole;
  }
  const unpacked = `${whole}.new`;
  fs.rmSync(unpacked, { recursive: true, force: true });
  // The engine says nothing of the disk when it stops in the middle.
  if (roomIn(folder) < newBytes) throw new Error(noRoom);
  const client = await createPglite({ ...start, dataDir: unpacked });
  await client.close();
  syncAll(unpacked);
  fs.renameSync(unpacked, whole);
  sync(folder);
  return whole;
}

/** One file of the database's log: without room for it the engine stops in the middle of a change. */
const leastBytes = 16 * 1024 * 1024;

export function freeBytes(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/** What a new database takes, with its log. */
const newBytes = 64 * 1024 * 1024;
const noRoom =
  'a new database takes 64 MB, and its disk has no room for them. Make room and start again';

const damaged =
  'its files are damaged or missing. Put a copy of the folder in its place, or move it away, start once and restore a backup (npm run salon -- restore)';

function reasonOf(error: unknown): string {
  const { message } = asError(error);
  // What the engine says when it stops.
  return /^Aborted\(|^unreachable$|^RuntimeError/.test(message) ? damaged : message;
}
