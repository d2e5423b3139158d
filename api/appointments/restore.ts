import type { AnswerOf, restoreBooking } from '@salon/shared-lib/endpoints';
import { formatTime, hasStarted, hoursOff, worksOn } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { lockTechnicianDates } from '../availability/free.ts';
import { occupiedTime } from '../availability/refuse-time.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { isOverlap } from '../db/errors.ts';
import { rowsOf } from '../db/rows.ts';
import { refuse, slotTaken } from '../http/refusal.ts';
import { actorName } from '../identity/permission.ts';
import { enqueueMessages, enqueueUnsentConfirmation } from '../messages/enqueue.ts';
import { hasCustomerMessage, lockTold } from '../messages/held.ts';
import { bookingNow } from '../runtime/salon-clock.ts';
import { type Booking, lockBooking, permitChange, rowsOfBooking } from './booking.ts';
import { sharesByGuest } from './guests.ts';
import { type BookingLimits, limitsFor, type Origin } from './limits.ts';
import { lockCustomerBookings, refusedByLimits } from './store.ts';

/**
 * Seconds in which a cancellation can be taken back: longer than the pages offer it (`restoreSeconds`), because answers may take
 * long, and the offer stays while it has the focus or the pointer.
 */
export const restorableSeconds = 120;

/**
 * Takes the cancellation of an appointment back, with what was cancelled with it: staff any, customers the one that
 * they made just now (docs/rules.md#cancellation). The booking is as if nothing had been cancelled; the minutes must
 * still be free. If the customer has booked, restored or moved another booking since then, the limits of a new booking
 * must have room; those of strangers always. Messages about the cancellation are skipped at sending, because the
 * sequence has risen; who knows of it by then gets a confirmation.
 * @throws Refusal 400 `slot_taken`, `appointment_started`, `appointment_cancelled`, or a limit; 401, 403; 404, for
 * staff also `undo_not_found` while the one message about several bookings waits.
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
  const all = [...booking.appointments, ...booking.cancelledGuests];
  if (!all.some((one) => one.id === id && one.cancelled)) return { ...answer, tells: false };
  await lockTechnicianDates(queries, all);
  // Before the read, so that no booking of the customer is made or restored between it and the check.
  if (customer_id !== null) await lockCustomerBookings(queries, customer_id);
  const cancellation = await readCancellation(queries, actorName(caller, customer_id), booking, id);
  if (!caller.desk && !cancellation.isOwnAndRecent) throw refuse('appointment_cancelled');
  const isTold = caller.desk !== null && (await wasTold(queries, booking.id, cancellation));
  const restored = all.filter((one) => cancellation.ids.includes(one.id));
  const details = { conflictingSlot: formatTime(start) };
  const data = await context.publicData.newest(queries);
  // Who was removed or got time off was checked for appointments while this one was cancelled. Staff may book outside weekly hours.
  const isWorking = ({ technician_id, minutes }: (typeof booking.appointments)[number]) => {
    const technician = data.technicians.find(({ id }) => id === technician_id);
    if (!technician || !worksOn({ ...technician, unavailability: '' }, date)) return false;
    const end = start + minutes;
    const { time_off } = technician;
    return hoursOff({ time_off }, date).every((off) => end <= off.start || off.end <= start);
  };
  const off = restored.find((one) => !isWorking(one));
  if (off) {
    const [technician] = off.Technicians;
    throw caller.desk && technician
      ? refuse('slot_off', { details, parameters: { technician: technician.name } })
      : slotTaken(start);
  }
  if (caller.desk) await refuseHeld(queries, booking, restored);
  const limits = limitsFor(context, origin, customer_id, data, now, date);
  const refused =
    (cancellation.hasChangedSince || cancellation.isStrangers) &&
    (await refusedByLimits(
      queries,
      {
        customer_id,
        date,
        start,
        limits: limits && limitsOfRestored(limits, cancellation),
        appointments: (booking.cancelled ? restored : all).map(({ technician_id, minutes }) => ({
          technician_id,
          length: minutes,
        })),
      },
      booking.cancelled ? null : booking.id,
    ));
  if (refused) throw refuse(refused);
  const ids = sql`${sql.param(cancellation.ids)}::int[]`;
  const size = booking.cancelled
    ? sql``
    : sql`, group_size = group_size + ${sharesByGuest(restored).size}`;
  try {
    await queries.execute(
      sql`with changed as (
            update appointments set cancelled_at = null, cancelled_by = null, cancelled_device = null,
              sequence = sequence + 1 ${size}
            where id = any(${ids}) returning id
          ), others as (
            update appointments set sequence = sequence + 1 ${size} where ${rowsOfBooking(booking.id)} and id <> all(${ids})
          )
          insert into audit (actor, action, appointment_id, details)
          select ${actorName(caller, customer_id)}::text, 'restored', id, ${isTold ? sql`'{"told": true}'::jsonb` : sql`null`} from changed`,
    );
  } catch (error) {
    throw isOverlap(error) ? slotTaken(start) : error;
  }
  if (isTold) await enqueueMessages(queries, sql`a.id = ${booking.id}`, 'confirm');
  else await enqueueUnsentConfirmation(queries, booking.id);
  const tells =
    isTold && !hasStarted(booking, now) && (await hasCustomerMessage(queries, booking.id));
  return { ...answer, tells };
}

/** @throws Refusal 400 `slot_taken`, which says who has the time of one of these appointments meanwhile. */
async function refuseHeld(
  queries: Queries,
  { id: except, date, start }: Booking,
  appointments: Booking['appointments'],
): Promise<void> {
  for (const { technician_id: id, Technicians, minutes: length } of appointments) {
    const technician = { id, name: Technicians[0]?.name ?? '' };
    const held = await occupiedTime(queries, technician, { date, start, length, except });
    if (held) throw held;
  }
}

