import type { Alternatives, TechnicianName } from '@salon/shared-lib/domain';
import { hasStarted, isTooFarAhead, type SalonMoment } from '@salon/shared-lib/scheduling';
import { checkAmong, isFree, performsAll } from '../availability/free.ts';
import { readTaken, type Taken, takenOn } from '../availability/schedule.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { PublicData } from '../public-data/public-data.ts';
import { bookingNow } from '../runtime/salon-clock.ts';
import { appointmentOf, type Booking, readBooking, readBookings } from './booking.ts';
import type { StoredAppointment } from './read.ts';

/** The technicians to whom an appointment can be reassigned: visible, free, and performing all of its services. */
export async function alternatives(
  context: Context,
  queries: Queries,
  appointmentId: number,
): Promise<TechnicianName[]> {
  const booking = await readBooking(queries, appointmentId);
  const [found] = await alternativesIn(context, queries, [booking], [appointmentId]);
  return found?.technicians ?? [];
}

/** The same of several appointments, in the order of their ids, in as many queries; unknown ids are left out. */
export async function alternativesOfSeveral(
  context: Context,
  queries: Queries,
  appointmentIds: readonly number[],
): Promise<Alternatives> {
  const bookings = await readBookings(queries, appointmentIds);
  return alternativesIn(context, queries, bookings, appointmentIds);
}

/** Those who are free for an appointment, even one that is over. @throws Refusal 400 `too_far_ahead`. */
export async function freeForAppointment(
  { publicData, clock }: Context,
  queries: Queries,
  booking: Booking,
  appointment: StoredAppointment,
): Promise<TechnicianName[]> {
  const data = await publicData.newest(queries);
  const taken = await readTaken(queries, takenOn([booking.date]));
  return freeThen(data, bookingNow(clock()), taken, booking, appointment);
}

async function alternativesIn(
  { publicData, clock }: Context,
  queries: Queries,
  bookings: readonly Booking[],
  appointmentIds: readonly number[],
): Promise<Alternatives> {
  const data = await publicData.newest(queries);
  const now = bookingNow(clock());
  const open = bookings.filter(
    (booking) =>
      !booking.cancelled &&
      !hasStarted(booking, now) &&
      !isTooFarAhead(booking.date, now, data.staffRules),
  );
  const dates = [...new Set(open.map(({ date }) => date))];
  const taken: Taken = dates.length > 0 ? await readTaken(queries, takenOn(dates)) : new Map();
  return [...new Set(appointmentIds)].flatMap((id) => {
    const booking = bookings.find(({ appointments }) => appointments.some((one) => one.id === id));
    if (!booking) return [];
    const technicians = open.includes(booking)
      ? freeThen(data, now, taken, booking, appointmentOf(booking, id))
      : [];
    return { id, technicians };
  });
}

/** `taken` holds the appointments of the date. */
function freeThen(
  data: PublicData,
  now: SalonMoment,
  taken: Taken,
  { date, start, appointments }: Booking,
  appointment: StoredAppointment,
): TechnicianName[] {
  const ours = new Set(appointments.map(({ technician_id }) => technician_id));
  const suitable = data.visibleTechnicians.filter(
    (technician) => !ours.has(technician.id) && performsAll(technician, appointment.Services),
  );
  const checked = checkAmong(
    suitable,
    taken,
    now,
    { date, start },
    () => ({ length: appointment.minutes }),
    data.staffRules,
  );
  return checked.filter(isFree).map(({ id, name }) => ({ id, name }));
}
