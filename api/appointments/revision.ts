import { changedMeanwhileSchema } from '@salon/shared-lib/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import { appointmentOf, type Booking } from './booking.ts';
import { shownTo } from './own-day.ts';
import { readDesk } from './read-desk.ts';

/**
 * Refuses a change by somebody who has not seen the appointment as it is now (docs/rules.md#revision). For the holder of the lock on
 * the booking. The answer has notes, so it is for staff only.
 * @throws Refusal 409 `changed_meanwhile` with the appointment, 403 for customers.
 */
export async function refuseChanged(
  queries: Queries,
  caller: Caller,
  booking: Booking,
  id: number,
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined) return;
  if (!caller.member) throw refuse('not_allowed');
  if (appointmentOf(booking, id).revision === expected) return;
  const [appointment] = shownTo(caller, await readDesk(queries, sql`a.id = ${id}`));
  if (!appointment) throw refuse('appointment_not_found');
  throw refuse('changed_meanwhile', { details: z.encode(changedMeanwhileSchema, { appointment }) });
}
