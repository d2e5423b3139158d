import { type ChangeServicesRequest, lengthStep, spreadPrice } from '@salon/shared-lib/domain';
import type { AnswerOf, changeServices as endpoint } from '@salon/shared-lib/endpoints';
import { hasStarted, serviceMinutes } from '@salon/shared-lib/scheduling';
import { performsAll } from '../availability/free.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import type { Caller } from '../identity/permission.ts';
import type { PublicData } from '../public-data/public-data.ts';
import { bookingNow } from '../runtime/salon-clock.ts';
import { chosenServices } from '../services/chosen.ts';
import {
  appointmentOf,
  type Booking,
  lockBooking,
  permitChange,
  refuseCancelled,
} from './booking.ts';
import type { Origin } from './limits.ts';
import type { StoredAppointment } from './read.ts';
import { changeBooking, permitOptions } from './reschedule.ts';

/**
 * Changes the services of an appointment (docs/rules.md#services), with its length, price and note, and its place where the request names
 * one. Where nothing is to be changed, a repeated call has the same answer.
 * @throws Refusal 400 `slot_taken`, `appointment_started`, `appointment_cancelled`, or naming what is wrong; 401, 403, 404, 409
 *   `changed_meanwhile`.
 */
export async function changeServices(
  context: Context,
  queries: Queries,
  origin: Origin,
  request: ChangeServicesRequest,
): Promise<AnswerOf<typeof endpoint>> {
  const { caller } = origin;
  const now = bookingNow(context.clock());
  const booking = await lockBooking(queries, request.id);
  permitChange(caller, booking, now);
  permitOptions(caller, request);
  permitByHand(caller, request);
  refuseCancelled(booking);
  const before = appointmentOf(booking, request.id);
  refuseTwice(booking, before, request);
  const data = await context.publicData.newest(queries);
  const changed = changedAppointment(data, before, request);
  const { date, start } = booking;
  const place = { date, start_service_time: start, ...request };
  if (isSame(before, changed)) return changeBooking(context, queries, origin, booking, place);
  // No message is sent about an appointment that has started.
  const tell = request.tell !== false && !hasStarted(booking, now);
  return changeBooking(context, queries, origin, booking, { ...place, tell }, changed);
}

/** Nobody gets a service from both of two technicians at once. @throws Refusal 400. */
function refuseTwice(
  { appointments }: Booking,
  { id, guest }: StoredAppointment,
  { service_ids }: ChangeServicesRequest,
): void {
  const others = appointments.filter((one) => one.id !== id && one.guest === guest);
  const isTwice = others.some((one) => one.service_ids.some((had) => service_ids.includes(had)));
  if (guest !== undefined && isTwice) throw refuse('duplicate_service');
}

/** What the salon decides. @throws Refusal 403. */
function permitByHand({ desk }: Caller, { length, price, note }: ChangeServicesRequest): void {
  const isByHand = [length, price, note].some((one) => one !== undefined);
  if (isByHand && !desk) throw refuse('not_allowed');
}

/**
 * The appointment as it is to be. Services that stay keep their minutes and prices; without a `length` the added and the removed minutes
 * count, so that one that was set by hand keeps its difference. @throws Refusal 400.
 */
function changedAppointment(
  data: PublicData,
  before: StoredAppointment,
  { service_ids, length, price, note }: ChangeServicesRequest,
): StoredAppointment {
  const booked = new Map(before.Services.map((service) => [service.id, service]));
  const added = chosenServices(
    data,
    service_ids.filter((id) => !booked.has(id)),
  );
  const technician = data.technicians.find(({ id }) => id === before.technician_id);
  if (added.length > 0 && !(technician && performsAll(technician, added)))
    throw refuse('unsuitable_technician');
  for (const service of added) booked.set(service.id, service);
  const services = service_ids.flatMap((id) => booked.get(id) ?? []);
  if (new Set(service_ids).size < services.length) throw refuse('duplicate_service');
  const prices =
    typeof price === 'number'
      ? spreadPrice(services, price)
      : (price ?? services.map((service) => service.price));
  if (prices.length !== services.length) throw refuse('invalid_input');
  const difference = serviceMinutes(services) - serviceMinutes(before.Services);
  return {
    ...before,
    Services: services.map((service, at) => ({ ...service, price: prices[at] ?? service.price })),
    minutes: length ?? Math.max(lengthStep, before.minutes + difference),
    note: note === undefined ? before.note : note || null,
  };
}

const contentsOf = ({ Services, minutes, note }: StoredAppointment) =>
  JSON.stringify([
    minutes,
    note,
    Services.map(({ id, price }) => [id, price]).toSorted(([a = 0], [b = 0]) => a - b),
  ]);

const isSame = (a: StoredAppointment, b: StoredAppointment) => contentsOf(a) === contentsOf(b);
