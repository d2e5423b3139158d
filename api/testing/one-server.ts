import { type OwnPostgres, startOwnServer } from './postgres.ts';

let server: OwnPostgres | undefined;

/** Before a test run: starts one PostgreSQL, on which each test file makes databases of its own. */
export async function startOneServer(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  // Nothing has to survive the machine; every worker has the connections of two servers open.
  server = await startOwnServer(['fsync=off', 'full_page_writes=off', 'max_connections=300']);
  process.env.TEST_DATABASE_URL = server.url;
}

/** After the run. */
export async function stopOneServer(): Promise<void> {
  if (!server) return;
  await server.stop();
  delete process.env.TEST_DATABASE_URL;
}
