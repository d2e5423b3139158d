import type { AnswerOf, restoreBooking } from '@salon/shared-lib/endpoints';
import { bookingNow, serviceMinutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { lockTechnicianDates } from '../availability/free.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { isOverlap } from '../db/errors.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse, slotTaken } from '../http/refusal.ts';
import { actorName } from '../identity/permission.ts';
import { enqueueUnsentConfirmation, holdMessages } from '../messages/enqueue.ts';
import { type Booking, lockBooking, permitChange, rowsOfBooking } from './booking.ts';
import { limitsFor, type Origin } from './limits.ts';
import { refusedByLimits } from './store.ts';

/**
 * Seconds in which a cancellation can be taken back: longer than the pages offer it (`restoreSeconds`), because answers may take
 * long, and the offer stays while it has the focus or the pointer.
 */
export const restorableSeconds = 120;

/** Until a message that is being sent has been. */
const sendingSeconds = 20;

/**
 * Takes a cancellation back that the customer made just now (docs/rules.md#cancellation). The booking is as if it
 * had not been cancelled; its minutes must still be free, and if the customer has booked since then, the limits of a new
 * booking must have room. Messages about the
 * cancellation are skipped at sending, because the sequence has risen.
 * @throws Refusal 400 `slot_taken`, `appointment_started`, `appointment_cancelled`, or a limit; 401, 403, 404.
 */
export async function restore(
  context: Context,
  queries: Queries,
  origin: Origin,
  { id }: { id: number },
): Promise<AnswerOf<typeof restoreBooking>> {
  const { caller } = origin;
  const now = bookingNow(context.clock());
  const booking = await lockBooking(queries, id);
  permitChange(caller, booking, now);
  const { date, start, customer_id } = booking;
  const answer = { id: booking.id, date, start_service_time: start };
  if (!booking.cancelled) return answer;
  const cancellation = await readCancellation(queries, booking);
  if (!cancellation.isOwnAndRecent) throw refuse('appointment_cancelled');
  await lockTechnicianDates(queries, booking.appointments);
  const data = await context.publicData.newest(queries);
  const refused =
    cancellation.bookedSince &&
    (await refusedByLimits(
      queries,
      {
        customer_id,
        date,
        start,
        limits: limitsFor(context, origin, customer_id, data, now, date),
        appointments: booking.appointments.map(({ technician_id, Services }) => ({
          technician_id,
          length: serviceMinutes(Services),
        })),
      },
      null,
    ));
  if (refused) throw refuse(refused);
  try {
    await queries.execute(
      sql`with changed as (
            update appointments set cancelled_at = null, cancelled_by = null, cancelled_device = null, sequence = sequence + 1
            where ${rowsOfBooking(booking.id)} returning id
          )
          insert into audit (actor, action, appointment_id)
          select ${actorName(caller, customer_id)}::text, 'restored', id from changed`,
    );
  } catch (error) {
    throw isOverlap(error) ? slotTaken(start) : error;
  }
  await queries.execute(enqueueUnsentConfirmation(booking.id));
  await queries.execute(holdMessages(booking.id, 'confirm', sendingSeconds));
  return answer;
}

/** By the clock of the database, which wrote the time of the cancellation. */
async function readCancellation(
  queries: Queries,
  { id, customer_id }: Pick<Booking, 'id' | 'customer_id'>,
): Promise<{ isOwnAndRecent: boolean; bookedSince: boolean }> {
  const [row] = await rowsOf(
    queries,
    z.object({ isOwnAndRecent: z.boolean(), bookedSince: z.boolean() }),
    sql`select cancelled_by = ${`customer:${customer_id}`}
          and cancelled_at > clock_timestamp() - make_interval(secs => ${restorableSeconds}) as "isOwnAndRecent",
          exists (
            select from appointments o
            where o.customer_id = a.customer_id and o.created_at >= a.cancelled_at and o.cancelled_at is null
          ) as "bookedSince"
        from appointments a where id = ${id}`,
  );
  return row ?? { isOwnAndRecent: false, bookedSince: false };
}
