import type { Customer } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../db/database.ts';
import { fitting, matching } from './matching.ts';

const most = 50;
/** What more customers than this have in common tells none of them apart. */
const mostCompared = 1_000;

/** Customers by name, phone or e-mail, the best match first, 50 at most; '*' gives the first 50 by name. */
export async function smartSearch(queries: Queries, keyword: string): Promise<Customer[]> {
  const condition = matching(keyword);
  return rowsOf<Customer>(
    queries,
    condition
      ? sql`select c.id, c.phone, c.name, c.email, c.opt_in_sms as "optInSms"
            from ${fitting(condition, mostCompared)}
            order by strict_word_similarity(search_text(${keyword.trim()}), c.search) desc, c.name, c.id limit ${most}`
      : sql`select c.id, c.phone, c.name, c.email, c.opt_in_sms as "optInSms" from customers c
            order by c.name, c.id limit ${most}`,
  );
}
