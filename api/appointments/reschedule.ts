import type { RescheduleRequest } from '@salon/shared-lib/domain';
import type { AnswerOf, rescheduleBooking } from '@salon/shared-lib/endpoints';
import { bookingNow, serviceMinutes } from '@salon/shared-lib/scheduling';
import { findFree, lockTechnicianDates, performsAll } from '../availability/free.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse, slotTaken } from '../http/refusal.ts';
import { changingDevice } from '../identity/customer-device.ts';
import type { Caller } from '../identity/permission.ts';
import { type PublicData, rulesFor, techniciansFor } from '../public-data/public-data.ts';
import { type Booking, lockBooking, permitChange, refuseCancelled } from './booking.ts';
import { limitsFor, type Origin, refuseLongPart } from './limits.ts';
import { refusedByLimits } from './store.ts';
import { writeChange } from './write-change.ts';

/**
 * Changes the date, the start or, for a single appointment, the technician of a booking (docs/rules.md#cancellation).
 * @throws Refusal 400 `slot_taken`, `appointment_started`, `appointment_cancelled`, or naming what is wrong; 401, 403, 404.
 */
export async function reschedule(
  context: Context,
  queries: Queries,
  origin: Origin,
  request: RescheduleRequest,
): Promise<AnswerOf<typeof rescheduleBooking>> {
  const { date, start_service_time: start } = request;
  const { caller } = origin;
  const now = bookingNow(context.clock());
  const booking = await lockBooking(queries, request.id);
  permitChange(caller, booking, now);
  refuseCancelled(booking);
  const data = await context.publicData.newest(queries);
  const chosen = technicianFor(data, caller, booking, request.technician_id);
  const assignments = booking.appointments.map(({ id, technician_id }) => ({
    id,
    technician_id: chosen ?? technician_id,
  }));
  const answer = { id: booking.id, date, start_service_time: start };
  if (booking.date === date && booking.start === start && chosen === undefined) return answer;

  await lockTechnicianDates(queries, [
    ...booking.appointments,
    ...assignments.map(({ technician_id }) => ({ technician_id, date })),
  ]);
  const lengths = new Map(
    booking.appointments.map(({ technician_id, Services }) => [
      chosen ?? technician_id,
      serviceMinutes(Services),
    ]),
  );
  const rules = rulesFor(caller, data);
  for (const length of lengths.values()) refuseLongPart(length, rules);
  const technicians = techniciansFor(caller, data).filter(({ id }) => lengths.has(id));
  if (technicians.length < lengths.size) throw refuse('unknown_technician');
  for (const { technician_id, Services } of booking.appointments) {
    const technician = technicians.find(({ id }) => id === (chosen ?? technician_id));
    if (!caller.staff && technician && !performsAll(technician, Services))
      throw refuse('unsuitable_technician');
  }
  const wanted = { date, start, except: booking.id };
  const lengthOf = (id: number) => lengths.get(id) ?? 0;
  const free = await findFree(queries, now, wanted, technicians, lengthOf, rules);
  if (free.length < assignments.length) throw slotTaken(start);
  const { customer_id } = booking;
  const refused = await refusedByLimits(
    queries,
    {
      customer_id,
      date,
      start,
      limits: limitsFor(context, origin, customer_id, data, now, date),
      appointments: [...lengths].map(([technician_id, length]) => ({ technician_id, length })),
    },
    booking.id,
  );
  if (refused) throw refuse(refused);
  const device = changingDevice(context.keys, caller);
  const change = { date, start, assignments, action: 'rescheduled', device };
  await writeChange(queries, caller, booking, change, () => slotTaken(start));
  return answer;
}

/** The requested technician, or undefined when the technician stays. @throws Refusal 400. */
function technicianFor(
  data: PublicData,
  caller: Caller,
  { appointments }: Booking,
  wanted: number | undefined,
): number | undefined {
  const [first, ...others] = appointments;
  if (wanted === undefined || wanted === first?.technician_id) return undefined;
  if (others.length > 0) throw refuse('group_keeps_technicians');
  const technician = techniciansFor(caller, data).find(({ id }) => id === wanted);
  if (!technician) throw refuse('unknown_technician');
  if (first && !performsAll(technician, first.Services)) throw refuse('unsuitable_technician');
  return wanted;
}
