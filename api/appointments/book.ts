import {
  type AnnouncedMessages,
  type AppointmentCreated,
  type AppointmentRequest,
  type GroupCreated,
  type GroupRequest,
  normalizeName,
} from '@salon/shared-lib/domain';
import type { Locale } from '@salon/shared-lib/i18n';
import {
  cleanupOf,
  runningStart,
  type SalonMoment,
  serviceMinutes,
} from '@salon/shared-lib/scheduling';
import {
  type CheckedTechnician,
  checkAmong,
  isFree,
  lockTechnicianDates,
  performsAll,
} from '../availability/free.ts';
import { timeRefusal } from '../availability/refuse-time.ts';
import type { Taken } from '../availability/schedule.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { actorName, isTrustedFor } from '../identity/permission.ts';
import { announcedMessages } from '../messages/announced-messages.ts';
import { textsAreSetUp } from '../messages/send-text.ts';
import { confirmationTextLimits } from '../messages/text-limits.ts';
import { nowFor, type PublicData, rulesFor, techniciansFor } from '../public-data/public-data.ts';
import { chosenServices, keepsCleanup } from '../services/chosen.ts';
import { sharesByGuest } from './guests.ts';
import { limitsFor, type Origin, refuseLongPart } from './limits.ts';
import { type BookingOutcome, insertBooking, type NewBooking, readBookingInput } from './store.ts';

/**
 * Books one appointment (docs/rules.md#booking). The rules are those of shared-lib; the database makes the final
 * decision in the one statement that writes, so no transaction is needed around it but where time to clean up is kept.
 * @throws Refusal 400 `slot_taken`, or 400 naming what is wrong with the request.
 */
export async function bookAppointment(
  context: Context,
  queries: Queries,
  origin: BookingOrigin,
  request: AppointmentRequest,
): Promise<AppointmentCreated> {
  const { technician_id, service_ids, override, ...rest } = request;
  const details = { ...rest, group_size: 1 };
  const { date, start_service_time: start } = details;
  const ids = [technician_id].flat();
  const { caller } = origin;
  const isForStaff = details.guest_name !== undefined || details.status !== undefined;
  if ((override && caller.desk?.role !== 'owner') || (isForStaff && !caller.desk))
    throw refuse('not_allowed');
  const choose: Choose = (data, taken, moment) => {
    const services = chosenServices(data, service_ids);
    // Of several requested technicians, unknown ones are left out.
    const known = techniciansFor(caller, data).filter(({ id }) => ids.includes(id));
    if (known.length === 0) throw refuse('unknown_technician');
    const suitable = known.filter((technician) => performsAll(technician, services));
    if (suitable.length === 0) throw refuse('unsuitable_technician');
    const now = details.status ? runningStart(moment) : moment;
    const length = serviceMinutes(services);
    const rules = rulesFor(caller, data);
    refuseLongPart(length, rules);
    const wanted = { date, start, override };
    const part = { length, cleanup: cleanupOf(services) };
    const checked = checkAmong(suitable, taken, now, wanted, () => part, rules);
    // The one with the fewest booked minutes on that date first.
    const choices = checked
      .filter(isFree)
      .sort((a, b) => a.booked - b.booked || a.id - b.id)
      .map(({ id }) => [{ technician_id: id, services }]);
    return { choices, refused: checked[0] };
  };
  const known = context.publicData.cached;
  // No constraint of the database keeps the time to clean up: one booking after the other reads what is booked.
  const cleansUp = keepsCleanup(caller, known);
  if (cleansUp)
    await lockTechnicianDates(
      queries,
      ids.map((id) => ({ technician_id: id, date })),
    );
  // Cached data only: the embedded database has one connection, so a read outside the caller's transaction would wait for
  // that transaction, which waits for the read.
  const cached = typeof technician_id === 'number' && !cleansUp ? known : undefined;
  const {
    appointments: [appointment],
    messages,
  } = await bookFirstFree(context, queries, origin, details, ids, choose, cached);
  return { ...appointment, messages };
}

/**
 * Books all appointments of a group booking or none, inside the caller's transaction (docs/rules.md#booking).
 * @throws Refusal 400 `slot_taken`, or 400 naming what is wrong with the request.
 */
