import type { RescheduleRequest } from '@salon/shared-lib/domain';
import type { AnswerOf, rescheduleBooking } from '@salon/shared-lib/endpoints';
import { checkFree, isFree, lockTechnicianDates, performsAll } from '../availability/free.ts';
import { timeRefusal } from '../availability/refuse-time.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse, slotTaken } from '../http/refusal.ts';
import { changingDevice } from '../identity/customer-device.ts';
import type { Caller } from '../identity/permission.ts';
import { nowFor, type PublicData, rulesFor, techniciansFor } from '../public-data/public-data.ts';
import { bookingNow } from '../runtime/salon-clock.ts';
import { cleanupNow } from '../services/chosen.ts';
import {
  appointmentOf,
  type Booking,
  lockBooking,
  permitChange,
  refuseCancelled,
} from './booking.ts';
import { limitsFor, type Origin, refuseLongPart } from './limits.ts';
import { putsBack } from './put-back.ts';
import type { StoredAppointment } from './read.ts';
import { refuseLonger } from './refuse-longer.ts';
import { refuseChanged } from './revision.ts';
import { refusedByLimits } from './store.ts';
import { writeChange } from './write-change.ts';

/**
 * Changes the date, the start or the technician of a booking (docs/rules.md#cancellation). Where nothing is to be changed, a
 * repeated call has the same answer.
 * @throws Refusal 400 `slot_taken`, `appointment_started`, `appointment_cancelled`, or naming what is wrong; 401, 403, 404, 409
 *   `changed_meanwhile`.
 */
export async function reschedule(
  context: Context,
  queries: Queries,
  origin: Origin,
  request: RescheduleRequest,
): Promise<AnswerOf<typeof rescheduleBooking>> {
  const { caller } = origin;
  const booking = await lockBooking(queries, request.id);
  permitChange(caller, booking, bookingNow(context.clock()));
  permitOptions(caller, request);
  refuseCancelled(booking);
  return changeBooking(context, queries, origin, booking, request);
}

/**
 * Moves a locked booking as `request` says, with the new contents of one of its appointments (`changed`), or changes only these. The
 * time that it has stays its own: where nothing moves, only minutes that are added must be free. Throws like `reschedule`.
 */
export async function changeBooking(
  context: Context,
  queries: Queries,
  origin: Origin,
  booking: Booking,
  request: RescheduleRequest,
  changed?: StoredAppointment,
): Promise<AnswerOf<typeof rescheduleBooking>> {
  const { date, start_service_time: start } = request;
  const { caller } = origin;
  const now = bookingNow(context.clock());
  const data = await context.publicData.newest(queries);
  const appointments = booking.appointments.map((one) => (one.id === changed?.id ? changed : one));
  const moved = movedAppointment(caller, { ...booking, appointments }, request);
  const chosen = technicianFor(data, caller, moved, request.technician_id);
  const assignments = appointments.map((one) => ({
    ...one,
    technician_id: one === moved ? (chosen ?? one.technician_id) : one.technician_id,
  }));
  const answer = { id: booking.id, date, start_service_time: start };
  const isSamePlace = booking.date === date && booking.start === start && chosen === undefined;
  if (isSamePlace && !changed) return answer;
  await refuseChanged(queries, caller, booking, request.id, request.expected_revision);

  await lockTechnicianDates(queries, [
    ...booking.appointments,
    ...assignments.map(({ technician_id }) => ({ technician_id, date })),
  ]);
  const parts = new Map(
    assignments.map(({ technician_id, minutes, Services }) => [
      technician_id,
      { length: minutes, cleanup: cleanupNow(data.services, Services) },
    ]),
  );
  // Two of the booking with one technician.
  if (parts.size < assignments.length) throw slotTaken(start);
  const rules = rulesFor(caller, data);
  for (const { length } of parts.values()) refuseLongPart(length, rules);
  const technician_ids = assignments.map(({ technician_id }) => technician_id);
  const override =
    request.override || (await putsBack(queries, caller, booking, { date, start, technician_ids }));
  const wanted = { date, start, except: booking.id, override };
  if (isSamePlace && changed) {
    const before = appointmentOf(booking, changed.id);
    await refuseLonger(context, queries, caller, { booking, before, changed, wanted });
  } else {
    const technicians = techniciansFor(caller, data).filter(({ id }) => parts.has(id));
    if (technicians.length < parts.size) throw refuse('unknown_technician');
    for (const { technician_id, Services } of assignments) {
      const technician = technicians.find(({ id }) => id === technician_id);
      if (!caller.desk && technician && !performsAll(technician, Services))
        throw refuse('unsuitable_technician');
    }
    const partOf = (id: number) => parts.get(id) ?? { length: 0 };
    const moment = nowFor(caller, context.clock());
    const checked = await checkFree(queries, moment, wanted, technicians, partOf, rules);
    const notFree = checked.find((one) => !isFree(one));
    if (notFree) throw await timeRefusal(queries, caller, wanted, notFree);
  }
  const { customer_id } = booking;
  const refused = await refusedByLimits(
    queries,
    {
      customer_id,
      date,
      start,
      limits: limitsFor(context, origin, customer_id, data, now, date),
      appointments: [...parts].map(([technician_id, { length }]) => ({ technician_id, length })),
    },
    booking.id,
  );
  if (refused) throw refuse(refused);
  const device = changingDevice(context.keys, caller);
  const { hold_message_s: hold, tell } = request;
  const action = changed ? 'services changed' : 'rescheduled';
  const cleanup = changed && cleanupNow(data.services, changed.Services);
  const change = { date, start, assignments, action, device, hold, tell, changed, cleanup };
  await writeChange(queries, caller, booking, change, () => slotTaken(start));
  return answer;
}

/** What only staff, or only owners, may ask for. @throws Refusal 403. */
export function permitOptions(
  { desk }: Caller,
  {
    override,
    hold_message_s,
    tell,
    expected_revision,
  }: Pick<RescheduleRequest, 'override' | 'hold_message_s' | 'tell' | 'expected_revision'>,
): void {
  const isForStaff = [hold_message_s, tell, expected_revision].some((one) => one !== undefined);
  if ((override && desk?.role !== 'owner') || (isForStaff && !desk)) throw refuse('not_allowed');
}

/** The appointment that may change its technician. @throws Refusal 400 `group_keeps_technicians`. */
function movedAppointment(
  { desk }: Caller,
  booking: Booking,
  { id, technician_id }: RescheduleRequest,
): StoredAppointment {
  const { appointments } = booking;
  const [first] = appointments;
  if (desk || !first) return appointmentOf(booking, id);
  const isOther = technician_id !== undefined && technician_id !== first.technician_id;
  if (isOther && appointments.length > 1) throw refuse('group_keeps_technicians');
  return first;
}

/** The requested technician, or undefined when the technician stays. @throws Refusal 400. */
function technicianFor(
  data: PublicData,
  caller: Caller,
  { technician_id, Services }: StoredAppointment,
  wanted: number | undefined,
): number | undefined {
  if (wanted === undefined || wanted === technician_id) return undefined;
  const technician = techniciansFor(caller, data).find(({ id }) => id === wanted);
  if (!technician) throw refuse('unknown_technician');
  if (!performsAll(technician, Services)) throw refuse('unsuitable_technician');
  return wanted;
}
