import type { AppointmentCreated, AppointmentRequest, Service } from '@salon/shared-lib/domain';
import { bookingNow, performingAll, serviceMinutes } from '@salon/shared-lib/scheduling';
import { freeAmong } from '../availability/free.ts';
import type { Taken } from '../availability/schedule.ts';
import { techniciansFor } from '../availability/visible.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { Refusal, refuse, slotTaken } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import type { PublicData, TechnicianRecord } from '../public-data/public-data.ts';
import { chosenServices } from '../services/chosen.ts';
import {
  type BookingOutcome,
  bookByCurrentData,
  bookedAppointments,
  insertBooking,
  readBookingInput,
} from './store.ts';
import type { WithStart } from './wire.ts';

type Request = WithStart<AppointmentRequest>;

/**
 * Books one appointment (docs/rules.md#booking). The rules are those of shared-lib; the database makes the final
 * decision in the one statement that writes, so no transaction is needed around it.
 * @throws Refusal 400 `slot_taken`, or 400 naming what is wrong with the request.
 */
export async function bookAppointment(
  context: Context,
  queries: Queries,
  caller: Caller,
  request: Request,
): Promise<AppointmentCreated> {
  const technicians = [request.technician_id].flat();
  const outcome =
    (await bookOptimistically(context, queries, caller, request)) ??
    (await bookByCurrentData(
      context.publicData,
      queries,
      () => readBookingInput(queries, request.customer_id, request.date, technicians),
      (data, { taken }) => tryToBook(context, queries, caller, request, data, taken),
    ));
  const [appointment] = bookedAppointments(outcome, request.start);
  if (!appointment) throw new Error('A booking without an appointment was written.');
  return appointment;
}

/**
 * Optimistic path for a named technician: writes by the cached public data without reading first; the exclusion
 * constraint and the data version reject conflicts. Null where only a read can decide.
 */
async function bookOptimistically(
  context: Context,
  queries: Queries,
  caller: Caller,
  request: Request,
): Promise<BookingOutcome | null> {
  // Cached data only: a read outside the caller's transaction would wait for it on the embedded database.
  const data = context.publicData.cached;
  if (typeof request.technician_id !== 'number' || !data) return null;
  try {
    const outcome = await tryToBook(context, queries, caller, request, data, new Map());
    return outcome.outcome === 'stale' ? null : outcome;
  } catch (error) {
    // The cached data may be outdated: only the current data decide on a refusal.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function tryToBook(
  { clock }: Context,
  queries: Queries,
  caller: Caller,
  request: Request,
  data: PublicData,
  taken: Taken,
): Promise<BookingOutcome> {
  const { technician_id: _, service_ids, ...booking } = request;
  const { customer_id, date, start } = booking;
  const services = chosenServices(data, service_ids);
  const candidates = suitableTechnicians(data, caller, request, services);
  const length = serviceMinutes(services);
  const now = bookingNow(clock());
  const free = freeAmong(candidates, taken, now, { date, start }, () => length, data.rules);
  if (free.length === 0) throw slotTaken(start);
  // The one with the fewest booked minutes on that date first.
  for (const { id } of free.sort((a, b) => a.booked - b.booked || a.id - b.id)) {
    const outcome = await insertBooking(queries, {
      ...booking,
      version: data.version,
      actor: actorName(caller, customer_id),
      appointments: [{ technician_id: id, services }],
    });
    if (outcome.outcome !== 'taken') return outcome;
  }
  return { outcome: 'taken' };
}

/** The requested technicians who perform all of the services. Of several, unknown ones are left out. */
function suitableTechnicians(
  data: PublicData,
  caller: Caller,
  { technician_id }: Request,
  services: readonly Service[],
): TechnicianRecord[] {
  const ids = new Set([technician_id].flat());
  const known = techniciansFor(caller, data).filter(({ id }) => ids.has(id));
  if (known.length === 0) throw refuse('unknown_technician');
  const suitable = performingAll(known, new Set(services.map(({ category_id }) => category_id)));
  if (suitable.length === 0) throw refuse('unsuitable_technician');
  return suitable;
}
