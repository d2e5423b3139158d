import { type SQL, sql } from 'drizzle-orm';

/** The id of the customer to whom a number leads, as a scalar (docs/rules.md#customer-records). */
export const ownerOf = (phone: SQL | string): SQL =>
  sql`(select customer_id from customer_phones where number = ${phone})`;

/** All numbers of a customer, for `in`. */
export const numbersOf = (id: SQL | number): SQL =>
  sql`(select number from customer_phones where customer_id = ${id})`;
