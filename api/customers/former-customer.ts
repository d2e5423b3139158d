import { sql } from 'drizzle-orm';

/** The customer of the appointments of all forgotten people. Nobody has its number. */
export const formerCustomer = { phone: '', name: 'FORMER CUSTOMER' };

/** The condition on `c` (customers) for everybody else. */
export const isSomebody = sql`c.phone <> ${formerCustomer.phone}`;