export async function bookGroup(
  context: Context,
  queries: Queries,
  origin: BookingOrigin,
  request: GroupRequest,
): Promise<GroupCreated> {
  const { appointments: requested, override, ...details } = request;
  const { caller } = origin;
  if (override && caller.desk?.role !== 'owner') throw refuse('not_allowed');
  const { group_size, date, start_service_time: start } = details;
  const ids = requested.map(({ technician_id }) => technician_id);
  const people = [...sharesByGuest(requested).values()];
  if (people.length > group_size || people.some((shares) => shares.length > 2))
    throw refuse('too_many_technicians');
  if (new Set(ids).size < ids.length) throw refuse('duplicate_technician');
  // As the group split makes them: one part for each person, as far as there are services, and two for one served at once.
  const items = requested.reduce((sum, { service_ids }) => sum + service_ids.length, 0);
  if (people.length < Math.min(group_size, items)) throw refuse('too_few_technicians');
  for (const shares of people) {
    const services = shares.flatMap(({ service_ids }) => service_ids);
    if (new Set(services).size < services.length) throw refuse('duplicate_service');
  }
  const choose: Choose = (data, taken, now) => {
    const visible = new Map(techniciansFor(caller, data).map((one) => [one.id, one]));
    const shares = requested.map(({ technician_id, service_ids, guest_name, guest }) => {
      const technician = visible.get(technician_id);
      if (!technician) throw refuse('unknown_technician');
      const services = chosenServices(data, service_ids);
      if (!performsAll(technician, services)) throw refuse('unsuitable_technician');
      return { technician, technician_id, services, guest_name, guest };
    });
    const parts = new Map(
      shares.map(({ technician_id, services }) => [
        technician_id,
        { length: serviceMinutes(services), cleanup: cleanupOf(services) },
      ]),
    );
    const technicians = shares.map(({ technician }) => technician);
    const partOf = (id: number) => parts.get(id) ?? { length: 0 };
    const rules = rulesFor(caller, data);
    for (const { length } of parts.values()) refuseLongPart(length, rules);
    const wanted = { date, start, override };
    const checked = checkAmong(technicians, taken, now, wanted, partOf, rules);
    const refused = checked.find((one) => !isFree(one));
    return { choices: refused ? [] : [shares], refused: refused ?? checked[0] };
  };
  await lockTechnicianDates(
    queries,
    ids.map((technician_id) => ({ technician_id, date })),
  );
  const { appointments, messages } = await bookFirstFree(
    context,
    queries,
    origin,
    details,
    ids,
    choose,
  );
  return { id: appointments[0].id, appointments, messages };
}

/** What may be booked by these data, the best first, and whose time a refusal is about. @throws Refusal 400. */
type Choose = (data: PublicData, taken: Taken, now: SalonMoment) => Chosen;
type Chosen = { choices: NewBooking['appointments'][]; refused: CheckedTechnician | undefined };

/** Who books, and the language of the page. */
export type BookingOrigin = Origin & { locale: Locale };

/** What all appointments of a booking have in common. */
type Details = Omit<AppointmentRequest, 'technician_id' | 'service_ids' | 'override'> & {
  group_size: number;
};

/** The result of a write; of a booking with the messages that its customer may expect. */
type Written =
  | Exclude<BookingOutcome, { outcome: 'booked' }>
  | (Pick<Booked, 'outcome' | 'appointments'> & { messages: AnnouncedMessages });
type Booked = Extract<BookingOutcome, { outcome: 'booked' }>;

/**
 * Writes the first choice that is not taken. With `cached` data it tries without a read: the constraint and the data
 * version reject conflicts. When a rule refuses by the cached data, or they are outdated, it reads the current data and
 * tries again; once more when the owner changed them between read and write.
 */
async function bookFirstFree(
  context: Context,
  queries: Queries,
  origin: BookingOrigin,
  { start_service_time: start, guest_name, ...details }: Details,
  technicianIds: readonly number[],
  choose: Choose,
  cached?: PublicData,
) {
  const { customer_id, date } = details;
  const { publicData } = context;
  const { caller } = origin;
  let asked: CheckedTechnician | undefined;
  const write = async (data: PublicData, taken: Taken): Promise<Written> => {
    const now = nowFor(caller, context.clock());
    const { choices, refused } = choose(data, taken, now);
    asked = refused;
    if (choices.length === 0) throw await timeRefusal(queries, caller, { date, start }, refused);
    const actor = actorName(caller, customer_id);
    const limits = limitsFor(context, origin, customer_id, data, now, date);
    const moment = new Date(context.clock()).toISOString();
    const isTrusted = caller.desk || isTrustedFor(caller, customer_id);
    const locale = isTrusted ? null : origin.locale;
    const text_limits = textsAreSetUp(context.environment, data)
      ? confirmationTextLimits(context.keys, data)
      : null;
    const booking = {
      ...details,
      guest_name: guest_name && normalizeName(guest_name),
      start,
      version: data.version,
      actor,
      limits,
      text_limits,
      locale,
      moment,
    };
    for (const appointments of choices) {
      const outcome = await insertBooking(queries, { ...booking, appointments });
      if (outcome.outcome === 'booked') {
        const messages = announcedMessages(data, outcome.recipient);
        return { outcome: 'booked', appointments: outcome.appointments, messages };
      }
      if (outcome.outcome !== 'taken') return outcome;
    }
    return { outcome: 'taken' };
  };

  let result: Written = { outcome: 'stale' };
  try {
    if (cached) result = await write(cached, new Map());
  } catch (error) {
    // The cached data may be outdated: only the current data decide on a refusal.
    if (!(error instanceof Refusal)) throw error;
  }
  for (let attempt = 1; result.outcome === 'stale' && attempt <= 2; attempt += 1) {
    const input = await readBookingInput(queries, customer_id, date, technicianIds);
    if (!input) throw refuse('unknown_customer');
    result = await write(await publicData.atVersion(input.version, queries), input.taken);
  }
  if (result.outcome === 'booked') return result;
  if (result.outcome === 'refused') throw refuse(result.reason);
  if (result.outcome === 'unknown_customer') throw refuse('unknown_customer');
  throw await timeRefusal(queries, caller, { date, start }, asked);
}
