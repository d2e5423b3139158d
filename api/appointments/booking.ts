import { hasStarted, type SalonMoment } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { type Caller, permitCustomer } from '../identity/permission.ts';
import { readAppointments, type StoredAppointment } from './read.ts';

/**
 * One appointment, or all appointments of a group booking, by technician. `cancelledGuests`: those of guests who were cancelled while
 * others come; a cancelled booking has all in `appointments`.
 */
export type Booking = Pick<
  StoredAppointment,
  'id' | 'customer_id' | 'date' | 'start' | 'cancelled' | 'sequence'
> & { appointments: StoredAppointment[]; cancelledGuests: StoredAppointment[] };

const bookingId = (appointmentId: number) =>
  sql`(select coalesce(group_id, id) from appointments where id = ${appointmentId})`;

/** The booking that an appointment belongs to. @throws Refusal 404. */
export async function readBooking(queries: Queries, appointmentId: number): Promise<Booking> {
  const id = bookingId(appointmentId);
  const [booking] = bookingsOf(
    await readAppointments(
      queries,
      sql`(a.id = ${id} or a.group_id = ${id})`,
      sql`order by a.technician_id`,
    ),
  );
  if (!booking) throw refuse('appointment_not_found');
  return booking;
}

/** The bookings that appointments belong to, without those that do not exist. */
export async function readBookings(queries: Queries, appointmentIds: readonly number[]) {
  const list = sql`array(select coalesce(group_id, id) from appointments
    where id = any(${sql.param([...appointmentIds])}::int[]))`;
  return bookingsOf(
    await readAppointments(
      queries,
      sql`(a.id = any(${list}) or a.group_id = any(${list}))`,
      sql`order by a.technician_id`,
    ),
  );
}

function bookingsOf(all: readonly StoredAppointment[]): Booking[] {
  const groups = Map.groupBy(all, ({ booking_id }) => booking_id);
  return [...groups].flatMap(([id, rows]) => {
    const standing = rows.filter(({ cancelled }) => !cancelled);
    const cancelled = standing.length === 0;
    const appointments = cancelled ? rows : standing;
    const [first] = appointments;
    if (!first) return [];
    const { customer_id, date, start, sequence } = first;
    const cancelledGuests = cancelled ? [] : rows.filter((one) => one.cancelled);
    return { id, customer_id, date, start, cancelled, sequence, appointments, cancelledGuests };
  });
}

/** The appointment of a booking with this id. @throws Refusal 400 `appointment_cancelled` where only this guest was cancelled. */
export function appointmentOf({ appointments }: Booking, id: number): StoredAppointment {
  const found = appointments.find((appointment) => appointment.id === id);
  if (!found) throw refuse('appointment_cancelled');
  return found;
}

/** The same, locked until the caller's transaction ends, so that changes of one booking happen one after the other. */
export async function lockBooking(queries: Queries, appointmentId: number): Promise<Booking> {
  await queries.execute(
    sql`select from appointments where id = ${bookingId(appointmentId)} for update`,
  );
  return readBooking(queries, appointmentId);
}

/**
 * Customers change their own bookings before the start; staff change any (docs/rules.md#cancellation).
 * @throws Refusal 401, 403, or 400 `appointment_started`.
 */
export function permitChange(caller: Caller, booking: Booking, now: SalonMoment): void {
  permitOwn(caller, booking);
  if (!caller.desk && hasStarted(booking, now))
    throw refuse('appointment_started', { parameters: { next: 'call' } });
}

/** Permits the customer of the booking, who has its link, and staff. @throws Refusal 401, 403. */
export function permitOwn(caller: Caller, { id, customer_id }: Booking): void {
  if (caller.link?.booking === id) return;
  permitCustomer(caller, ['history'], customer_id);
}

/** @throws Refusal 400 `appointment_cancelled`: others may have booked its minutes. */
export function refuseCancelled({ cancelled }: Pick<Booking, 'cancelled'>): void {
  if (cancelled) throw refuse('appointment_cancelled');
}

/** The rows of a booking, as a condition on `appointments`. */
export const rowsOfBooking = (id: number) => sql`(id = ${id} or group_id = ${id})`;
