import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { putMigratedDatabase } from '../testing/database-dumps.ts';
import { rowsOf } from '../testing/rows.ts';
import { openPglite } from './embedded.ts';
import { createPglite, maintain } from './pglite-client.ts';
import { plannedByValues } from './prepared.ts';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'salon-embedded-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the folder of the embedded database', () => {
  it.each<[string, (database: string) => void]>([
    ['its version is missing', (database) => fs.rmSync(path.join(database, 'PG_VERSION'))],
    [
      'it is empty',
      (database) => {
        fs.rmSync(database, { recursive: true });
        fs.mkdirSync(database);
      },
    ],
    [
      'its control file is missing',
      (database) => fs.rmSync(path.join(database, 'global', 'pg_control')),
    ],
    [
      'its log is missing',
      (database) => {
        for (const file of fs.readdirSync(path.join(database, 'pg_wal'), { withFileTypes: true }))
          if (file.isFile()) fs.rmSync(path.join(file.parentPath, file.name));
      },
    ],
  ])('is refused and left as it is when %s', async (what, damage) => {
    const data = path.join(folder, what);
    await putMigratedDatabase(data);
    const database = path.join(data, 'pglite');
    damage(database);
    const before = fs.readdirSync(database).sort();
    await expect(openPglite(data)).rejects.toThrow(/damaged or missing.*restore a backup/);
    expect(fs.readdirSync(database).sort()).toEqual(before);
  });

  it('is not made where its disk has no room for it', async () => {
    const data = path.join(folder, 'small');
    await expect(openPglite(data, undefined, () => 63 * 1024 * 1024)).rejects.toThrow(/no room/);
    expect(fs.readdirSync(data)).toEqual(['lock.db']);
  });

  it('is read into memory where its disk has no room, and left as it is', async () => {
    const data = path.join(folder, 'full');
    await putMigratedDatabase(data);
    const database = path.join(data, 'pglite');
    const state = () =>
      fs
        .readdirSync(database, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .map((file) => [file, fs.readFileSync(file).toString('base64')])
        .sort();
    const before = state();
    const copy = await openPglite(data, undefined, () => 1_000_000);
    expect(copy.full).toBe(data);
    const count = async ({ queries }: typeof copy) =>
      (await rowsOf(queries, sql`select id from salon`)).length;
    await copy.queries.execute(sql`delete from salon`);
    expect(await count(copy)).toBe(0);
    await copy.close();
    expect(state()).toEqual(before);
    const again = await openPglite(data);
    expect([again.full, await count(again)]).toEqual([undefined, 1]);
    await again.close();
  });

  it('keeps the plan of a statement for its next values, unless they decide it', async () => {
    const { queries, transaction, close } = await openPglite();
    const doubled = (value: number) => sql`select 2 * ${value}::int as doubled`;
    expect(await rowsOf(queries, doubled(2))).toEqual([{ doubled: 4 }]);
    await transaction(async (own) =>
      expect(await rowsOf(own, doubled(3))).toEqual([{ doubled: 6 }]),
    );
    await rowsOf(queries, sql`select ${plannedByValues} ${1}::int as one`);
    const kept = sql`select statement, generic_plans + custom_plans as times from pg_prepared_statements where statement !~ 'prepared'`;
    expect(await rowsOf(queries, kept)).toEqual([
      { statement: 'select 2 * $1::int as doubled', times: 2 },
    ]);
    await close();
  });

  it('lets the event loop turn between statements that wait for each other, and says when it is closed', async () => {
    const { queries, close } = await openPglite();
    let done = 0;
    let doneAtTurn: number | undefined;
    const all = Array.from({ length: 2_000 }, async () => {
      await queries.execute(sql`select 1`);
      done += 1;
    });
    setImmediate(() => {
      doneAtTurn = done;
    });
    await Promise.all(all);
    expect(doneAtTurn).toBeLessThan(2_000);
    await close();
    await expect(queries.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: 'PGlite is closed' },
    });
  });

  it('is vacuumed, analyzed and relieved of its log', async () => {
    const client = await createPglite({});
    await client.exec(`create table visits (id integer);
      insert into visits select generate_series(1, 1000); delete from visits where id > 200`);
    // The engine counts at most once a second.
    await client.query('select pg_stat_force_next_flush()');
    const state = async () => {
      const { rows } = await client.query<{ dead: number; analyzed: boolean; redo: string }>(
        `select n_dead_tup::int as dead, last_analyze is not null as analyzed,
            (select redo_lsn::text from pg_control_checkpoint()) as redo
          from pg_stat_user_tables where relname = 'visits'`,
      );
      return rows[0];
    };
    const before = await state();
    expect(before).toMatchObject({ dead: 800, analyzed: false });
    await maintain(client);
    const after = await state();
    expect(after).toMatchObject({ dead: 0, analyzed: true });
    expect(after?.redo).not.toBe(before?.redo);
    await client.close();
  });
});
