import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import type { Booking } from './booking.ts';

/**
 * Whether the caller, of the staff, has moved a booking away from this time within the last twelve hours: going back is no new
 * booking (docs/rules.md#cancellation). The audit trail tells, not the caller. By the clock of the database, which dates the trail.
 */
export async function hasMovedFrom(
  queries: Queries,
  caller: Caller,
  { id, customer_id }: Booking,
  { date, start }: { date: LocalDate; start: Minutes },
): Promise<boolean> {
  if (!caller.staff) return false;
  const rows = await rowsOf(
    queries,
    z.object({}),
    sql`select from audit
        where appointment_id = ${id} and action = 'rescheduled' and actor = ${actorName(caller, customer_id)}
          and at > now() - interval '12 hours' and details @> ${JSON.stringify({ date, start })}::jsonb
        limit 1`,
  );
  return rows.length > 0;
}
