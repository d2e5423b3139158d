import type { DemoData } from '@salon/shared-lib/domain';
import { demoDataSchema } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { required, rowsOf } from '../db/rows.ts';

/** What of the demo salon is in a database. */
export async function readDemoData({ queries }: Pick<Database, 'queries'>): Promise<DemoData> {
  const rows = await rowsOf(
    queries,
    demoDataSchema,
    sql`select
      exists (select from staff where email = 'owner@example.com') as owner,
      exists (select from customers where phone like '___55501__') as customers`,
  );
  return required(rows, () => new Error('No row.'));
}

/** The same as warnings for the operator of a site in production. */
export async function demoLeftOver(database: Pick<Database, 'queries'>): Promise<string[]> {
  const found = await readDemoData(database);
  return [
    ...(found.owner
      ? ['The owner has the address of the example: set STAFF_EMAIL and STAFF_PHONE.']
      : []),
    ...(found.customers
      ? ['The database has customers of the demo: start with SALON_DEMO=off and a new database.']
      : []),
  ];
}
