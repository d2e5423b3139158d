import { parseTime, whoDoAll } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { isOverlap } from '../db/faults.ts';
import type { Refusal } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import { enqueueMessages } from '../messages/enqueue.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';
import { type Booking, rowsOfBooking } from './booking.ts';
import type { StoredAppointment } from './read.ts';

/** What a booking's appointments become: everything about one row that can move. */
export type Place = { id: number; technician_id: number };

/** Whether a technician does every service of an appointment. */
export function doesAll(technician: TechnicianRecord, appointment: StoredAppointment): boolean {
  const categories = appointment.Services.map(({ category_id }) => category_id);
  return whoDoAll([technician], categories).length > 0;
}

type Change = { date: string; start_service_time: string; places: Place[]; action: string };

/**
 * Row by row, by technician, as parties are booked, so that nobody waits in a circle. The database has the last word:
 * a single booking may have come in between.
 */
export async function writeMove(
  queries: Queries,
  caller: Caller,
  booking: Booking,
  { date, start_service_time, places, action }: Change,
  refused: () => Refusal,
): Promise<void> {
  try {
    for (const { id, technician_id } of places.toSorted(
      (a, b) => a.technician_id - b.technician_id,
    )) {
      await queries.execute(
        sql`update appointments set date = ${date}, start_minute = ${parseTime(start_service_time)},
              technician_id = ${technician_id} where id = ${id}`,
      );
    }
  } catch (error) {
    throw isOverlap(error) ? refused() : error;
  }
  const before = {
    date: booking.date,
    start_service_time: booking.start_service_time,
    technician_ids: booking.appointments.map(({ technician_id }) => technician_id),
  };
  await queries.execute(
    sql`with changed as (
          update appointments set sequence = sequence + 1 where ${rowsOfBooking(booking.id)}
        )
        insert into audit (actor, action, appointment_id, details)
        values (${actorName(caller, booking.customer_id)}, ${action}, ${booking.id}, ${JSON.stringify(before)}::jsonb)`,
  );
  await queries.execute(enqueueMessages(sql`a.id = ${booking.id}`, 'confirm'));
}
