import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database.ts';

/** The rows of a statement, unchecked: the assertions of the tests check them. */
export async function rowsOf<Row>(queries: Queries, statement: SQL): Promise<Row[]> {
  const result: unknown = await queries.execute(statement);
  return (result as { rows: Row[] }).rows;
}

/** How many rows `source` has: a table, with or without a condition. */
export async function countRows(
  { database }: { database: Database },
  source: SQL,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    database.queries,
    sql`select count(*)::int as count from ${source}`,
  );
  return row?.count ?? -1;
}

/** The tables of the database, messages included, with a row that this pattern matches. */
export async function tablesWith(
  salon: { database: Database },
  pattern: string,
): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    salon.database.queries,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await countRows(salon, sql`${sql.raw(name)} t where t::text ~* ${pattern}`);
    if (rows > 0) found.push(name);
  }
  return found;
}
