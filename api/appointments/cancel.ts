import { hasStarted, type SalonMoment } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import { enqueueMessages } from '../messages/enqueue.ts';
import {
  type Booking,
  lockBooking,
  permitChange,
  permitOwn,
  refuseCancelled,
  rowsOfBooking,
} from './booking.ts';

const cancelled = 'deleted';

/**
 * Writes a note; 'deleted' cancels the whole booking, softly, and tells everyone once. Cancelling what is cancelled
 * changes nothing.
 * @throws Refusal 400 `appointment_started` or `appointment_cancelled`, 401, 403, 404.
 */
export async function updateNote(
  queries: Queries,
  caller: Caller,
  now: SalonMoment,
  { id, note }: { id: number; note: string },
): Promise<{ id: number; note: string }> {
  const booking = await lockBooking(queries, id);
  permitOwn(caller, booking);
  if (booking.cancelled && note === cancelled) return { id: booking.id, note };
  permitChange(caller, booking, now);
  if (!caller.staff && note !== cancelled) throw refuse('not_allowed');
  refuseCancelled(booking);
  if (note === cancelled) await cancel(queries, caller, booking, !hasStarted(booking, now));
  else {
    await queries.execute(
      sql`with noted as (update appointments set note = nullif(${note}, '') where ${rowsOfBooking(booking.id)} returning id)
          insert into audit (actor, action, appointment_id) select ${actorName(caller, booking.customer_id)}::text, 'noted', id from noted`,
    );
  }
  return { id: booking.id, note };
}

async function cancel(
  queries: Queries,
  caller: Caller,
  { id, customer_id }: Booking,
  telling: boolean,
): Promise<void> {
  await queries.execute(
    sql`with cancelled as (
          update appointments set note = ${cancelled}, sequence = sequence + 1
          where ${rowsOfBooking(id)} returning id
        )
        insert into audit (actor, action, appointment_id) select ${actorName(caller, customer_id)}::text, 'cancelled', id from cancelled`,
  );
  if (telling) await queries.execute(enqueueMessages(sql`a.id = ${id}`, 'cancel'));
}
