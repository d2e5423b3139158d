import { type SQL, sql } from 'drizzle-orm';

/** An instant in ISO 8601. */
export const iso = (at: SQL): SQL =>
  sql`to_char((${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Who did something, for people: the name of a member of staff, 'customer', or 'staff' for a member who was removed. */
export const person = (actor: SQL): SQL =>
  sql`case when ${actor} like 'customer:%' then 'customer'
    else coalesce((select name from staff where 'staff:' || id = ${actor}), 'staff') end`;
