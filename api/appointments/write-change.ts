import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { isOverlap } from '../db/errors.ts';
import type { Refusal } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import { enqueueMessages } from '../messages/enqueue.ts';
import { type Booking, rowsOfBooking } from './booking.ts';

/** Messages about a changed booking go to the address of the device that changed it (docs/rules.md#proven-addresses). */
export const ofDevice = (device: string | null | undefined) =>
  device === undefined ? sql`` : sql`, device = ${device}::text`;

type Change = {
  date: LocalDate;
  start: Minutes;
  /** The technician of each appointment. */
  assignments: { id: number; technician_id: number }[];
  action: string;
  /** Of the customer who made the change; undefined when it stays. */
  device?: string | null | undefined;
};

/**
 * Updates row by row in the order of the technicians, as group bookings insert, so that no two changes wait for each
 * other. The exclusion constraint rejects a change when another booking took the minutes meanwhile.
 */
export async function writeChange(
  queries: Queries,
  caller: Caller,
  booking: Booking,
  { date, start, assignments, action, device }: Change,
  refused: () => Refusal,
): Promise<void> {
  try {
    for (const { id, technician_id } of assignments.toSorted(
      (a, b) => a.technician_id - b.technician_id,
    )) {
      await queries.execute(
        sql`update appointments set date = ${date}, start_minute = ${start},
              technician_id = ${technician_id} where id = ${id}`,
      );
    }
  } catch (error) {
    throw isOverlap(error) ? refused() : error;
  }
  const before = {
    date: booking.date,
    start: booking.start,
    technician_ids: booking.appointments.map(({ technician_id }) => technician_id),
  };
  await queries.execute(
    sql`with changed as (
          update appointments set sequence = sequence + 1 ${ofDevice(device)} where ${rowsOfBooking(booking.id)}
        )
        insert into audit (actor, action, appointment_id, details)
        values (${actorName(caller, booking.customer_id)}, ${action}, ${booking.id}, ${JSON.stringify(before)}::jsonb)`,
  );
  await queries.execute(enqueueMessages(sql`a.id = ${booking.id}`, 'confirm'));
}
