import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { localTimestamp, recountTotals } from '../customers/totals.ts';
import { auditRow } from '../db/audit.ts';
import type { Database, Queries } from '../db/database.ts';
import { refusedState } from '../db/errors.ts';
import { functionsVersion } from '../db/migrate.ts';
import { idRow, rowsOf } from '../db/rows.ts';
import { salonNow } from '../runtime/salon-clock.ts';
import { readBackup } from './file.ts';
import { type BackupEnd, BackupError, type BackupHead, type BackupRow } from './format.ts';
import { type BackupTable, quoted, readTables } from './tables.ts';

/** Rows written at once, and characters of them. */
const maxRows = 500;
const maxCharacters = 1_000_000;
const customersAtOnce = 1_000;

/**
 * Reads a backup whole, without a database. @throws BackupError for a file that is no backup, cut short, damaged, or of a database with
 * other tables.
 */
export async function checkBackup(file: string): Promise<BackupHead> {
  let known: BackupHead | null = null;
  for await (const part of readBackup(file)) {
    if (!('head' in part)) continue;
    known = part.head;
    if (known.version === functionsVersion) continue;
    const made = known.version > functionsVersion ? 'a newer' : 'an older';
    throw new BackupError(
      `The backup was made by ${made} server version (${known.version}, this one is ${functionsVersion}): restore it with that version, then update.`,
    );
  }
  if (!known) throw new Error('A backup has a head.');
  return known;
}

/**
 * Writes a checked backup into an empty database, in one transaction: all of it or nothing.
 * @returns how many rows it has. @throws BackupError for a database that is not empty, and as `readBackup`.
 */
export async function restoreBackup(
  database: Pick<Database, 'transaction'>,
  file: string,
  { actor, nowMs }: { actor: string; nowMs: number },
): Promise<number> {
  return database.transaction(async (queries) => {
    const tables = await readTables(queries);
    await refuseUsed(queries, tables);
    // Triggers record changes. A restore is no change: revisions and events stay as the backup has them.
    for (const { name } of tables) await setTriggers(queries, name, 'disable');
    const end = await writeRows(queries, tables, file);
    for (const { name } of tables) await setTriggers(queries, name, 'enable');
    await setSequences(queries, end.sequences);
    await countAnew(queries, nowMs);
    await queries.execute(
      sql`update salon set seeded_at = ${new Date(nowMs).toISOString()}, data_version = data_version + 1 where id = 1`,
    );
    await queries.execute(auditRow(actor, 'backup restored', { rows: end.rows }));
    return end.rows;
  });
}

/** Nothing is overwritten. The lock keeps a server that starts meanwhile from writing its demo salon. */
async function refuseUsed(queries: Queries, tables: readonly BackupTable[]): Promise<void> {
  const [state] = await rowsOf(
    queries,
    z.object({ is_new: z.boolean() }),
    sql`select seeded_at is null as is_new from salon where id = 1 for update`,
  );
  let isEmpty = state?.is_new === true;
  for (const { name } of isEmpty ? tables : []) {
    const [row] = await rowsOf(
      queries,
      z.object({ found: z.boolean() }),
      sql.raw(`select exists (select from public.${quoted(name)}) as found`),
    );
    if (row?.found !== false) isEmpty = false;
  }
  if (isEmpty) return;
  throw new BackupError(
    'The database is not empty, and nothing is overwritten: set DATA_DIR or DATABASE_URL to a new one.',
  );
}

const setTriggers = (queries: Queries, name: string, how: 'enable' | 'disable') =>
  queries.execute(sql.raw(`alter table public.${quoted(name)} ${how} trigger user`));

/** @returns the end of the file, after its rows were written. */
async function writeRows(
  queries: Queries,
  tables: readonly BackupTable[],
  file: string,
): Promise<BackupEnd> {
  const known = new Map(tables.map((table) => [table.name, table]));
  let page: BackupRow[] = [];
  let characters = 0;
  // The head is the first.
  let line = 1;
  const flush = async () => {
    const table = known.get(page[0]?.table ?? '');
    if (page.length > 0 && table) {
      await insert(queries, table, page).catch((error) => {
        throw refusedRow(error, table, { from: line - page.length + 1, to: line });
      });
    }
    page = [];
    characters = 0;
  };
  for await (const part of readBackup(file)) {
    if ('row' in part) {
      const { row } = part;
      if (!known.has(row.table)) {
        throw new BackupError(
          `The backup has a table that this version does not know: ${row.table}.`,
        );
      }
      if (row.table !== page[0]?.table || page.length >= maxRows || characters > maxCharacters) {
        await flush();
      }
      page.push(row);
      line += 1;
      characters += JSON.stringify(row.row).length;
    }
    if ('end' in part) {
      await flush();
      return part.end;
    }
  }
  throw new Error('A backup has an end.');
}

async function insert(
  queries: Queries,
  { name, columns }: BackupTable,
  page: readonly BackupRow[],
): Promise<void> {
  const list = columns.map(quoted).join(', ');
  const table = `public.${quoted(name)}`;
  const rows = JSON.stringify(page.map(({ row }) => row));
  await queries.execute(
    sql`${sql.raw(`insert into ${table} (${list}) overriding system value select ${list} from`)}
      jsonb_populate_recordset(${sql.raw(`null::${table}`)}, ${rows}::jsonb)`,
  );
}

/** Says where the row is, and none of its values: the error of the database has all of them. */
function refusedRow(
  error: unknown,
  { name }: BackupTable,
  { from, to }: { from: number; to: number },
): unknown {
  const state = refusedState(error);
  if (!state) return error;
  return new BackupError(
    `The database refuses a row of the table ${name} in the lines ${from} to ${to} of the backup (${state}). Nothing was written.`,
  );
}

/** New rows get ids after those of the backup. */
async function setSequences(queries: Queries, values: BackupEnd['sequences']): Promise<void> {
  const sequences = await rowsOf(
    queries,
    z.object({ name: z.string() }),
    sql`select sequencename::text as name from pg_sequences where schemaname = 'public'`,
  );
  for (const { name } of sequences) {
    const value = values[name];
    if (value !== undefined) {
      await queries.execute(
        sql`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint)`,
      );
    }
  }
}

/** The totals of the customers, which no backup has. */
async function countAnew(queries: Queries, nowMs: number): Promise<void> {
  await queries.execute(
    sql`update customer_totals_read set until = ${localTimestamp(salonNow(nowMs))} where id = 1`,
  );
  await queries.execute(
    sql`insert into customer_totals (customer_id) select id from customers on conflict do nothing`,
  );
  let last = 0;
  for (;;) {
    const page = await rowsOf(
      queries,
      idRow,
      sql`select id from customers where id > ${last} order by id limit ${customersAtOnce}`,
    );
    if (page.length === 0) return;
    await recountTotals(
      queries,
      page.map(({ id }) => id),
    );
    last = page.at(-1)?.id ?? last;
  }
}
