import { setImmediate } from 'node:timers/promises';
import {
  PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Transaction,
  types,
} from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { MemoryCopy } from './memory-copy.ts';
import { statementNames } from './prepared.ts';
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

/** The client for Drizzle, which reads times as `createPglite` says and not by the parsers that Drizzle passes with every query. */
export function forDrizzle(client: PGlite): PGlite {
  const query = plannedQuery(client, client.parsers);
  const inTransaction = (transaction: Transaction) =>
    withMethods(transaction, { query: query.inTransaction });
  return withMethods(client, {
    query: query.alone,
    transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
      client.transaction((transaction) => work(inTransaction(transaction))),
  });
}

/** The client for pg-boss, which reads times as dates. */
export function forJobs(client: PGlite): PGlite {
  return withMethods(client, {
    query: plannedQuery(client, { ...client.parsers, ...asDates }).alone,
    exec: (text: string) => client.exec(text, { parsers: asDates }),
  });
}

/** Of each session: the names of the statements whose plans it keeps, and the types of their parameters by these names. */
const sessions = new WeakMap<
  PGlite,
  { nameOf: ReturnType<typeof statementNames>; known: Map<string, number[]> }
>();

/**
 * `query` of PGlite, with plans that are kept: PGlite's own plans each statement anew, and sends it in six messages, of which each costs as
 * much as a short statement. `alone` waits for a transaction that runs; `inTransaction` is of that one.
 */
function plannedQuery(client: PGlite, parsers: PGlite['parsers']) {
  const session = sessions.get(client) ?? { nameOf: statementNames(), known: new Map() };
  sessions.set(client, session);
  const { nameOf, known } = session;
  const { serialize } = protocol;
  const send = async (...parts: Uint8Array[]) =>
    (await client.execProtocol(Buffer.concat([...parts, serialize.sync()]))).messages;

  const run = async (text: string, values: unknown[], options?: QueryOptions) => {
    const name = nameOf(text) ?? '';
    let types = known.get(name);
    if (!types) {
      const described = serialize.describe({ type: 'S', name });
      types = parse.parseDescribeStatementResults(
        await send(serialize.parse({ name, text }), described),
      );
      if (name) known.set(name, types);
    }
    const bound = values.map((value, index) =>
      value === null || value === undefined
        ? null
        : (client.serializers[types[index] ?? 0]?.(value) ?? String(value)),
    );
    const messages = await send(
      serialize.bind({ statement: name, values: bound }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    return parse.parseResults(messages, parsers, { rowMode: options?.rowMode })[0];
  };
  const inTransaction = (text: string, values: unknown[] = [], options?: QueryOptions) =>
    client.runExclusive(() => run(text, values, options));
  return {
    inTransaction,
    alone: (...query: Parameters<typeof inTransaction>) =>
      client._runExclusiveTransaction(async () => {
        await letOthersRun();
        // Says that the database is closed, as PGlite's own `query` does.
        await client._checkReady();
        return inTransaction(...query);
      }),
  };
}

const maxHoldMs = 5;
let turnedAt = 0;

/** Statements that wait for each other would else run without a turn of the event loop, in which requests are read and answered. */
async function letOthersRun(): Promise<void> {
  if (performance.now() - turnedAt < maxHoldMs) return;
  await setImmediate();
  turnedAt = performance.now();
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
