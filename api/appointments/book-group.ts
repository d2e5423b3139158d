import type { GroupCreated, GroupRequest, Service } from '@salon/shared-lib/domain';
import { bookingNow, performingAll, serviceMinutes } from '@salon/shared-lib/scheduling';
import { findFree, lockTechnicianDates } from '../availability/free.ts';
import { techniciansFor } from '../availability/visible.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import type { PublicData, TechnicianRecord } from '../public-data/public-data.ts';
import { chosenServices } from '../services/chosen.ts';
import {
  type BookingOutcome,
  bookByCurrentData,
  bookedAppointments,
  insertBooking,
  readCustomerAndVersion,
} from './store.ts';
import type { WithStart } from './wire.ts';

type Request = WithStart<GroupRequest>;

/**
 * Books all appointments of a group booking or none, inside the caller's transaction (docs/rules.md#booking).
 * @throws Refusal 400 `slot_taken`, or 400 naming what is wrong with the request.
 */
export async function bookGroup(
  context: Context,
  queries: Queries,
  caller: Caller,
  request: Request,
): Promise<GroupCreated> {
  const outcome = await bookByCurrentData(
    context.publicData,
    queries,
    () => readCustomerAndVersion(queries, request.customer_id),
    (data) => tryToBook(context, queries, caller, request, data),
  );
  const appointments = bookedAppointments(outcome, request.start);
  const [first] = appointments;
  if (!first) throw new Error('A booking without an appointment was written.');
  return { id: first.id, appointments };
}

async function tryToBook(
  { clock }: Context,
  queries: Queries,
  caller: Caller,
  request: Request,
  data: PublicData,
): Promise<BookingOutcome> {
  const { customer_id, date, start } = request;
  const shares = sharesOf(data, caller, request);
  const technicians = shares.map(({ technician }) => technician);
  await lockTechnicianDates(
    queries,
    technicians.map(({ id }) => ({ technician_id: id, date })),
  );
  const lengths = new Map(
    shares.map(({ technician, services }) => [technician.id, serviceMinutes(services)]),
  );
  const now = bookingNow(clock());
  const lengthOf = (id: number) => lengths.get(id) ?? 0;
  const free = await findFree(queries, data, now, { date, start }, technicians, lengthOf);
  if (free.length < shares.length) return { outcome: 'taken' };
  return insertBooking(queries, {
    customer_id,
    date,
    start,
    version: data.version,
    actor: actorName(caller, customer_id),
    appointments: shares.map(({ technician, services }) => ({
      technician_id: technician.id,
      services,
    })),
  });
}

type Share = { technician: TechnicianRecord; services: Service[] };

/** @throws Refusal 400 for a request that could never be booked. */
function sharesOf(data: PublicData, caller: Caller, request: Request): Share[] {
  const { appointments, group_size } = request;
  const ids = new Set(appointments.map(({ technician_id }) => technician_id));
  if (appointments.length > group_size) {
    throw refuse('too_many_technicians');
  }
  if (ids.size < appointments.length) {
    throw refuse('duplicate_technician');
  }
  const visible = new Map(techniciansFor(caller, data).map((one) => [one.id, one]));
  return appointments.map(({ technician_id, service_ids }) => {
    const technician = visible.get(technician_id);
    if (!technician) throw refuse('unknown_technician');
    const services = chosenServices(data, service_ids);
    const categories = services.map(({ category_id }) => category_id);
    if (performingAll([technician], categories).length === 0) throw refuse('unsuitable_technician');
    return { technician, services };
  });
}
