import {
  type AppointmentCreated,
  type AppointmentRequest,
  type Service,
  sentences,
} from '@salon/shared-lib/domain';
import { bookingNow, parseTime, serviceMinutes } from '@salon/shared-lib/scheduling';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { PublicData, TechnicianRecord } from '../db/public-data.ts';
import { actorName, type Caller } from '../security/permission.ts';
import { Refusal } from '../security/refusal.ts';
import { chosenServices } from '../services/chosen.ts';
import { techniciansFor, whoDoAll } from '../technicians/routes.ts';
import { bookByCurrentData } from './current-data.ts';
import { slotTaken, whoIsFree } from './free.ts';
import { insertAppointment } from './store.ts';

/**
 * Books one visit inside the caller's transaction: the rules are shared-lib's, the last word is the
 * database's, and the confirmation and the audit row are written by the same statement as the visit.
 * @throws Refusal 400 `slot_taken` with `conflictingSlot`, or 400 naming what is wrong with the request.
 */
export async function bookAppointment(
  context: Context,
  queries: Queries,
  caller: Caller,
  request: AppointmentRequest,
): Promise<AppointmentCreated> {
  const created = await bookByCurrentData(context, queries, request.customer_id, (data) =>
    tryToBook(context, queries, caller, request, data),
  );
  if (!created) throw slotTaken(request.start_service_time);
  return created;
}

async function tryToBook(
  { clock }: Context,
  queries: Queries,
  caller: Caller,
  request: AppointmentRequest,
  data: PublicData,
): Promise<AppointmentCreated | null> {
  const services = chosenServices(data, request.service_ids);
  const candidates = suitableTechnicians(data, caller, request, services);

  const now = bookingNow(clock());
  const length = serviceMinutes(services);
  const start = parseTime(request.start_service_time);
  const free = await whoIsFree(
    queries,
    data,
    now,
    { date: request.date, start },
    candidates,
    () => length,
  );
  // The one with the fewest booked minutes that day first.
  for (const technician of free.sort((a, b) => a.booked - b.booked || a.id - b.id)) {
    const id = await insertAppointment(queries, {
      customer_id: request.customer_id,
      technician_id: technician.id,
      date: request.date,
      start_minute: start,
      services,
      version: data.version,
      actor: actorName(caller, request.customer_id),
    });
    if (id !== null) return { id, technician_id: technician.id };
  }
  return null;
}

/** The asked-for technicians who do all of the services. Of several, those who are not here any more are passed over. */
function suitableTechnicians(
  data: PublicData,
  caller: Caller,
  { technician_id }: AppointmentRequest,
  services: readonly Service[],
): TechnicianRecord[] {
  const ids = new Set([technician_id].flat());
  const known = techniciansFor(caller, data).filter(({ id }) => ids.has(id));
  if (known.length === 0) {
    throw new Refusal(400, 'unknown_technician', sentences.selectTechnician);
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
