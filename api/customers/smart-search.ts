import { type Customer, customerSchema } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { isSomebody } from './former-customer.ts';
import { contains, matching, matchingCustomers } from './matching.ts';

const maxCustomers = 50;
/** More matches than this are not ranked. */
const maxCompared = 1_000;
const compared = sql`c.id, c.phone, c.name, c.email, c.opt_in_sms, c.search`;

/**
 * Customers by name, phone or e-mail, those with the words as typed first, then the best match, 50 at most; '*' gives
 * the first 50 by name.
 */
export async function smartSearch(queries: Queries, keyword: string): Promise<Customer[]> {
  const condition = matching(keyword);
  const from = condition
    ? sql`${matchingCustomers(sql`${condition} and ${isSomebody}`, maxCompared, compared)}
          order by ${contains(keyword.trim())} desc,
                   strict_word_similarity(search_text(${keyword.trim()}), c.search) desc, c.name, c.id`
    : sql`customers c where ${isSomebody} order by c.name, c.id`;
  return rowsOf(
    queries,
    customerSchema,
    sql`select c.id, c.phone, c.name, c.email, c.opt_in_sms as "optInSms" from ${from} limit ${maxCustomers}`,
  );
}
