import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { StartError } from '../runtime/start-error.ts';
import { emptyDatabase } from '../testing/database-dumps.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import type { DatabaseKind } from '../testing/salon.ts';
import { openPglite, openPostgres } from './database.ts';
import { functionsVersion, replaceFunctions } from './migrate.ts';
import { createPglite } from './pglite-client.ts';

type Value = { value: unknown };

/** The database of an unreleased version: another first migration, another table of appointments. */
const unreleased = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0000_tables', 1795218938675), ('of 0001_guards', 1795218939401);
  create table appointments (id integer primary key, note text);
  insert into appointments values (1, 'deleted');
`;

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
const migrations = readMigrationFiles({ migrationsFolder });
const names = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => path.basename(file, '.sql'))
  .sort();

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

  /** Applies the migrations before the named one that are not applied yet, as an earlier version did. */
  async function upTo(name: string): Promise<void> {
    await run(
      `create schema if not exists drizzle`,
      `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const applied = await run('select count(*)::int as value from drizzle.__drizzle_migrations');
    const end = names.indexOf(name);
    expect(end).toBeGreaterThan(0);
    for (const { sql, hash, folderMillis } of migrations.slice(Number(applied[0]), end)) {
      await run(
        ...sql,
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
      );
    }
  }

  it('refuse a database of an unreleased version and leave it unchanged', async () => {
    await run(unreleased);
    const refused = await open().then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as StartError).message).toMatch(
      /^(PostgreSQL|The database in \S+) can't be (used|opened): an unreleased version made it, [^.]*\.$/,
    );
    expect(await run(`select note as value from appointments`)).toEqual(['deleted']);
    expect(
      await run(
        `select table_name as value from information_schema.tables where table_schema in ('public', 'drizzle') order by 1`,
      ),
    ).toEqual(['__drizzle_migrations', 'appointments']);
    await run(`drop schema drizzle cascade`, `drop table appointments`);
  });

  it('keep the rows of a database from before the last versions', async () => {
    await upTo('0001_abuse_limits');
    await run(`
      insert into customers (phone, name, email, email_unproven) values
        ('2535550101', 'JANE DOE', 'jane@example.com', false), ('2535550102', 'JOHN ROE', 'john@example.com', true),
        ('2535550103', 'MINA LEE', null, false);
      insert into technicians (name) values ('Linh');
    `);
    await upTo('0006_cancelled_device');
    await run(`
      insert into appointments (customer_id, technician_id, date, start_minute, length, note, device, cancelled_at, cancelled_by)
      select 1, 1, '2027-03-11', 540 + 30 * n, 30, 'visit ' || n, 'device ' || n, cancelled_at, cancelled_by
      from (values
        (1, now() - interval '1 hour', 'customer:1'), (2, now() - interval '25 hours', 'customer:1'),
        (3, now() - interval '1 hour', 'staff:2'), (4, null, null)
      ) as visit (n, cancelled_at, cancelled_by);
    `);
    await upTo('0009_status_and_revision');
    await run(`
      insert into audit (actor, action, appointment_id) values
        ('customer:1', 'booked', 1), ('staff:2', 'booked', 2), ('customer:1', 'noted', 2);
    `);
    await upTo('0017_national_numbers');
    await run(`
      insert into customers (phone, name, other_phones) values
        ('12535550110', 'ALONE', null), ('12535550103', 'DOUBLE OF MINA', null),
        ('2535550111', 'OWN TOO', '12535550111 12535550112 2535550112'),
        ('2535550113', 'MERGED', ' 2535550113 12535550114'), ('2535550115', 'FURTHER', '12535550101 442079460018');
      insert into stopped_numbers values ('12535550110', now()), ('2535550111', now()), ('12535550111', now());
    `);
    await migrate();
    expect(
      await run(
        `select concat_ws(', ', name, phone, other_phones) as value from customers where id > 3 order by id`,
      ),
    ).toEqual([
      'ALONE, 2535550110',
      'DOUBLE OF MINA, 12535550103',
      'OWN TOO, 2535550111,  2535550112',
      'MERGED, 2535550113,  2535550114',
      'FURTHER, 2535550115, 12535550101 442079460018',
    ]);
    expect(await run(`select phone as value from stopped_numbers order by 1`)).toEqual([
      '2535550110',
      '2535550111',
    ]);
    // How they were booked is in the audit trail.
    expect(
      await run(
        `select concat_ws(', ', note, booking_channel, status, status_at) as value from appointments order by id limit 2`,
      ),
    ).toEqual(['visit 1, online, booked', 'visit 2, desk, booked']);
    // The next change has a higher revision than all of them.
    await run(`update appointments set customer_note = 'x' where id = 1`);
    expect(
      await run(
        `select concat_ws(' of ', rank() over (order by revision), count(*) over ()) as value from appointments order by id limit 1`,
      ),
    ).toEqual(['4 of 4']);
    // Of a customer's cancellation the device is the one that booked, as long as a message about it may wait.
    expect(
      await run(
        `select concat_ws(', ', note, device, cancelled_device, cancelled_by) as value from appointments order by id`,
      ),
    ).toEqual([
      'visit 1, device 1, device 1, customer:1',
      'visit 2, device 2, customer:1',
      'visit 3, device 3, staff:2',
      'visit 4, device 4',
    ]);
    expect(
      await run(
        `select concat_ws(', ', name, email, email_proven_at = created_at, locale, consent_at, email_locale) as value
         from customers where id <= 3 order by id`,
      ),
    ).toEqual([
      'JANE DOE, jane@example.com, t, en',
      'JOHN ROE, john@example.com, en',
      'MINA LEE, en',
    ]);
    // A second start changes nothing.
    await migrate();
    expect(await run('select count(*)::int as value from drizzle.__drizzle_migrations')).toEqual([
      migrations.length,
    ]);
    expect(await run('select count(cancelled_device)::int as value from appointments')).toEqual([
      1,
    ]);
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
