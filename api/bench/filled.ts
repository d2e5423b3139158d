import pg from 'pg';
import { type OwnPostgres, startOwnServer } from '../testing/postgres.ts';
import { startProduct } from './servers.ts';

/** A PostgreSQL of its own with tables and menu, and what `fill` inserts. */
export async function startFilled(
  fill: (client: pg.Client) => Promise<void>,
): Promise<OwnPostgres> {
  const postgres = await startOwnServer();
  // Creates tables and menu. The product reads what is filled in afterwards with its next start.
  await (await startProduct({ DATABASE_URL: postgres.url, DATA_DIR: '/tmp' })).stop();
  const client = new pg.Client(postgres.url);
  await client.connect();
  await fill(client);
  await client.end();
  return postgres;
}
