import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { emptyDatabase } from '../testing/database-dumps.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import type { DatabaseKind } from '../testing/salon.ts';
import { openPglite } from './embedded.ts';
import { functionsVersion, replaceFunctions } from './migrate.ts';
import { createPglite } from './pglite-client.ts';
import { openPostgres } from './postgres.ts';

type Value = { value: unknown };

/** A database from before the first release: another first migration, another table of appointments. */
const unreleased = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0000_tables', 1795218938675), ('of 0001_guards', 1795218939401);
  create table appointments (id integer primary key, note text);
  insert into appointments values (1, 'deleted');
`;

describe.each<DatabaseKind>(['pglite', 'postgres'])('migrations (%s)', (kind) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-migrate-'));
  const dataDir = path.join(folder, 'pglite');
  let postgres: TestPostgres | undefined;

  beforeAll(async () => {
    if (kind === 'postgres') postgres = await startPostgres();
    else await (await createPglite({ dataDir, loadDataDir: await emptyDatabase() })).close();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = () => (postgres ? openPostgres(postgres.url) : openPglite(folder));
  const migrate = async () => (await open()).close();

  /** Opens a separate connection. */
  async function connect() {
    if (postgres) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      const target = {
        rows: async (statement: string) => (await client.query<Value>(statement)).rows,
        run: (statements: string): Promise<unknown> => client.query(statements),
      };
      return { target, close: () => client.end() };
    }
    const client = await createPglite({ dataDir });
    const target = {
      rows: async (statement: string) => (await client.query<Value>(statement)).rows,
      run: (statements: string): Promise<unknown> => client.exec(statements),
    };
    return { target, close: () => client.close() };
  }

  /** Runs statements over a separate connection and returns the values of the last one. */
  async function run(...statements: string[]): Promise<unknown[]> {
    let rows: Value[] = [];
    if (postgres) {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      for (const statement of statements) {
        // Several statements in one text have several results.
        rows = [await client.query<Value>(statement)].flat().at(-1)?.rows ?? [];
      }
      await client.end();
    } else {
      const client = await createPglite({ dataDir });
      for (const statement of statements) {
        rows = ((await client.exec(statement)).at(-1)?.rows ?? []) as Value[];
      }
      await client.close();
    }
    return rows.map(({ value }) => value);
  }

  it('refuse a database from before the first release and leave it unchanged', async () => {
    await run(unreleased);
    const [subject, advice] = postgres
      ? ["PostgreSQL can't be used", 'set DATABASE_URL to an empty database']
      : [`The database in ${folder} can't be opened`, `move or delete ${dataDir}`];
    await expect(open()).rejects.toMatchObject({
      name: 'StartError',
      message: `${subject}: its tables are of a version before the first release; ${advice} and start again.`,
    });
    expect(await run(`select note as value from appointments`)).toEqual(['deleted']);
    expect(
      await run(
        `select table_name as value from information_schema.tables where table_schema in ('public', 'drizzle') order by 1`,
      ),
    ).toEqual(['__drizzle_migrations', 'appointments']);
    await run(`drop schema drizzle cascade`, `drop table appointments`);
  });

  it('refuse a database of a newer program, and leave it as it is', async () => {
    await migrate();
    const newer = `(select max(created_at) + 1 from drizzle.__drizzle_migrations)`;
    await run(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`,
    );
    await expect(open()).rejects.toThrow(/its tables are of a newer version; start that version/);
    await run(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
    await migrate();
  });

  it('are applied once', async () => {
    await migrate();
    await run(`insert into technicians (name) values ('Linh')`);
    await migrate();
    const applied = 'select count(*)::int as value from drizzle.__drizzle_migrations';
    const { length } = readMigrationFiles({
      migrationsFolder: path.join(import.meta.dirname, 'migrations'),
    });
    expect(await run(applied)).toEqual([length]);
    expect(await run('select name as value from technicians')).toEqual(['Linh']);
  });

  it('reapply the functions only when their files have changed', async () => {
    const functions = `select count(*)::int as value from pg_proc where proname in ('book_appointments', 'enqueue_jobs')`;
    await migrate();
    expect(await run(functions)).toEqual([2]);
    await run(`drop function enqueue_jobs`);
    await migrate();
    expect(await run(functions)).toEqual([1]);
    await run(`update salon set functions_hash = '${functionsVersion} of-other-files'`);
    await migrate();
    expect(await run(functions)).toEqual([2]);
  });

  it('keep the functions of a newer version', async () => {
    const newer = `${functionsVersion + 1} of-newer-files`;
    await migrate();
    await run(`update salon set functions_hash = '${newer}'`);
    await migrate();
    expect(await run('select functions_hash as value from salon')).toEqual([newer]);
    await run('update salon set functions_hash = null');
  });

  it('report the error in a file of a function, and leave the others as they were', async () => {
    await migrate();
    const files = path.join(folder, 'functions');
    mkdirSync(files);
    writeFileSync(path.join(files, 'a.sql'), 'drop function enqueue_jobs;');
    writeFileSync(path.join(files, 'b.sql'), 'create functio b();');
    const { target, close } = await connect();
    await expect(replaceFunctions(target, files, functionsVersion + 1)).rejects.toThrow(
      /syntax error at or near "functio"/,
    );
    expect(
      await target.rows(`select 1 as value from pg_proc where proname = 'enqueue_jobs'`),
    ).toEqual([{ value: 1 }]);
    await close();
  });
});
