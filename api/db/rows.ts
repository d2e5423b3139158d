import type { SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from './database.ts';

let checking = false;

/** Makes `rowsOf` check every row from now on. Tests do; in production it would cost time on every request. */
export function checkRows(): void {
  checking = true;
}

/** The rows of a hand-written statement. `schema` describes one row and must not transform it. */
export async function rowsOf<Schema extends z.ZodMiniType>(
  queries: Queries,
  schema: Schema,
  statement: SQL,
): Promise<z.output<Schema>[]> {
  const result: unknown = await queries.execute(statement);
  const { rows } = result as { rows: z.output<Schema>[] };
  // Each by itself: a schema of an array would be made anew for every statement.
  if (checking) for (const row of rows) schema.parse(row);
  return rows;
}

/** The first of `rows`. @throws the error that `missing` returns when there is none. */
export function required<Row>([row]: readonly Row[], missing: () => Error): Row {
  if (row === undefined) throw missing();
  return row;
}

export const idRow = z.object({ id: z.int() });
