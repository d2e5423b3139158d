import fs from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { StartError } from '../runtime/start-error.ts';
import { fullDisk, isDatabaseAway, isDeadlock } from './errors.ts';
import { lockFolder, restrictToOwner } from './folder-lock.ts';
import { listenTo } from './listen.ts';
import { MemoryCopy } from './memory-copy.ts';
import { migratePglite, migratePostgres } from './migrate.ts';
import { createPglite, forDrizzle, forJobs, maintain } from './pglite-client.ts';
import { prepared, statementNames } from './prepared.ts';
import { SyncedFolder, sync, syncAll } from './synced-folder.ts';

/** Runs queries: the database or a transaction, of either driver. */
export type Queries = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type Database = {
  kind: 'pglite' | 'postgres';
  /** Single statements, outside any transaction. */
  queries: Queries;
  /**
   * Runs `work` in one transaction; a throw rolls back and is passed on. Inside, use only what `work` is given, and change nothing outside:
   * after a deadlock, `work` is run again.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  /** Listens to notifications on a channel; returns a function that stops. */
  listen(channel: string, onNotification: (payload?: string) => void): () => Promise<void>;
  /** Sends a notification without content to every process that listens. Absent where there is one process. */
  notify?(channel: string): Promise<void>;
  /** Vacuums, analyzes and writes a checkpoint. Absent where the database server does so by itself. */
  maintain?(): Promise<void>;
  /** How pg-boss connects: over connections of its own, or through the embedded database. */
  jobs: Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;
  /** The pool of node-postgres, for libraries that need one. Absent on the embedded database. */
  pool?: pg.Pool;
  /** The disk that had no room at the start: nothing may be written. An embedded database is a copy in memory then. */
  full?: string;
  close(): Promise<void>;
};

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
    const queries = drizzlePglite({ client: forDrizzle(client) });
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

const connectMs = 3_000;
/** How often the work of a transaction is run where deadlocks end it. */
const maxAttempts = 3;
/** Longer than any statement on a million appointments takes. */
const statementMs = 5_000;

/**
 * Connects to PostgreSQL at `url` and migrates it; any number of processes may start at once. `onLost` is called for
 * connections that break.
 */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void = () => undefined,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    // Covers a server that hangs: it can't end its statements itself.
    query_timeout: statementMs + 1_000,
    options: `-c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=${2 * statementMs}`,
  });
  pool.on('error', onLost);
  // The pool handles errors of idle clients only; an unhandled one of a busy client would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  // Migrations run on a connection of their own without a statement timeout.
  const migrator = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
  });
  migrator.on('error', onLost);
  try {
    await migrator.connect();
    await migratePostgres(migrator);
    await migrator.end();
  } catch (error) {
    await Promise.allSettled([migrator.end(), pool.end()]);
    throw new StartError(`PostgreSQL can't be used: ${reasonOf(error)}.`, { cause: error });
  }

  const nameOf = statementNames();
  const perClient = new WeakMap<pg.PoolClient, Queries>();
  const queriesOf = (client: pg.PoolClient): Queries => {
    const known = perClient.get(client);
    if (known) return known;
    const made = drizzlePostgres({ client: prepared(client, nameOf) });
    perClient.set(client, made);
    return made;
  };

  // Drizzle's transaction leaks the client when BEGIN fails; after ten the pool is exhausted.
  const once: Database['transaction'] = async (work) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('BEGIN');
      const result = await work(queriesOf(client));
      // Where `work` has caught the error of a statement, PostgreSQL rolls back and reports no error.
      const { command } = await client.query('COMMIT');
      if (command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
      return result;
    } catch (error) {
      broken = isDatabaseAway(error)
        ? asError(error)
        : await client.query('ROLLBACK').then(() => undefined, asError);
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    kind: 'postgres',
    queries: drizzlePostgres({ client: prepared(pool, nameOf) }),
    jobs: { connectionString: url, max: 2 },
    pool,
    listen: (channel, onNotification) => listenTo(url, channel, onNotification),
    notify: async (channel) => {
      await pool.query("select pg_notify($1, '')", [channel]);
    },
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work);
        } catch (error) {
          if (attempt === maxAttempts || !isDeadlock(error)) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}

/** Does what a start writes; a disk that has no room for it is noted in `database`. */
export async function unlessFull(database: Database, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const full = fullDisk(error);
    if (full === null) throw error;
    database.full = full;
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Node wraps the errors of several addresses into one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  const { message } = asError(error);
  // What the engine of the embedded database says when it stops.
  return /^Aborted\(|^unreachable$|^RuntimeError/.test(message) ? damaged : message;
}
