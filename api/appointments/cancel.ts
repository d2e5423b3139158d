import { cancelledNote } from '@salon/shared-lib/domain';
import { hasStarted, type SalonMoment } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import { enqueueMessages, holdMessages } from '../messages/enqueue.ts';
import { lockBooking, permitChange, permitOwn, refuseCancelled, rowsOfBooking } from './booking.ts';
import { restorableSeconds } from './restore.ts';
import { refuseChanged } from './revision.ts';

/**
 * Writes the note of a booking, or cancels the booking when the note is `cancelledNote` (docs/rules.md#cancellation).
 * Cancelling twice changes nothing and sends nothing.
 * @throws Refusal 400 `appointment_started` or `appointment_cancelled`, 401, 403, 404, 409 `changed_meanwhile`.
 */
export async function updateNote(
  queries: Queries,
  { caller, device }: { caller: Caller; device: string | null | undefined },
  now: SalonMoment,
  {
    id,
    note,
    expected_revision,
  }: { id: number; note: string; expected_revision?: number | undefined },
): Promise<{ id: number; note: string }> {
  const booking = await lockBooking(queries, id);
  const cancelling = note === cancelledNote;
  permitOwn(caller, booking);
  if (booking.cancelled && cancelling) return { id: booking.id, note };
  permitChange(caller, booking, now);
  if (!caller.staff && !cancelling) throw refuse('not_allowed');
  refuseCancelled(booking);
  await refuseChanged(queries, caller, booking, id, expected_revision);
  const actor = actorName(caller, booking.customer_id);
  const [action, change] = cancelling
    ? [
        'cancelled',
        sql`cancelled_at = now(), cancelled_by = ${actor}::text, cancelled_device = ${device ?? null}::text, sequence = sequence + 1`,
      ]
    : ['noted', sql`note = nullif(${note}, '')`];
  await queries.execute(
    sql`with changed as (update appointments set ${change} where ${rowsOfBooking(booking.id)} returning id)
        insert into audit (actor, action, appointment_id) select ${actor}::text, ${action}::text, id from changed`,
  );
  // No message is sent about the cancellation of an appointment that has started.
  if (cancelling && !hasStarted(booking, now)) {
    await queries.execute(enqueueMessages(sql`a.id = ${booking.id}`, 'cancel'));
    // Customers can take their cancellation back meanwhile.
    if (!caller.staff) {
      await queries.execute(holdMessages(booking.id, 'cancel', restorableSeconds + 10));
    }
  }
  return { id: booking.id, note };
}
