import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queries } from '../db/database.ts';
import { functionsVersion } from '../db/migrate.ts';
import { rowsOf } from '../db/rows.ts';
import { type BackupEnd, type BackupHead, backupFormat } from './format.ts';
import { type BackupTable, quoted, readTables } from './tables.ts';

/** Rows read at once: the memory of a backup does not grow with the tables. Rows with pictures are large. */
const pageSize = 500;
const pagesOfBytes = 4;

/** A receiver that takes nothing for so long ends the backup, because its transaction keeps a connection. */
export const stalledSeconds = 60;

/** Makes a transaction a snapshot: what is written meanwhile is not in it. */
export async function beginSnapshot(
  { kind }: Pick<Database, 'kind'>,
  queries: Queries,
): Promise<void> {
  await queries.execute(sql`set transaction isolation level repeatable read read only`);
  if (kind === 'pglite') return;
  await queries.execute(
    sql.raw(`set local idle_in_transaction_session_timeout = '${stalledSeconds}s'`),
  );
}

/** The lines of a backup, in parts of some rows. Runs in a snapshot. */
export async function* backupLines(queries: Queries, nowMs: number): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let rows = 0;
  const tables = await readTables(queries);
  const head: BackupHead = {
    salon_backup: backupFormat,
    version: functionsVersion,
    made_at: new Date(nowMs).toISOString(),
    tables: tables.map(({ name }) => name),
  };
  const first = `${JSON.stringify(head)}\n`;
  hash.update(first);
  yield first;
  for (const table of tables) {
    for await (const page of pagesOf(queries, table)) {
      rows += page.length;
      const name = JSON.stringify(table.name);
      const lines = page.map((row) => `{"table":${name},"row":${row}}\n`).join('');
      hash.update(lines);
      yield lines;
    }
  }
  const end: BackupEnd = {
    end: true,
    rows,
    sequences: await readSequences(queries),
    sha256: hash.digest('hex'),
  };
  yield `${JSON.stringify(end)}\n`;
}

const pageRow = z.object({ row: z.string() });

/** The rows of a table as JSON, by its key. */
async function* pagesOf(
  queries: Queries,
  { name, key, has_bytes }: BackupTable,
): AsyncGenerator<string[]> {
  const count = has_bytes ? pagesOfBytes : pageSize;
  const order = key.map((column) => `t.${quoted(column)}`).join(', ');
  await queries.execute(
    sql.raw(
      `declare backup no scroll cursor for select to_jsonb(t)::text as row from public.${quoted(name)} t order by ${order}`,
    ),
  );
  for (;;) {
    const page = await rowsOf(queries, pageRow, sql.raw(`fetch ${count} from backup`));
    if (page.length > 0) yield page.map(({ row }) => row);
    if (page.length < count) break;
  }
  await queries.execute(sql`close backup`);
}

async function readSequences(queries: Queries): Promise<Record<string, number>> {
  const sequences = await rowsOf(
    queries,
    z.object({ name: z.string(), value: z.string() }),
    sql`select sequencename::text as name, last_value::text as value from pg_sequences
        where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(sequences.map(({ name, value }) => [name, Number(value)]));
}
