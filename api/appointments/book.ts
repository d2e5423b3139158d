import type { AppointmentCreated, AppointmentRequest, Service } from '@salon/shared-lib/domain';
import {
  bookingNow,
  parseTime,
  serviceMinutes,
  technicianSlots,
} from '@salon/shared-lib/scheduling';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { PublicData, TechnicianRecord } from '../db/public-data.ts';
import { type Caller, callerName } from '../security/permission.ts';
import { Refusal } from '../security/refusal.ts';
import { chosenServices } from '../services/chosen.ts';
import { techniciansFor, whoDoAll } from '../technicians/routes.ts';
import { readTakenBy, schedulesOn } from '../technicians/schedule.ts';
import { insertAppointment, readCustomerAndVersion } from './store.ts';

/**
 * Books one visit inside the caller's transaction: the rules are shared-lib's, the last word is the
 * database's, and the confirmation and the audit row are written by the same statement as the visit.
 * @throws Refusal 400 `slot_taken` with `conflictingSlot`, or 400 naming what is wrong with the request.
 */
export async function bookAppointment(
  { publicData, clock }: Context,
  queries: Queries,
  caller: Caller,
  request: AppointmentRequest,
): Promise<AppointmentCreated> {
  const known = await readCustomerAndVersion(queries, request.customer_id);
  if (!known) throw new Refusal(400, 'customer_not_found', 'Customer not found');
  const data = await publicData.atVersion(known.version, queries);
  const services = chosenServices(data, request.service_ids);
  const candidates = suitableTechnicians(data, caller, request, services);

  const now = bookingNow(clock());
  for (const technician of await freeTechnicians(
    queries,
    data,
    now,
    request,
    services,
    candidates,
  )) {
    const id = await insertAppointment(queries, {
      customer_id: request.customer_id,
      technician_id: technician.id,
      date: request.date,
      start_minute: parseTime(request.start_service_time),
      services,
      actor: callerName(caller),
    });
    if (id !== null) return { id, technician_id: technician.id };
  }
  throw new Refusal(400, 'slot_taken', 'That time is no longer available.', {
    conflictingSlot: request.start_service_time,
  });
}

/** The asked-for technicians who do all of the services. */
function suitableTechnicians(
  data: PublicData,
  caller: Caller,
  { technician_id }: AppointmentRequest,
  services: readonly Service[],
): TechnicianRecord[] {
  const ids = new Set([technician_id].flat());
  const known = techniciansFor(caller, data).filter(({ id }) => ids.has(id));
  if (known.length < ids.size) {
    throw new Refusal(400, 'unknown_technician', 'Please select a valid technician.');
  }
  const suitable = whoDoAll(known, new Set(services.map(({ category_id }) => category_id)));
  if (suitable.length === 0) {
    throw new Refusal(
      400,
      'unsuitable_technician',
      'No technicians available for the selected services.',
    );
  }
  return suitable;
}

/** Those who are free then, the one with the fewest booked minutes that day first. */
async function freeTechnicians(
  queries: Queries,
  data: PublicData,
  now: ReturnType<typeof bookingNow>,
  { date, start_service_time }: AppointmentRequest,
  services: readonly Service[],
  candidates: readonly TechnicianRecord[],
): Promise<{ id: number }[]> {
  const taken = await readTakenBy(
    queries,
    date,
    candidates.map(({ id }) => id),
  );
  const start = parseTime(start_service_time);
  const length = serviceMinutes(services);
  return schedulesOn(date, candidates, taken)
    .filter((schedule) =>
      technicianSlots({ date, now, schedule, length, rules: data.rules }).includes(start),
    )
    .map(({ id, Appointments }) => ({
      id,
      booked: serviceMinutes(Appointments.flatMap(({ Services }) => Services)),
    }))
    .sort((a, b) => a.booked - b.booked || a.id - b.id);
}
