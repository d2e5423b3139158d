import { formatTotal, listServices, totalPrice } from '@salon/shared-lib/domain';
import { baseLocale } from '@salon/shared-lib/i18n';
import type { LocalDate, Minutes } from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { isOverlap } from '../db/errors.ts';
import type { Refusal } from '../http/refusal.ts';
import { actorName, type Caller } from '../identity/permission.ts';
import { enqueueMessages, enqueueUnsentConfirmation } from '../messages/enqueue.ts';
import {
  type BookingState,
  holdChange,
  isSameState,
  lockHeld,
  type ToldState,
} from '../messages/held.ts';
import { type Booking, rowsOfBooking } from './booking.ts';
import type { StoredAppointment } from './read.ts';

/** Messages about a changed booking go to the address of the device that changed it (docs/rules.md#proven-addresses). */
const ofDevice = (device: string | null | undefined) =>
  device === undefined ? sql`` : sql`, device = ${device}::text`;

/** Who did not come on one date has not missed another one yet (docs/rules.md#status). */
const bookedAgain = sql`, status = 'booked', status_at = null, status_by = null`;

type Change = {
  date: LocalDate;
  start: Minutes;
  /** The appointments of the booking with their technicians. */
  assignments: StoredAppointment[];
  /** The one with other contents: services with their prices, length, note. */
  changed?: StoredAppointment | undefined;
  /** The clean-up after its services. */
  cleanup?: Minutes | undefined;
  action: string;
  /** Of the customer who made the change; undefined when it stays. */
  device?: string | null | undefined;
  /** How many seconds the messages are held. */
  hold?: number | undefined;
  /** Messages are sent about it. */
  tell?: boolean | undefined;
};

/**
 * Updates row by row in the order of the technicians, as group bookings insert, so that no two changes wait for each
 * other. The exclusion constraint rejects a change when another booking took the minutes meanwhile.
 */
export async function writeChange(
  queries: Queries,
  caller: Caller,
  booking: Booking,
  { date, start, assignments, changed, cleanup = 0, action, device, hold = 0, tell = true }: Change,
  refused: () => Refusal,
): Promise<void> {
  const now: BookingState = { date, start, ...partsOf(assignments) };
  const held = caller.desk ? await lockHeld(queries, booking.id) : null;
  const status = date === booking.date ? sql`` : bookedAgain;
  try {
    // One update of each row: a change has one revision, and one event.
    for (const { id, technician_id, minutes, note } of assignments.toSorted(
      (a, b) => a.technician_id - b.technician_id,
    )) {
      const cleaned = id === changed?.id ? sql`, cleanup = ${cleanup}` : sql``;
      await queries.execute(
        sql`update appointments set date = ${date}, start_minute = ${start}, technician_id = ${technician_id},
              length = ${minutes} ${cleaned}, note = ${note}, sequence = sequence + 1 ${ofDevice(device)} ${status} where id = ${id}`,
      );
    }
  } catch (error) {
    throw isOverlap(error) ? refused() : error;
  }
  if (changed) await writeServices(queries, changed);
  // The first appointment stands for the booking in messages, and a restored guest comes with the others.
  if (booking.cancelledGuests.length > 0) {
    await queries.execute(
      sql`update appointments set date = ${date}, start_minute = least(${start}, 1440 - length), sequence = sequence + 1
          where ${rowsOfBooking(booking.id)} and cancelled_at is not null`,
    );
  }
  const services = booking.appointments.flatMap(({ Services }) => Services);
  const before = {
    date: booking.date,
    start: booking.start,
    end: booking.start + Math.max(...booking.appointments.map(({ minutes }) => minutes)),
    technician_ids: booking.appointments.map(({ technician_id }) => technician_id),
    service_ids: services.map(({ id }) => id),
    prices: services.map(({ price }) => price),
    ...(changed && differences(booking, changed)),
  };
  await queries.execute(
    sql`insert into audit (actor, action, appointment_id, details)
        values (${actorName(caller, booking.customer_id)}, ${action}, ${booking.id}, ${JSON.stringify(before)}::jsonb)`,
  );
  const known = held ?? stateOf(booking);
  // Back as it was, or with another note of the staff alone.
  if (isSameState(known, now))
    return enqueueUnsentConfirmation(queries, booking.id, known.sequence);
  // A message that is held tells this change, too.
  if (!tell && !held) return enqueueUnsentConfirmation(queries, booking.id, booking.sequence);
  await enqueueMessages(queries, sql`a.id = ${booking.id}`, 'confirm');
  if (hold > 0) await holdChange(queries, booking.id, known, hold);
}

/** Where a booking is, and what it has. */
export const stateOf = ({ sequence, date, start, appointments }: Booking): ToldState => ({
  sequence,
  date,
  start,
  ...partsOf(appointments),
});

/** Replaces the services of an appointment, after its row was written: the change has that revision. */
async function writeServices(queries: Queries, { id, Services }: StoredAppointment): Promise<void> {
  const lines = sql`jsonb_to_recordset(${JSON.stringify(Services)}::jsonb) as line(id int, time int, price int)`;
  await queries.execute(
    sql`delete from appointment_services where appointment_id = ${id} and service_id not in (select line.id from ${lines})`,
  );
  await queries.execute(
    sql`insert into appointment_services (appointment_id, service_id, time, price)
        select ${id}::int, line.id, line.time, line.price from ${lines}
        on conflict (appointment_id, service_id) do update set price = excluded.price
        where appointment_services.price <> excluded.price`,
  );
}

/** What is different in an appointment, before and after, for the audit trail. */
function differences({ appointments }: Booking, changed: StoredAppointment) {
  const before = appointments.find(({ id }) => id === changed.id);
  if (!before) return {};
  const fields = {
    services: ({ Services }: StoredAppointment) => listServices(Services),
    minutes: ({ minutes }: StoredAppointment) => minutes,
    price: ({ Services }: StoredAppointment) => formatTotal(totalPrice(Services), baseLocale),
    note: ({ note }: StoredAppointment) => note,
  };
  const changes = Object.entries(fields).map(
    ([name, of]) => [name, [of(before), of(changed)]] as const,
  );
  return Object.fromEntries(changes.filter(([, [was, is]]) => was !== is));
}

const partsOf = (
  appointments: readonly StoredAppointment[],
): Pick<BookingState, 'technicians' | 'contents'> => ({
  technicians: Object.fromEntries(appointments.map(({ id, technician_id }) => [id, technician_id])),
  contents: Object.fromEntries(
    appointments.map(({ id, minutes, Services }) => [
      id,
      [minutes, ...Services.map((service) => `${service.id}=${service.price}`).toSorted()].join(
        ' ',
      ),
    ]),
  ),
});
