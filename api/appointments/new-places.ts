import {
  type NewPlaces,
  type PlaceWay,
  slotMinutes,
  type TechnicianSchedule,
} from '@salon/shared-lib/domain';
import {
  addDays,
  datesFrom,
  hasStarted,
  type LocalDate,
  type Minutes,
  technicianSlots,
  whyNotFree,
} from '@salon/shared-lib/scheduling';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { performsAll } from '../availability/free.ts';
import { readTaken, schedulesOn, takenBetween, takesTime } from '../availability/schedule.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';
import { bookingNow } from '../runtime/salon-clock.ts';
import { appointmentOf, type Booking, readBookings } from './booking.ts';
import type { StoredAppointment } from './read.ts';

/** A place is looked for from the date of the appointment on for so many days. */
const daysAhead = 14;

type NewPlace = NonNullable<NewPlaces[number]['place']>;

const visitRow = z.object({
  date: z.string(),
  start_service_time: z.int(),
  minutes: z.int(),
  whose: z.string(),
});
/** When somebody is in the salon. `whose`: the same for the same person. */
type Visit = z.infer<typeof visitRow> & { technician?: NewPlace['technician'] };

/**
 * Where appointments could be instead (docs/rules.md#cancellation), the earliest one first: what it gets, the next one
 * does not get. Unknown ids are left out. The soonest start with anybody is one that the desk books; other starts are
 * those that customers are offered. Opening hours and time off count as they are stored. Nobody is in two
 * places at once.
 */
export async function newPlaces(
  { publicData, clock }: Context,
  queries: Queries,
  { ids, way }: { ids: readonly number[]; way: PlaceWay },
): Promise<NewPlaces> {
  const data = await publicData.newest(queries);
  const now = bookingNow(clock());
  const bookings = await readBookings(queries, ids);
  const dates = bookings.map(({ date }) => date).sort();
  const [first = now.date, last = first] = [dates[0], dates.at(-1)];
  const end = addDays(last, daysAhead - 1);
  const taken = await readTaken(queries, takenBetween(first, end));
  const step = way === 'any_technician' ? slotMinutes.desk : data.rules.slotMinutes;
  const rules = { ...data.staffRules, slotMinutes: step };
  /** The other visits of the clients, and what is planned. */
  const visits: Visit[] = await otherVisits(queries, bookings, { first, end });

  /** The schedules without the booking, and with what is planned. With `whose`, nobody is free while this person is elsewhere. */
  const schedulesFor = (
    booking: Booking,
    date: LocalDate,
    technicians: TechnicianRecord[],
    whose?: string,
  ) =>
    schedulesOn(date, technicians, taken).map((schedule): TechnicianSchedule => {
      const isOwn = (start: Minutes) =>
        date === booking.date &&
        start === booking.start &&
        booking.appointments.some(({ technician_id }) => technician_id === schedule.id);
      return {
        ...schedule,
        Appointments: [
          ...schedule.Appointments.filter((one) => !isOwn(one.start_service_time)),
          ...visits
            .filter(
              (one) =>
                one.date === date && (one.technician?.id === schedule.id || one.whose === whose),
            )
            .map(({ start_service_time, minutes }) => ({
              start_service_time,
              Services: [{ time: minutes }],
            })),
        ],
      };
    });

  function placeOf(booking: Booking, id: number): NewPlace | null {
    if (booking.cancelled) return null;
    const { date, start } = booking;
    const appointment = appointmentOf(booking, id);
    const { Services, minutes: length, technician_id, status } = appointment;
    const whose = whoseVisit(appointment);
    // Who is late can come later.
    const isLate =
      date === now.date && start + length > now.minute && ['booked', 'arrived'].includes(status);
    if (hasStarted(booking, now) && !isLate) return null;
    const ours = booking.appointments.map((one) => one.technician_id);
    const able = data.visibleTechnicians.filter((one) => performsAll(one, Services));
    if (way === 'same_time') {
      const others = able.filter((one) => !ours.includes(one.id));
      const free = schedulesFor(booking, date, others).find(
        (schedule) => whyNotFree({ date, now, schedule, start, length, rules }) === null,
      );
      return free ? placeAt(date, start, free) : null;
    }
    if (booking.appointments.length > 1) return null;
    const candidates =
      way === 'any_technician' ? able : data.technicians.filter((one) => one.id === technician_id);
    for (const one of datesFrom(date, daysAhead)) {
      const [soonest] = schedulesFor(booking, one, candidates, whose)
        .flatMap((schedule) => {
          const starts = technicianSlots({ date: one, now, schedule, length, rules });
          const found = starts.find((at) => one > date || at > start);
          return found === undefined ? [] : placeAt(one, found, schedule);
        })
        .sort((a, b) => a.start_service_time - b.start_service_time);
      if (soonest) return soonest;
    }
    return null;
  }

  const places = new Map<number, NewPlace | null>();
  const inOrder = [...bookings].sort((a, b) =>
    a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1,
  );
  for (const booking of inOrder) {
    for (const one of booking.appointments.filter(({ id }) => ids.includes(id))) {
      const place = placeOf(booking, one.id);
      places.set(one.id, place);
      if (place) visits.push({ ...place, minutes: one.minutes, whose: whoseVisit(one) });
    }
  }
  return [...new Set(ids)].flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : { id, place };
  });
}

/** A guest with a name is another person than the client whose number it is. */
const whoseVisit = ({ id, customer_id, guest_name = '' }: StoredAppointment): string =>
  customer_id === null ? `walk-in ${id}` : `${customer_id} ${guest_name}`;

/** The other visits of the clients of these bookings, from `first` to `end`. */
function otherVisits(
  queries: Queries,
  bookings: readonly Booking[],
  { first, end }: { first: LocalDate; end: LocalDate },
): Promise<Visit[]> {
  const ids = (of: 'customer_id' | 'id') =>
    sql`${sql.param(bookings.flatMap((booking) => booking[of] ?? []))}::int[]`;
  return rowsOf(
    queries,
    visitRow,
    sql`select a.date, a.start_minute as start_service_time, a.length as minutes, concat(a.customer_id, ' ', a.guest_name) as whose
        from appointments a where a.customer_id = any(${ids('customer_id')}) and coalesce(a.group_id, a.id) <> all(${ids('id')})
        and a.date between ${first} and ${end} and ${takesTime}`,
  );
}

const placeAt = (
  date: LocalDate,
  start_service_time: Minutes,
  { id, name }: { id: number; name: string },
): NewPlace => ({ date, start_service_time, technician: { id, name } });
