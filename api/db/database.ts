import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { fullDisk } from './errors.ts';

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
