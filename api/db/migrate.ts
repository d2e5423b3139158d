import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const functionsFolder = fileURLToPath(new URL('./functions/', import.meta.url));

/** Identifies the advisory lock under which one process at a time migrates. */
const migrationLock = 7_253_550_142n;

/** @throws Error for a database of another release than this program can migrate, and where a statement fails. */
export async function migratePglite(client: PGlite): Promise<void> {
  await update({
    advice: `move or delete ${client.dataDir}`,
    rows: async (statement) => (await client.query<Row>(statement)).rows,
    run: (statements) => client.exec(statements),
    migrate: () => runOnPglite(drizzlePglite({ client }), { migrationsFolder }),
  });
}

/** Waits for another process that migrates. @throws Error as `migratePglite`. */
export async function migratePostgres(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
  try {
    await client.query('SET client_min_messages = warning');
    await update({
      advice: 'set DATABASE_URL to an empty database',
      rows: async (statement) => (await client.query<Row>(statement)).rows,
      run: (statements) => client.query(statements),
      migrate: () => runOnPostgres(drizzlePostgres({ client }), { migrationsFolder }),
    });
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  }
}

type Row = { value: unknown };
type Target = {
  /** What the operator can do about a database that can't be migrated. */
  advice: string;
  /** The column `value` of each row of one statement. */
  rows(statement: string): Promise<Row[]>;
  /** Several statements without a result. */
  run(statements: string): Promise<unknown>;
  migrate(): Promise<void>;
};

async function update(target: Target): Promise<void> {
  await refuseOtherReleases(target);
  await target.migrate();
  await replaceFunctions(target);
}

/** @throws Error for a database whose first migration is another one, or with migrations of a newer program. */
async function refuseOtherReleases({ rows, advice }: Target): Promise<void> {
  const [table] = await rows(`SELECT to_regclass('drizzle.__drizzle_migrations') AS value`);
  if (!table?.value) return;
  const applied = await rows(
    'SELECT created_at AS value FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  const [first, last] = [applied.at(0), applied.at(-1)];
  const [initial] = readMigrationFiles({ migrationsFolder });
  if (!first || !last) return;
  if (Number(first.value) !== initial?.folderMillis) {
    throw new Error(
      `its tables are of a version before the first release; ${advice} and start again`,
    );
  }
  // It would write rows that the newer one does not expect, and no migration leads back.
  if (Number(last.value) > functionsVersion) {
    throw new Error(`its tables are of a newer version; start that version, or ${advice}`);
  }
}

/** Belongs to the files in `functions/`: the time of the last migration, which rises with every new column. */
export const functionsVersion = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;

/**
 * Applies the files of `functions/` when they differ from those that were applied last, unless those belong to a newer
 * migration: another process may have applied that one meanwhile.
 */
export async function replaceFunctions(
  { rows, run }: Pick<Target, 'rows' | 'run'>,
  folder = functionsFolder,
  version = functionsVersion,
): Promise<void> {
  const files = fs.globSync('*.sql', { cwd: folder }).toSorted();
  const source = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const hash = createHash('sha256').update(source).digest('hex');
  const [applied] = await rows('SELECT functions_hash AS value FROM salon WHERE id = 1');
  const [appliedVersion = 0, appliedHash] = String(applied?.value ?? '').split(' ');
  if (Number(appliedVersion) > version || appliedHash === hash) return;
  try {
    await run(
      `BEGIN; ${source} UPDATE salon SET functions_hash = '${version} ${hash}' WHERE id = 1; COMMIT;`,
    );
  } catch (error) {
    // Without it every further statement fails and hides this error.
    await run('ROLLBACK');
    throw error;
  }
}
