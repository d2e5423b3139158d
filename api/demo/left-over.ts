import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';

/** What of the demo salon is in a database, as warnings for the operator of a site in production. */
export async function demoLeftOver({ queries }: Pick<Database, 'queries'>): Promise<string[]> {
  const [found] = await rowsOf(
    queries,
    z.object({ owner: z.boolean(), customers: z.boolean() }),
    sql`select
      exists (select from staff where email = 'owner@example.com') as owner,
      exists (select from customers where phone like '___55501__') as customers`,
  );
  return [
    ...(found?.owner
      ? ['The owner has the address of the example: set STAFF_EMAIL and STAFF_PHONE.']
      : []),
    ...(found?.customers
      ? ['The database has customers of the demo: start with SALON_DEMO=off and a new database.']
      : []),
  ];
}
