import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that no one else uses for an advisory lock on this database. */
const migrationLock = 7_253_550_142n;

export async function migratePglite(queries: PgliteDatabase): Promise<void> {
  await runOnPglite(queries, { migrationsFolder });
}

/** Processes that start together take turns; those after the first find nothing left to do. */
export async function migratePostgres(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  try {
    await client.query('SET client_min_messages = warning');
    await runOnPostgres(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  }
}
