import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { isDuplicate } from '../db/errors.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse } from '../http/refusal.ts';

/** The further numbers of a customer: the second one, which staff write, and those of merged customers. */
export type FurtherNumbers = { second: string | null; merged: string[] };

/** The same without the own number, and each once. */
export function withoutOwn({ second, merged }: FurtherNumbers, own: string): FurtherNumbers {
  const first = second === own ? null : second;
  const others = merged.filter((number) => number !== own && number !== first);
  return { second: first, merged: [...new Set(others)] };
}

/** The second one first. */
export const listed = ({ second, merged }: FurtherNumbers): string[] =>
  second === null ? [...merged] : [second, ...merged];

export async function readFurther(queries: Queries, id: number): Promise<FurtherNumbers> {
  const rows = await rowsOf(
    queries,
    z.object({ number: z.string(), kind: z.enum(['second', 'merged']) }),
    sql`select number, kind from customer_phones where customer_id = ${id} and kind <> 'own' order by id`,
  );
  return {
    second: rows.find(({ kind }) => kind === 'second')?.number ?? null,
    merged: rows.flatMap(({ kind, number }) => (kind === 'merged' ? number : [])),
  };
}

/**
 * Writes these further numbers of customers in the place of all that they have. Their rows are locked before: who has written a number
 * waits for no customer. @throws a duplicate (`isDuplicate`) for a number that leads to somebody else.
 */
export async function writeFurther(
  queries: Queries,
  given: readonly ({ id: number } & FurtherNumbers)[],
): Promise<void> {
  const rows = given.flatMap(({ id, second, merged }) =>
    listed({ second, merged }).map((number) => ({
      id,
      number,
      kind: number === second ? 'second' : 'merged',
    })),
  );
  await queries.execute(
    sql`delete from customer_phones where kind <> 'own' and customer_id = any(${sql.param(given.map(({ id }) => id))}::int[])`,
  );
  await queries.execute(
    sql`insert into customer_phones (number, customer_id, kind)
        select r.number, r.id, r.kind from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, number text, kind text)`,
  );
}

/** For a statement that gives somebody a number. @throws Refusal 409 `customer_exists` where it leads to another customer. */
export function refuseTaken(error: unknown): never {
  throw isDuplicate(error) ? refuse('customer_exists') : error;
}
