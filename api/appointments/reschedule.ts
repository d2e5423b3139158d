import type { RescheduleRequest } from '@salon/shared-lib/domain';
import { bookingNow, parseTime, serviceMinutes } from '@salon/shared-lib/scheduling';
import { takeTurns, whoIsFree } from '../availability/free.ts';
import { techniciansFor } from '../availability/visible.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse, slotTaken } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import type { PublicData } from '../public-data/public-data.ts';
import { type Booking, lockBooking, permitChange, refuseCancelled } from './booking.ts';
import { doesAll, type Place, writeMove } from './move.ts';

/**
 * Moves a booking to another time, and, alone, to another technician: whole or not at all. Its own old minutes don't
 * stand in its way.
 * @throws Refusal 400 `slot_taken`, `appointment_started`, `appointment_cancelled`, or naming what is wrong; 401, 403, 404.
 */
export async function reschedule(
  context: Context,
  queries: Queries,
  caller: Caller,
  request: RescheduleRequest,
): Promise<{ id: number; date: string; start_service_time: string }> {
  const { date, start_service_time } = request;
  const now = bookingNow(context.clock());
  const booking = await lockBooking(queries, request.id);
  permitChange(caller, booking, now);
  refuseCancelled(booking);
  const data = await context.publicData.newest(queries);
  const chosen = technicianFor(data, caller, booking, request.technician_id);
  const places = booking.appointments.map(({ id, technician_id }) => ({
    id,
    technician_id: chosen ?? technician_id,
  }));
  const answer = { id: booking.id, date, start_service_time };
  if (isWhereItIs(booking, request, places)) return answer;

  await takeTurns(queries, [
    ...booking.appointments,
    ...places.map(({ technician_id }) => ({ technician_id, date })),
  ]);
  const lengths = new Map(
    booking.appointments.map(({ id, Services }) => [
      places.find((place) => place.id === id)?.technician_id,
      serviceMinutes(Services),
    ]),
  );
  const technicians = data.technicians.filter(({ id }) => lengths.has(id));
  const start = parseTime(start_service_time);
  const wanted = { date, start, except: booking.id };
  const free = await whoIsFree(
    queries,
    data,
    now,
    wanted,
    technicians,
    (id) => lengths.get(id) ?? 0,
  );
  if (free.length < places.length) throw slotTaken(start_service_time);
  const change = { date, start_service_time, places, action: 'moved' };
  await writeMove(queries, caller, booking, change, () => slotTaken(start_service_time));
  return answer;
}

/** The technician that is asked for, or undefined for the same as before. @throws Refusal 400. */
function technicianFor(
  data: PublicData,
  caller: Caller,
  { appointments }: Booking,
  wanted: number | undefined,
): number | undefined {
  const [first, ...others] = appointments;
  if (wanted === undefined || wanted === first?.technician_id) return undefined;
  if (others.length > 0) {
    throw refuse('group_keeps_technicians');
  }
  const technician = techniciansFor(caller, data).find(({ id }) => id === wanted);
  if (!technician) throw refuse('unknown_technician');
  if (first && !doesAll(technician, first)) throw refuse('unsuitable_technician');
  return wanted;
}

function isWhereItIs(
  booking: Booking,
  { date, start_service_time }: RescheduleRequest,
  places: readonly Place[],
): boolean {
  return (
    booking.date === date &&
    booking.start_service_time === start_service_time &&
    booking.appointments.every(({ id, technician_id }) =>
      places.some((place) => place.id === id && place.technician_id === technician_id),
    )
  );
}
