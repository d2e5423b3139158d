import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { isOverlap } from '../db/errors.ts';
import type { Refusal } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import { enqueueMessages } from '../messages/enqueue.ts';
import { holdChange, isSamePlace, lockHeld, type Place, sendNothingNew } from '../messages/held.ts';
import { type Booking, rowsOfBooking } from './booking.ts';

/** Messages about a changed booking go to the address of the device that changed it (docs/rules.md#proven-addresses). */
const ofDevice = (device: string | null | undefined) =>
  device === undefined ? sql`` : sql`, device = ${device}::text`;

/** Who did not come on one date has not missed another one yet (docs/rules.md#status). */
const bookedAgain = sql`, status = 'booked', status_at = null, status_by = null`;

type Change = {
  date: LocalDate;
  start: Minutes;
  /** The technician of each appointment of the booking. */
  assignments: { id: number; technician_id: number }[];
  action: string;
  /** Of the customer who made the change; undefined when it stays. */
  device?: string | null | undefined;
  /** How many seconds the messages are held. */
  hold?: number | undefined;
};

/**
 * Updates row by row in the order of the technicians, as group bookings insert, so that no two changes wait for each
 * other. The exclusion constraint rejects a change when another booking took the minutes meanwhile.
 */
export async function writeChange(
  queries: Queries,
  caller: Caller,
  booking: Booking,
  { date, start, assignments, action, device, hold = 0 }: Change,
  refused: () => Refusal,
): Promise<void> {
  const now: Place = { date, start, technicians: techniciansBy(assignments) };
  const held = caller.staff ? await lockHeld(queries, booking.id) : null;
  const told = held ?? { ...booking, technicians: techniciansBy(booking.appointments) };
  const status = date === booking.date ? sql`` : bookedAgain;
  try {
    // One update of each row: a change has one revision, and one event.
    for (const { id, technician_id } of assignments.toSorted(
      (a, b) => a.technician_id - b.technician_id,
    )) {
      await queries.execute(
        sql`update appointments set date = ${date}, start_minute = ${start}, technician_id = ${technician_id},
              sequence = sequence + 1 ${ofDevice(device)} ${status} where id = ${id}`,
      );
    }
  } catch (error) {
    throw isOverlap(error) ? refused() : error;
  }
  // The first appointment stands for the booking in messages, and a restored guest comes with the others.
  if (booking.left.length > 0) {
    await queries.execute(
      sql`update appointments set date = ${date}, start_minute = least(${start}, 1440 - length), sequence = sequence + 1
          where ${rowsOfBooking(booking.id)} and cancelled_at is not null`,
    );
  }
  const before = {
    date: booking.date,
    start: booking.start,
    technician_ids: booking.appointments.map(({ technician_id }) => technician_id),
  };
  await queries.execute(
    sql`insert into audit (actor, action, appointment_id, details)
        values (${actorName(caller, booking.customer_id)}, ${action}, ${booking.id}, ${JSON.stringify(before)}::jsonb)`,
  );
  if (held && isSamePlace(held, now)) return sendNothingNew(queries, booking.id, held);
  await queries.execute(enqueueMessages(sql`a.id = ${booking.id}`, 'confirm'));
  const { sequence, technicians } = told;
  const place = { sequence, date: told.date, start: told.start, technicians };
  if (hold > 0) await holdChange(queries, booking.id, place, hold);
}

const techniciansBy = (appointments: readonly { id: number; technician_id: number }[]) =>
  Object.fromEntries(appointments.map(({ id, technician_id }) => [id, technician_id]));