const cancellationSchema = z.object({
  /** The appointments that were cancelled at once. */
  ids: z.array(z.int()),
  isOwnAndRecent: z.boolean(),
  hasChangedSince: z.boolean(),
  isStrangers: z.boolean(),
  wideNetwork: z.nullable(z.string()),
  isCustomers: z.boolean(),
  isOld: z.boolean(),
  ofSeveral: z.nullable(z.enum(['waits', 'left'])),
});
type Cancellation = z.infer<typeof cancellationSchema>;

/**
 * By the clock of the database, which wrote the time of the cancellation. `hasChangedSince`: another booking of the
 * customer was booked, restored or moved, whatever became of it since; with a minute's margin, because the time of a
 * change is that at which its transaction began. `isStrangers`: it counts for the limits of strangers. `ofSeveral`:
 * what became of the message about several bookings that were cancelled at once; null where there is none.
 */
async function readCancellation(
  queries: Queries,
  actor: string,
  { id: bookingId }: Pick<Booking, 'id'>,
  id: number,
): Promise<Cancellation> {
  const [row] = await rowsOf(
    queries,
    cancellationSchema,
    sql`select array(
            select o.id from appointments o where (o.id = ${bookingId} or o.group_id = ${bookingId}) and o.cancelled_at = a.cancelled_at
          ) as ids,
          cancelled_by = ${actor}
          and cancelled_at > clock_timestamp() - make_interval(secs => ${restorableSeconds}) as "isOwnAndRecent",
          exists (
            select from appointments o join audit t on t.appointment_id = o.id
            where o.customer_id = a.customer_id and coalesce(o.group_id, o.id) <> ${bookingId}
              and t.action in ('booked', 'restored', 'rescheduled') and t.at > a.cancelled_at - interval '1 minute'
          ) as "hasChangedSince",
          phone_alone and created_at > now() - interval '1 day' as "isStrangers",
          wide_network as "wideNetwork",
          cancelled_by like 'customer:%' as "isCustomers",
          cancelled_at < now() - interval '30 days' as "isOld",
          (
            select case when bool_or(j.state <= 'active') then 'waits' when count(*) > 0 then 'left' end from pgboss.job j
            where j.name = 'messages' and j.singleton_key = a.customer_id::text and j.data->>'kind' = 'cancel' and j.data->'payload' ? 'count'
              and j.created_on between a.cancelled_at and a.cancelled_at + interval '1 minute'
          ) as "ofSeveral"
        from appointments a where id = ${id}`,
  );
  if (!row) throw refuse('appointment_not_found');
  return row;
}

/** More than anybody books. */
const unlimited = 1_000_000;

/**
 * The minutes of a restored booking count for the network from which it was booked, and its parts of the hour are counted
 * already. Nothing else than its cancellation and its return leaves what the customer holds unchanged, which the salon may
 * have booked beyond the limits.
 */
function limitsOfRestored(
  limits: BookingLimits,
  { hasChangedSince, wideNetwork }: Cancellation,
): BookingLimits {
  const { strangers } = limits;
  return {
    ...limits,
    wide_network: wideNetwork ?? limits.wide_network,
    strangers: strangers && { ...strangers, parts_an_hour: unlimited },
    ...(!hasChangedSince && {
      upcoming: unlimited,
      upcoming_minutes: unlimited,
      singles_a_day: unlimited,
      groups_a_day: unlimited,
      people_a_day: unlimited,
    }),
  };
}

/**
 * Whether the customer knows of a cancellation: by an act of her own, or by a message that has left, about this booking
 * or about several that were cancelled at once. Messages that wait stay locked until the caller's transaction ends. The
 * queue keeps them for 30 days.
 * @throws Refusal 404 `undo_not_found` while the one about several waits: it would not be sent about the others.
 */
async function wasTold(
  queries: Queries,
  bookingId: number,
  { isCustomers, isOld, ofSeveral }: Cancellation,
): Promise<boolean> {
  if (ofSeveral === 'waits') throw refuse('undo_not_found');
  if (isCustomers || isOld || ofSeveral === 'left') return true;
  return await lockTold(queries, bookingId);
}
