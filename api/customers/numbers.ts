import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { hasOtherPhone } from '../db/other-phones.ts';
import { idRow, rowsOf } from '../db/rows.ts';

/** The customer to whom a number leads: whose own it is, else whose further number (docs/rules.md#customer-records); null for nobody. */
export async function ownerOfNumber(queries: Queries, phone: string): Promise<number | null> {
  const [owner] = await rowsOf(
    queries,
    z.extend(idRow, { own: z.boolean() }),
    sql`select id, true as own from customers where phone = ${phone}
        union all select id, false from customers where ${hasOtherPhone(phone)} order by own desc, id limit 1`,
  );
  return owner?.id ?? null;
}

const all = sql`hashtext('numbers of customers'), 0`;
const further = sql`hashtext('further numbers of customers'), 0`;

/** More than these an import does not lock one by one: the server has room for some thousand locks. */
const maxLocks = 1_000;

type Numbers = readonly (string | null | undefined)[];

/**
 * Waits until no other transaction gives one of these numbers to somebody, and holds them until the caller's ends: only then does
 * `ownerOfNumber` tell whether it is free. First in a transaction, because who has locked a row must not wait for a number.
 * `furtherOnes`: those that become further numbers.
 */
export async function lockNumbers(
  queries: Queries,
  ownOnes: Numbers,
  furtherOnes: Numbers = [],
): Promise<void> {
  if (furtherOnes.some(Boolean)) await lockFurther(queries);
  await lockEach(queries, [...ownOnes, ...furtherOnes]);
}

/** Waits for an import to end, and lets none begin. Before `lockNumbers`. */
export async function lockFurther(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock_shared(${further})`);
}

/**
 * The same as `lockNumbers` for an import, whose own numbers are too many to lock: those of two customers can't be equal (a unique
 * index), so it keeps others from giving further numbers alone, and visitors can register meanwhile.
 */
export async function lockImport(queries: Queries, furtherOnes: readonly string[]): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${further})`);
  if (furtherOnes.length > maxLocks)
    await queries.execute(sql`select pg_advisory_xact_lock(${all})`);
  else await lockEach(queries, furtherOnes);
}

async function lockEach(queries: Queries, numbers: Numbers): Promise<void> {
  const given = [...new Set(numbers.filter(Boolean))].sort();
  if (given.length === 0) return;
  await queries.execute(sql`select pg_advisory_xact_lock_shared(${all})`);
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext('number of a customer'), hashtext(number)) from unnest(${sql.param(given)}::text[]) as number`,
  );
}
