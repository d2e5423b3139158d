import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import type { Booking } from './booking.ts';

/**
 * Whether this undoes a move: the last change of the booking was that of the same member of staff, from there
 * (docs/rules.md#cancellation).
 */
export async function putsBack(
  queries: Queries,
  caller: Caller,
  { id, customer_id }: Booking,
  place: { date: LocalDate; start: Minutes; technician_ids: readonly number[] },
): Promise<boolean> {
  if (!caller.desk) return false;
  const [last] = await rowsOf(
    queries,
    z.object({ isFrom: z.boolean() }),
    sql`select actor = ${actorName(caller, customer_id)}::text and action = 'rescheduled'
          and details @> ${JSON.stringify(place)}::jsonb as "isFrom"
        from audit where appointment_id = ${id} and action not like 'message %' order by id desc limit 1`,
  );
  return last?.isFrom ?? false;
}
