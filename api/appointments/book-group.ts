import type { GroupCreated, GroupRequest } from '@salon/shared-lib/domain';
import { bookingNow, parseTime, serviceMinutes, whoDoAll } from '@salon/shared-lib/scheduling';
import { takeTurns, whoIsFree } from '../availability/free.ts';
import { techniciansFor } from '../availability/visible.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { refuse, slotTaken } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import type { PublicData } from '../public-data/public-data.ts';
import { chosenServices } from '../services/chosen.ts';
import { bookByCurrentData } from './current-data.ts';
import { insertGroup, readCustomerAndVersion, type Share } from './store.ts';

/**
 * Books a party inside the caller's transaction: all of it or nothing. Everyone starts together.
 * @throws Refusal 400 `slot_taken` with `conflictingSlot`, or 400 naming what is wrong with the request.
 */
export async function bookGroup(
  context: Context,
  queries: Queries,
  caller: Caller,
  request: GroupRequest,
): Promise<GroupCreated> {
  const created = await bookByCurrentData(
    context,
    queries,
    () => readCustomerAndVersion(queries, request.customer_id),
    (data) => tryToBook(context, queries, caller, request, data),
  );
  if (!created) throw slotTaken(request.start_service_time);
  return created;
}

async function tryToBook(
  { clock }: Context,
  queries: Queries,
  caller: Caller,
  request: GroupRequest,
  data: PublicData,
): Promise<GroupCreated | null> {
  const shares = sharesOf(data, caller, request);
  const { date, start_service_time } = request;
  const start = parseTime(start_service_time);

  await takeTurns(
    queries,
    shares.map(({ technician }) => ({ technician_id: technician.id, date })),
  );
  const lengths = new Map(shares.map(({ technician, length }) => [technician.id, length]));
  const free = await whoIsFree(
    queries,
    data,
    bookingNow(clock()),
    { date, start },
    shares.map(({ technician }) => technician),
    (id) => lengths.get(id) ?? 0,
  );
  if (free.length < shares.length) return null;
  return insertGroup(queries, {
    customer_id: request.customer_id,
    date,
    start_minute: start,
    shares,
    version: data.version,
    actor: actorName(caller, request.customer_id),
  });
}

/** What is asked for, by technician id. @throws Refusal 400 for what no salon could do. */
function sharesOf(data: PublicData, caller: Caller, request: GroupRequest): Share[] {
  const { appointments, group_size } = request;
  const ids = new Set(appointments.map(({ technician_id }) => technician_id));
  if (appointments.length > group_size) {
    throw refuse('too_many_technicians');
  }
  if (ids.size < appointments.length) {
    throw refuse('duplicate_technician');
  }
  const visible = new Map(techniciansFor(caller, data).map((one) => [one.id, one]));
  return appointments
    .map(({ technician_id, service_ids }): Share => {
      const technician = visible.get(technician_id);
      if (!technician) throw refuse('unknown_technician');
      const services = chosenServices(data, service_ids);
      const categories = services.map(({ category_id }) => category_id);
      if (whoDoAll([technician], categories).length === 0) throw refuse('unsuitable_technician');
      return { technician, services, length: serviceMinutes(services) };
    })
    .sort((a, b) => a.technician.id - b.technician.id);
}
