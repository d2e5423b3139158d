import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../runtime/start-error.ts';
import type { Database, Queries } from './database.ts';
import { asError, isDatabaseAway, isDeadlock } from './errors.ts';
import { listenTo } from './listen.ts';
import { migratePostgres } from './migrate.ts';
import { prepared, statementNames } from './prepared.ts';

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
    const made = drizzle({ client: prepared(client, nameOf) });
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
    queries: drizzle({ client: prepared(pool, nameOf) }),
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

/** Node wraps the errors of several addresses into one error without a message. */
function reasonOf(error: unknown): string {
  return error instanceof AggregateError
    ? error.errors.map(reasonOf).join(', ')
    : asError(error).message;
}
