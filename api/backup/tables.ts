import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/**
 * The tables that no backup has, and why. Every other table of the schema `public` is in it, so that a new one is not forgotten; a test
 * asks for a decision about it.
 */
export const leftOut: Readonly<Record<string, string>> = {
  challenges: 'one-time codes',
  customer_totals: 'counted anew',
  customer_totals_read: 'counted anew',
  email_proofs: 'links that prove an address',
  ended_sessions: 'sessions of customers that have ended',
  events: 'changes of the last day, for pages that are open',
  idempotency_keys: 'answers to repeated requests',
  logins: 'tokens that are used or ended',
  notices: 'what the owner was told',
  rate_limits: 'counts of calls',
  salon: 'the state of the database itself',
  sent_texts: 'counts of text messages',
  staff_devices: 'devices that are logged in',
  texted_numbers: 'digests of numbers that were texted before',
  texts: 'texts of the last 30 days, which belong to the queue of messages',
  undo_steps: 'additions and removals of the last day, for their undo',
  waits: 'waits after wrong passcodes',
};

const tableRow = z.object({
  name: z.string(),
  /** Without generated columns. */
  columns: z.array(z.string()),
  key: z.array(z.string()),
  /** The other tables that its foreign keys refer to. */
  needs: z.array(z.string()),
  /** It may have rows as large as a picture. */
  has_bytes: z.boolean(),
});
export type BackupTable = z.infer<typeof tableRow>;

/** The tables of a backup, each after those that it refers to. @throws for one without a primary key. */
export async function readTables(queries: Queries): Promise<BackupTable[]> {
  const tables = await rowsOf(
    queries,
    tableRow,
    sql`select t.relname as name,
          (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
           where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
          coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
           from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
           where i.indrelid = t.oid and i.indisprimary), '{}') as key,
          coalesce((select array_agg(distinct o.relname::text) from pg_constraint f join pg_class o on o.oid = f.confrelid
           where f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid), '{}') as needs,
          exists (select from pg_attribute a where a.attrelid = t.oid and a.atttypid = 'bytea'::regtype) as has_bytes
        from pg_class t join pg_namespace n on n.oid = t.relnamespace
        where n.nspname = 'public' and t.relkind in ('r', 'p') order by t.relname`,
  );
  const included = tables.filter(({ name }) => !Object.hasOwn(leftOut, name));
  const keyless = included.find(({ key }) => key.length === 0);
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key.`);
  return inOrder(included);
}

/** Each table after those that it needs. */
function inOrder(tables: readonly BackupTable[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(
      ({ needs }) => ![...waiting].some((one) => needs.includes(one.name)),
    );
    if (ready.length === 0) throw new Error('The foreign keys of the tables form a circle.');
    for (const table of ready) {
      ordered.push(table);
      waiting.delete(table);
    }
  }
  return ordered;
}

/** Quoted for SQL. The names come from the database. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
