import { cancelledNote } from '@salon/shared-lib/domain';
import { hasStarted, type SalonMoment } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import { enqueueMessages, enqueueUnsentConfirmation, holdMessages } from '../messages/enqueue.ts';
import { holdChange, lockHeld } from '../messages/held.ts';
import {
  type Booking,
  lockBooking,
  permitChange,
  permitOwn,
  refuseCancelled,
  rowsOfBooking,
} from './booking.ts';
import { sharesByGuest } from './guests.ts';
import { restorableSeconds } from './restore.ts';
import { refuseChanged } from './revision.ts';
import { stateOf } from './write-change.ts';

type Change = {
  id: number;
  note: string;
  whole?: boolean | undefined;
  tell?: boolean | undefined;
  hold_message_s?: number | undefined;
  expected_revision?: number | undefined;
};
type Actor = { caller: Caller; device: string | null | undefined };

/**
 * Writes the note of a booking, or cancels one guest or the whole booking when the note is `cancelledNote`
 * (docs/rules.md#cancellation). Cancelling twice changes nothing and sends nothing.
 * @throws Refusal 400 `appointment_started` or `appointment_cancelled`, 401, 403, 404, 409 `changed_meanwhile`.
 */
export async function updateNote(
  queries: Queries,
  actor: Actor,
  now: SalonMoment,
  { id, note, whole = !actor.caller.desk, tell, hold_message_s: hold, expected_revision }: Change,
): Promise<{ id: number; note: string }> {
  const { caller } = actor;
  const booking = await lockBooking(queries, id);
  const cancelling = note === cancelledNote;
  permitOwn(caller, booking);
  const answer = { id: booking.id, note };
  const isGone =
    booking.cancelled || (!whole && booking.cancelledGuests.some((one) => one.id === id));
  if (isGone && cancelling) return answer;
  permitChange(caller, booking, now);
  if (!caller.desk && (!cancelling || tell !== undefined || hold !== undefined))
    throw refuse('not_allowed');
  refuseCancelled({ cancelled: isGone });
  await refuseChanged(queries, caller, booking, id, expected_revision);
  if (cancelling) {
    const { appointments } = booking;
    const people = [...sharesByGuest(appointments).values()];
    const isPart = !whole && people.length > 1;
    // All who serve the guest.
    const isOwn = (shares: Booking['appointments']) => shares.some((one) => one.id === id);
    const ids = people.flatMap((shares) =>
      isPart && !isOwn(shares) ? [] : shares.map((one) => one.id),
    );
    await cancel(queries, actor, now, booking, ids, { tell, hold });
  } else {
    const name = actorName(caller, booking.customer_id);
    await queries.execute(
      sql`with changed as (update appointments set note = nullif(${note}, '') where ${rowsOfBooking(booking.id)} returning id)
          insert into audit (actor, action, appointment_id) select ${name}::text, 'noted', id from changed`,
    );
  }
  return answer;
}

/** Cancels these appointments of a booking: all of it, or one guest, of whom the others are told as of a change. */
async function cancel(
  queries: Queries,
  { caller, device }: Actor,
  now: SalonMoment,
  booking: Booking,
  ids: readonly number[],
  { tell = true, hold = 0 }: { tell?: boolean | undefined; hold?: number | undefined },
): Promise<void> {
  const actor = actorName(caller, booking.customer_id);
  const isPart = ids.length < booking.appointments.length;
  const held = caller.desk ? await lockHeld(queries, booking.id) : null;
  const cancelled = sql`${sql.param([...ids])}::int[]`;
  const size = isPart ? sql`, group_size = group_size - 1` : sql``;
  await queries.execute(
    sql`with changed as (
          update appointments set cancelled_at = now(), cancelled_by = ${actor}::text, cancelled_device = ${device === undefined ? sql`device` : sql`${device}::text`},
            sequence = sequence + 1 ${size}
          where id = any(${cancelled}) returning id
        ), others as (
          update appointments set sequence = sequence + 1 ${size}
          where ${rowsOfBooking(booking.id)} and id <> all(${cancelled})
        )
        insert into audit (actor, action, appointment_id) select ${actor}::text, 'cancelled', id from changed`,
  );
  // No message is sent about the cancellation of an appointment that has started.
  if (hasStarted(booking, now)) return;
  if (!tell) {
    // Those who still come get what had not been sent.
    if (isPart) await enqueueUnsentConfirmation(queries, booking.id, booking.sequence);
    return;
  }
  const kind = isPart ? 'confirm' : 'cancel';
  await enqueueMessages(queries, sql`a.id = ${booking.id}`, kind);
  // Customers can take their cancellation back meanwhile.
  if (!caller.desk) await holdMessages(queries, booking.id, kind, restorableSeconds + 10);
  else if (hold > 0) await holdChange(queries, booking.id, held ?? stateOf(booking), hold, kind);
}
