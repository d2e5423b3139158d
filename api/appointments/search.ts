import { dateSchema, idSchema } from '@salon/shared-lib/domain';
import { parseTime } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fitting, matching } from '../customers/matching.ts';
import { type Queries, rowsOf } from '../db/database.ts';
import { numberInAddress } from '../http/query.ts';
import { refuse } from '../http/refusal.ts';
import { readAppointments, type StoredAppointment } from './read.ts';

const usualLimit = 50;
const mostLimit = 200;

export const searchQuerySchema = z.object({
  keyword: z.string().check(z.maxLength(100)),
  limit: z.optional(numberInAddress(z.int().check(z.minimum(1), z.maximum(mostLimit)))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

/** Up to this many customers their visits are looked up; beyond, the visits are gone through and most of them fit. */
const fewCustomers = 1_000;

const newestFirst = sql`order by a.date desc, a.start_minute desc, a.id desc`;

/**
 * Appointments of the customers that match, the newest first, cancelled ones left out. `next` continues after the
 * last one, whatever is booked meanwhile; null at the end.
 * @throws Refusal 400 `keyword_too_short`, or for a cursor that is not one of ours.
 */
export async function searchAppointments(
  queries: Queries,
  { keyword, limit = usualLimit, cursor }: SearchQuery,
): Promise<{ appointments: StoredAppointment[]; next: string | null }> {
  const condition = matching(keyword);
  const after = cursor === undefined ? sql`true` : afterCursor(cursor);
  let [from, customers] = [sql`appointments a`, sql`true`];
  if (condition) {
    const found = await rowsOf<{ id: number }>(
      queries,
      sql`select c.id from ${fitting(condition, fewCustomers + 1)}`,
    );
    if (found.length === 0) return { appointments: [], next: null };
    if (found.length <= fewCustomers) {
      customers = sql`a.customer_id = any(${sql.param(found.map(({ id }) => id))}::int[])`;
    } else {
      from = sql`appointments a join customers c on c.id = a.customer_id`;
      customers = condition;
    }
  }
  // Which ones first, and only of them everything: sorting comes after reading what belongs to a row.
  const rows = await readAppointments(
    queries,
    sql`a.id = any(array(
      select a.id from ${from} where ${customers} and ${after} and a.note is distinct from 'deleted'
      ${newestFirst} limit ${limit + 1}))`,
    newestFirst,
  );
  const appointments = rows.slice(0, limit);
  const last = appointments.at(-1);
  return { appointments, next: rows.length > limit && last ? cursorOf(last) : null };
}

const positionSchema = z.tuple([dateSchema, z.int(), idSchema]);

function cursorOf({ date, start_service_time, id }: StoredAppointment): string {
  const position = [date, parseTime(start_service_time), id];
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function afterCursor(cursor: string) {
  const position = positionSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!position.success) throw refuse('invalid_cursor');
  const [date, start, id] = position.data;
  return sql`(a.date, a.start_minute, a.id) < (${date}, ${start}::int, ${id}::int)`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
