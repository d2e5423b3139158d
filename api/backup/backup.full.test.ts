import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { openPglite } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { administrator } from '../testing/administrator.ts';
import { bookAppointment, byStaff, freshThursday, newVisitor } from '../testing/bookings.ts';
import { changesIn } from '../testing/changes.ts';
import { migratedDatabase } from '../testing/database-dumps.ts';
import { startPostgres } from '../testing/postgres.ts';
import { countRows, rowsOf } from '../testing/rows.ts';
import { type DatabaseKind, databases, onEveryDatabase, testNow } from '../testing/salon.ts';
import { until } from '../testing/until.ts';
import { BackupError } from './format.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { leftOut, readTables } from './tables.ts';

/** Every table has a decision: in the backup, or left out with a reason in `tables.ts`. A new one is added here or there. */
const included = [
  'appointment_services',
  'appointments',
  'audit',
  'calendar_feeds',
  'customer_merges',
  'customer_phones',
  'customers',
  'import_columns',
  'passkeys',
  'service_categories',
  'services',
  'settings',
  'staff',
  'stopped_numbers',
  'technician_categories',
  'technician_hours',
  'technician_photos',
  'technicians',
  'time_off',
];

const folder = mkdtempSync(path.join(tmpdir(), 'salon-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
function fileOf(bytes: Buffer | string): string {
  files += 1;
  const file = path.join(folder, `${files}.gz`);
  writeFileSync(file, bytes);
  return file;
}
/** A file of the `lines`, whose end fits them. `whole`: the lines of the backup that they are made of. */
function sealed(lines: readonly string[], whole: readonly string[]): string {
  const text = `${lines.join('\n')}\n`;
  const end = {
    ...JSON.parse(whole.at(-1) ?? ''),
    rows: lines.length - 1,
    sha256: createHash('sha256').update(text).digest('hex'),
  };
  return fileOf(gzipSync(`${text}${JSON.stringify(end)}\n`));
}
const restored = { actor: 'command', nowMs: testNow };

/** A new database with the tables of the product and nothing in it. */
async function openEmpty(
  kind: DatabaseKind,
): Promise<{ database: Database; close(): Promise<void> }> {
  if (kind === 'pglite') {
    const database = await openPglite(undefined, await migratedDatabase());
    return { database, close: () => database.close() };
  }
  const postgres = await startPostgres();
  const database = await openPostgres(postgres.url);
  return {
    database,
    async close() {
      await database.close();
      await postgres.stop();
    },
  };
}

/** All rows of all tables of a backup, as text, without the trail, which also has what was done since. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { name } of await readTables(database.queries)) {
    if (name === 'audit') continue;
    const rows = await rowsOf<{ row: string }>(
      database.queries,
      sql.raw(`select to_jsonb(t)::text as row from "${name}" t order by 1`),
    );
    // Offsets differ with the time zone of the server, instants do not.
    content[name] = rows.map(({ row }) => row.replaceAll(/(\d\d:\d\d:[\d.]+)[+-]\d\d:\d\d/g, '$1'));
  }
  return content;
}

const timeZone = sql`set time zone 'UTC'`;

onEveryDatabase('a backup', (salon) => {
  const { put } = administrator(salon);
  const { bookGroup, cancel, staff } = changesIn(salon);
  const download = (token = salon().adminToken) => salon().call({ url: '/api/backup', token });
  const query = (statement: ReturnType<typeof sql>) => salon().database.queries.execute(statement);
  const trail = async () =>
    (await salon().call({ url: '/api/audit?limit=3', token: salon().adminToken })).json<
      AuditEntry[]
    >();

  /** A salon with a bit of everything, and a table with pictures that no release knows yet. */
  async function fill() {
    const jane = await newVisitor(salon(), "NGUYỄN THỊ “HOA” \\ O'NEILL");
    await bookAppointment(salon(), jane, {
      date: freshThursday(),
      customer_note: 'One line: “💅” \\ 100 %',
    });
    const cancelled = await bookAppointment(salon(), byStaff(salon(), jane), {
      date: freshThursday(),
    });
    await cancel(staff(), cancelled);
    await bookGroup(jane, freshThursday(), 1);
    const [keep, fold] = [await newVisitor(salon()), await newVisitor(salon())];
    await salon().call({
      method: 'POST',
      url: '/api/customers/merge',
      token: salon().adminToken,
      body: { keep: keep.id, fold: fold.id, name: 'keep', phone: 'keep', preview: false },
    });
    await put('miscellaneouses/key', { title: 'subtext', context: '"Soft" hands' });
    await query(picturesTable);
    await query(sql`insert into pictures_for_test select n, decode(repeat('00ff7f0a', 500), 'hex') from generate_series(1, 9) n
                    on conflict do nothing`);
    return jane;
  }
  const picturesTable = sql`create table if not exists pictures_for_test (id integer primary key, bytes bytea not null)`;

  it.each(databases())(
    'is restored into an empty database, and the site goes on: %s',
    async (kind) => {
      const jane = await fill();
      const answer = await download();
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'application/gzip',
      ]);
      expect(answer.headers['content-disposition']).toBe(
        'attachment; filename="salon-2027-03-10.jsonl.gz"',
      );
      const file = fileOf(answer.rawPayload);
      const { database, close } = await openEmpty(kind);
      try {
        await database.queries.execute(picturesTable);
        expect((await checkBackup(file)).made_at).toBe(new Date(testNow).toISOString());
        const rows = await restoreBackup(database, file, restored);
        expect(rows).toBeGreaterThan(90);
        await query(timeZone);
        await database.queries.execute(timeZone);
        expect(await contentOf(database)).toEqual(await contentOf(salon().database));

        // Totals are counted, ids go on, triggers work, and a server does not write its demo salon.
        const totals = (from: Database) =>
          rowsOf(
            from.queries,
            sql`select customer_id, visits, spent, next_at::text as next from customer_totals order by 1`,
          );
        await salon().call({ url: '/api/customers/list', token: salon().adminToken });
        expect(await totals(database)).toEqual(await totals(salon().database));
        expect(await totals(database)).not.toEqual([]);
        expect(await countRows({ database }, sql`salon where seeded_at is not null`)).toBe(1);
        // The one of the restoration itself.
        expect(await countRows({ database }, sql`events`)).toBe(1);
        const [added] = await rowsOf<{ id: number }>(
          database.queries,
          sql`insert into customers (name, phone) values ('NEW ONE', '3105550199') returning id`,
        );
        expect(added?.id).toBeGreaterThan(jane.id);
        expect(
          await countRows({ database }, sql`customer_totals where customer_id = ${added?.id}`),
        ).toBe(1);
        const before = await rowsOf<{ revision: number }>(
          database.queries,
          sql`select max(revision) as revision from appointments`,
        );
        await database.queries.execute(
          sql`update appointments set note = 'Late' where customer_id = ${jane.id}`,
        );
        const [changed] = await rowsOf<{ least: number }>(
          database.queries,
          sql`select min(revision) as least from appointments where note = 'Late'`,
        );
        expect(changed?.least).toBeGreaterThan(before[0]?.revision ?? 0);
        expect(await countRows({ database }, sql`events`)).toBeGreaterThan(1);
        const [done] = await rowsOf(
          database.queries,
          sql`select actor, action, details from audit order by id desc limit 1`,
        );
        expect(done).toEqual({ actor: 'command', action: 'backup restored', details: { rows } });
        // What it was restored into is not empty any more.
        await expect(restoreBackup(database, file, restored)).rejects.toThrow(
          'The database is not empty',
        );
      } finally {
        await close();
      }
    },
    60_000,
  );

  it('has every table, but for those that are left out with a reason', async () => {
    await query(sql`drop table if exists pictures_for_test`);
    const tables = await rowsOf<{ name: string }>(
      salon().database.queries,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const names = tables.map(({ name }) => name);
    expect(names).toEqual([...included, ...Object.keys(leftOut)].sort());
    const ordered = (await readTables(salon().database.queries)).map(({ name }) => name);
    expect([...ordered].sort()).toEqual(included);
  });

  it('has no secrets', async () => {
    const jane = await newVisitor(salon());
    await salon().call({
      method: 'POST',
      url: '/api/authentication/send-passcode',
      body: { identifier: 'owner@example.com' },
    });
    await salon().call({ method: 'POST', url: '/api/customers/send-code', cookie: jane.cookie });
    await query(sql`insert into staff_devices (id, staff_id) values ('a device that is known', 1)`);
    await query(
      sql`insert into idempotency_keys (caller, key, request_hash) values ('x', 'a key that repeats', 'y')`,
    );
    const text = gunzipSync((await download()).rawPayload).toString();
    const [challenge] = await rowsOf<{ id: string }>(
      salon().database.queries,
      sql`select id from challenges limit 1`,
    );
    expect(challenge?.id).toMatch(/^.{16,}/);
    for (const secret of [challenge?.id, 'a device that is known', 'a key that repeats', 'pgboss'])
      expect(text).not.toContain(secret);
    const tables = new Set(
      text
        .trim()
        .split('\n')
        .slice(1, -1)
        .map((line) => JSON.parse(line).table),
    );
    expect([...tables].filter((name) => Object.hasOwn(leftOut, name))).toEqual([]);
  });

  it('is of one moment, in pages, whatever is written meanwhile', async () => {
    await query(
      sql`insert into audit (actor, action) select 'command', 'staff counted' from generate_series(1, 20000)`,
    );
    const before = await countRows(salon(), sql`audit`);
    const running = download();
    const noise = (async () => {
      for (let index = 0; index < 20; index += 1) {
        await query(sql`insert into audit (actor, action) values ('command', 'staff late')`);
        await query(sql`insert into settings (title, context) values (${`late ${index}`}, 'x')`);
      }
    })();
    const lines = gunzipSync((await running).rawPayload)
      .toString()
      .trim()
      .split('\n');
    await noise;
    const rows = lines.slice(1, -1).map((line) => JSON.parse(line));
    const late = {
      audit: rows.filter(({ table, row }) => table === 'audit' && row.action === 'staff late')
        .length,
      settings: rows.filter(
        ({ table, row }) => table === 'settings' && row.title.startsWith('late'),
      ).length,
    };
    // Each setting was written after its row of the trail.
    expect(late.audit - late.settings).toBeGreaterThanOrEqual(0);
    expect(late.audit - late.settings).toBeLessThanOrEqual(1);
    expect(rows.filter(({ table }) => table === 'audit').length).toBeGreaterThanOrEqual(before);
    await query(sql`delete from settings where title like 'late %'`);
  });

  it('is in the audit trail, when it is begun and when all of it is sent', async () => {
    await download();
    let entries = await trail();
    await until(async () => {
      entries = await trail();
      return entries[0]?.action === 'backup sent';
    });
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      'backup sent',
      'backup begun',
    ]);
    expect(entries[0]?.details).toEqual({ bytes: expect.any(Number) });
    const { last } = (
      await salon().call({ url: '/api/backup/last', token: salon().adminToken })
    ).json();
    expect(last).toEqual({ at: entries[0]?.at, by: entries[0]?.by });
  });

  it('is for the owner, one at a time', async () => {
    expect((await download(salon().staffToken)).statusCode).toBe(403);
    expect((await salon().call({ url: '/api/backup' })).statusCode).toBe(401);
    for (const token of [salon().staffToken, undefined]) {
      const { statusCode } = await salon().call({
        url: '/api/backup/last',
        ...(token && { token }),
      });
      expect(statusCode).toBe(token ? 403 : 401);
    }
    const answers = await Promise.all([1, 2, 3].map(() => download()));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 429, 429]);
    expect((await download()).statusCode).toBe(200);
  });

  it('that nobody reads to the end leaves room for the next one', async () => {
    // More bytes, once compressed, than a system holds for a connection: the backup would else be sent whether anybody reads it or not.
    for (let part = 0; part < 20; part += 1) {
      await query(
        sql`insert into audit (actor, action, details) select 'command', 'staff counted',
              jsonb_build_object('x', (select string_agg(md5(n || '/' || word), '') from generate_series(1, 50) word))
            from generate_series(${part * 1_000 + 1}::int, ${(part + 1) * 1_000}::int) n`,
      );
    }
    const address = await salon().app.listen({ port: 0, host: '127.0.0.1' });
    const sent = () => countRows(salon(), sql`audit where action = 'backup sent'`);
    const before = await sent();
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${salon().adminToken}` };
    const answer = await fetch(`${address}/api/backup`, { headers, signal: leaving.signal });
    expect(answer.status).toBe(200);
    await answer.body?.getReader().read();
    expect((await download()).statusCode).toBe(429);
    leaving.abort();
    let next = await download();
    await until(async () => {
      if (next.statusCode === 429) next = await download();
      return next.statusCode !== 429;
    });
    expect(next.statusCode).toBe(200);
    // The one that was read to its end.
    await until(async () => (await sent()) > before);
    expect(await sent()).toBe(before + 1);
    await query(sql`delete from audit where action = 'staff counted'`);
  });

  describe('is refused', () => {
    const whole = async () => (await download()).rawPayload;
    const check = (file: string) =>
      checkBackup(file).then(
        () => 'whole',
        (error: Error) => {
          expect(error).toBeInstanceOf(BackupError);
          return error.message;
        },
      );

    it('when it is cut short, wherever', async () => {
      const bytes = await whole();
      for (const length of [20, 1_000, bytes.length >> 1, bytes.length - 9, bytes.length - 1]) {
        const file = fileOf(bytes);
        truncateSync(file, length);
        expect([length, await check(file)]).toEqual([
          length,
          'The backup is cut short: please download it anew.',
        ]);
      }
      // Also where the compressed data end properly.
      const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
      for (const left of [1, 2, lines.length - 1]) {
        const file = fileOf(gzipSync(`${lines.slice(0, left).join('\n')}\n`));
        expect(await check(file)).toBe('The backup is cut short: please download it anew.');
      }
    });

    it('when bytes were altered, wherever', async () => {
      const bytes = await whole();
      const content = gunzipSync(bytes);
      // A compressed stream has bits without a meaning, at the end of its blocks.
      const hasContent = (altered: Buffer) => {
        try {
          return gunzipSync(altered).equals(content);
        } catch {
          return false;
        }
      };
      for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
        const altered = Buffer.from(bytes);
        altered.writeUInt8(altered.readUInt8(at) ^ 0x10, at);
        const answer = await check(fileOf(altered));
        expect([at, answer === 'whole']).toEqual([at, hasContent(altered)]);
      }
      const text = content.toString();
      const lines = text.trimEnd().split('\n');
      const damaged = 'The backup is damaged: its bytes are not those that were downloaded.';
      for (const other of [
        text.replace('owner@example.com', 'other@example.com'),
        [...lines.slice(0, 2), ...lines.slice(3)].join('\n'),
        [...lines.slice(0, 3), lines[2], ...lines.slice(3)].join('\n'),
        `${text}${lines[1]}\n`,
        text.replace('{"table"', '{"tabel"'),
      ]) {
        expect(other).not.toBe(text);
        expect(await check(fileOf(gzipSync(other)))).toBe(damaged);
      }
    });

    it('when it is of another version, or nothing of the kind', async () => {
      const text = gunzipSync(await whole()).toString();
      const version = (change: number) =>
        text.replace(/"version":(\d+)/, (_, known) => `"version":${Number(known) + change}`);
      expect(await check(fileOf(gzipSync(version(1))))).toMatch(
        /^The backup was made by a newer server version/,
      );
      expect(await check(fileOf(gzipSync(version(-1))))).toMatch(
        /^The backup was made by an older server version/,
      );
      const none = 'This file is no backup of the site.';
      for (const other of [
        '',
        'hello',
        '{}',
        '[]',
        text,
        text.replace('"salon_backup":1', '"salon_backup":2'),
      ])
        expect(await check(fileOf(other === text ? other : gzipSync(other)))).toBe(none);
      expect(await check(fileOf(''))).toMatch(/no backup|cut short/);
      expect(await check(path.join(folder, 'none.gz'))).toBe('There is no such file.');
      expect(await check(folder)).toBe('The file can’t be read.');
    });

    it('when a line is longer than any of a backup', async () => {
      const long = 'The backup is damaged: a line is longer than any that the site writes.';
      const lines = gunzipSync(await whole())
        .toString()
        .split('\n');
      const endless = `{"table":"settings","row":{"context":"${'x'.repeat(20_000_000)}`;
      expect(await check(fileOf(gzipSync([...lines.slice(0, 2), endless].join('\n'))))).toBe(long);
      expect(await check(fileOf(gzipSync(endless)))).toBe(long);
    });

    it.each(databases())(
      'by %s when it refuses a row, with its table and lines and none of its values',
      async (kind) => {
        await newVisitor(salon());
        const lines = gunzipSync(await whole())
          .toString()
          .trimEnd()
          .split('\n');
        const { database, close } = await openEmpty(kind);
        const at = lines.findIndex((line) => line.startsWith('{"table":"customers"'));
        const { row } = JSON.parse(lines[at] ?? '');
        try {
          for (const [wrong, state] of [
            [{ ...row, id: 'Jane Doe' }, '22P02'],
            [{ ...row, id: 999_999 }, '23505'],
            [{ ...row, phone: null }, '23502'],
          ]) {
            const bad = JSON.stringify({ table: 'customers', row: wrong });
            const file = sealed(
              [...lines.slice(0, at + 1), bad, ...lines.slice(at + 1, -1)],
              lines,
            );
            const refused = restoreBackup(database, file, restored);
            await expect(refused).rejects.toThrow(BackupError);
            await expect(refused).rejects.toThrow(
              new RegExp(
                `^The database refuses a row of the table customers in the lines ${at + 1} to \\d+ of the backup \\(${state}\\)\\. Nothing was written\\.$`,
              ),
            );
          }
          expect(await countRows({ database }, sql`staff`)).toBe(0);
        } finally {
          await close();
        }
      },
    );

    it('by a database that is not empty, and leaves nothing of itself in one where it fails', async () => {
      const bytes = await whole();
      await expect(restoreBackup(salon().database, fileOf(bytes), restored)).rejects.toThrow(
        'The database is not empty',
      );
      const { database, close } = await openEmpty('pglite');
      try {
        // The table of the pictures is not there, and the last row is wrong.
        const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
        const wrong = [...lines.slice(0, -1), '{"table":"nowhere","row":{}}', lines.at(-1)].join(
          '\n',
        );
        await expect(restoreBackup(database, fileOf(gzipSync(wrong)), restored)).rejects.toThrow(
          /nowhere/,
        );
        expect(await countRows({ database }, sql`staff`)).toBe(0);
        expect(await restoreBackup(database, fileOf(bytes), restored)).toBeGreaterThan(10);
      } finally {
        await close();
      }
    });
  });

  it('leaves no file behind', async () => {
    await download();
    const { DATA_DIR } = salon().environment;
    const names = await readdir(DATA_DIR).catch(() => []);
    expect(names.filter((name) => name.startsWith('backup-'))).toEqual([]);
  });
});
