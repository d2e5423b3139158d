import type { AppointmentCreated, AppointmentRequest, Service } from '@salon/shared-lib/domain';
import { bookingNow, parseTime, serviceMinutes, whoDoAll } from '@salon/shared-lib/scheduling';
import { freeAmong } from '../availability/free.ts';
import type { Taken } from '../availability/schedule.ts';
import { techniciansFor } from '../availability/visible.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { Refusal, refuse, slotTaken } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import type { PublicData, TechnicianRecord } from '../public-data/public-data.ts';
import { chosenServices } from '../services/chosen.ts';
import { bookByCurrentData } from './current-data.ts';
import { insertAppointment, readBookingFacts } from './store.ts';

/**
 * Books one visit: the rules are shared-lib's, the last word is the database's. The visit, its confirmation and its
 * audit row are one statement, which needs no transaction around it.
 * @throws Refusal 400 `slot_taken` with `conflictingSlot`, or 400 naming what is wrong with the request.
 */
export async function bookAppointment(
  context: Context,
  queries: Queries,
  caller: Caller,
  request: AppointmentRequest,
): Promise<AppointmentCreated> {
  const technicians = [request.technician_id].flat();
  const booked =
    (await bookUnseen(context, queries, caller, request)) ??
    (await bookByCurrentData(
      context,
      queries,
      () => readBookingFacts(queries, request.customer_id, request.date, technicians),
      (data, { taken }) => tryToBook(context, queries, caller, request, data, taken),
    ));
  if (!booked || booked === 'taken') throw slotTaken(request.start_service_time);
  return booked;
}

/**
 * Books without looking: whether a single technician's minutes are free, and whether the customer and the data by which
 * this was decided are there, the writing statement finds out itself. Null for anything else, which is then looked into.
 */
async function bookUnseen(
  context: Context,
  queries: Queries,
  caller: Caller,
  request: AppointmentRequest,
): Promise<AppointmentCreated | 'taken' | null> {
  // Asking for newer data here would wait for the transaction that this may be in.
  const data = context.publicData.known;
  if (typeof request.technician_id !== 'number' || !data) return null;
  try {
    return await tryToBook(context, queries, caller, request, data, new Map());
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Null when the salon's data has changed meanwhile or there is no such customer. */
async function tryToBook(
  { clock }: Context,
  queries: Queries,
  caller: Caller,
  request: AppointmentRequest,
  data: PublicData,
  taken: Taken,
): Promise<AppointmentCreated | 'taken' | null> {
  const services = chosenServices(data, request.service_ids);
  const candidates = suitableTechnicians(data, caller, request, services);

  const now = bookingNow(clock());
  const length = serviceMinutes(services);
  const start = parseTime(request.start_service_time);
  const wanted = { date: request.date, start };
  const free = freeAmong(candidates, taken, now, wanted, () => length, data.rules);
  if (free.length === 0) throw slotTaken(request.start_service_time);
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
    if (id === null) return null;
    if (id !== 'taken') return { id, technician_id: technician.id };
  }
  return 'taken';
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
    throw refuse('unknown_technician');
  }
  const suitable = whoDoAll(known, new Set(services.map(({ category_id }) => category_id)));
  if (suitable.length === 0) throw refuse('unsuitable_technician');
  return suitable;
}
