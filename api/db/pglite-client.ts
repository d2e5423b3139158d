import { PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { MemoryCopy } from './memory-copy.ts';
import { SyncedFolder } from './synced-folder.ts';

const times = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE];
const asText = Object.fromEntries(times.map((type) => [type, (value: string) => value]));
const moments = [types.TIMESTAMP, types.TIMESTAMPTZ];
const asDates = Object.fromEntries(
  moments.map((type) => [type, (value: string) => new Date(value)]),
);

/** Without `-F`, which turns syncs off. Emscripten knows `fsync` alone. */
const startParams = [
  ...PGlite.defaultStartParams.filter((one) => one !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/**
 * Opens the embedded database, which reads dates and times as text. One in a `SyncedFolder` survives a power cut; one in `dataDir`
 * or in memory does not, and is faster.
 */
export function createPglite(options: {
  dataDir?: string;
  fs?: SyncedFolder | MemoryCopy;
  loadDataDir?: Blob;
}): Promise<PGlite> {
  return PGlite.create({
    ...options,
    ...(options.fs instanceof SyncedFolder && { startParams }),
    parsers: asText,
    extensions: { btree_gist, pg_trgm },
  });
}

/**
 * What the processes of PostgreSQL do, which the embedded database does not have: vacuums and analyzes tables that have changed
 * much, one at a time, and writes a checkpoint, without which its log would grow until it is closed. The thresholds are PostgreSQL's.
 */
export async function maintain(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
      where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  );
  for (const { name } of rows) await client.exec(`vacuum (analyze) ${name}`);
  await client.exec('checkpoint');
}

/**
 * The client for Drizzle, without the parsers that Drizzle passes with every query: `createPglite` sets the same ones, except
 * for arrays of times and numbers, which no query returns. PGlite takes 0.1 ms to merge them, longer than a short query needs.
 */
export function forDrizzle(client: PGlite): PGlite {
  return withMethods(client, {
    query: withoutParsers(client),
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
      client.transaction((transaction) =>
        work(withMethods(transaction, { query: withoutParsers(transaction) })),
      ),
  });
}

/** The client for pg-boss, which reads times as dates. */
export function forJobs(client: PGlite): PGlite {
  return withMethods(client, {
    query: (text: string, values?: unknown[]) => client.query(text, values, { parsers: asDates }),
    exec: (text: string) => client.exec(text, { parsers: asDates }),
  });
}

function withoutParsers(client: PGlite | Transaction) {
  return (text: string, values?: unknown[], { parsers: _, ...options }: QueryOptions = {}) =>
    client.query(text, values, options);
}

function withMethods<Target extends object>(target: Target, methods: object): Target {
  return new Proxy(methods as Target, {
    get(own, property) {
      if (Object.hasOwn(own, property)) return Reflect.get(own, property);
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
