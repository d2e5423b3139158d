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
import { performsAll } from '../availability/free.ts';
import { readTaken, schedulesOn, takenBetween } from '../availability/schedule.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { TechnicianRecord } from '../public-data/public-data.ts';
import { bookingNow } from '../runtime/salon-clock.ts';
import { appointmentOf, type Booking, readBookings } from './booking.ts';

/** A place is looked for from the date of the appointment on for so many days. */
const daysAhead = 14;

type Place = NonNullable<NewPlaces[number]['place']>;

/**
 * Where appointments could be instead (docs/rules.md#cancellation), the earliest one first: what it gets, the next one
 * does not get. Unknown ids are left out. The soonest start with anybody is one that the desk books; other starts are
 * those that customers are offered. Opening hours and time off count as they are stored.
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
  const taken = await readTaken(queries, takenBetween(first, addDays(last, daysAhead - 1)));
  const step = way === 'any_technician' ? slotMinutes.desk : data.rules.slotMinutes;
  const rules = { ...data.staffRules, slotMinutes: step };
  const planned: (Place & { minutes: Minutes })[] = [];

  /** The schedules without the booking, and with what is planned. */
  const schedulesFor = (booking: Booking, date: LocalDate, technicians: TechnicianRecord[]) =>
    schedulesOn(date, technicians, taken).map((schedule): TechnicianSchedule => {
      const isOwn = (start: Minutes) =>
        date === booking.date &&
        start === booking.start &&
        booking.appointments.some(({ technician_id }) => technician_id === schedule.id);
      return {
        ...schedule,
        Appointments: [
          ...schedule.Appointments.filter((one) => !isOwn(one.start_service_time)),
          ...planned
            .filter((one) => one.date === date && one.technician.id === schedule.id)
            .map(({ start_service_time, minutes }) => ({
              start_service_time,
              Services: [{ time: minutes }],
            })),
        ],
      };
    });

  function placeOf(booking: Booking, id: number): Place | null {
    if (booking.cancelled) return null;
    const { date, start } = booking;
    const { Services, minutes: length, technician_id, status } = appointmentOf(booking, id);
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
      const [soonest] = schedulesFor(booking, one, candidates)
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

  const places = new Map<number, Place | null>();
  const inOrder = [...bookings].sort((a, b) =>
    a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1,
  );
  for (const booking of inOrder) {
    for (const { id, minutes } of booking.appointments.filter((one) => ids.includes(one.id))) {
      const place = placeOf(booking, id);
      places.set(id, place);
      if (place) planned.push({ ...place, minutes });
    }
  }
  return [...new Set(ids)].flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : { id, place };
  });
}

const placeAt = (
  date: LocalDate,
  start_service_time: Minutes,
  { id, name }: { id: number; name: string },
): Place => ({ date, start_service_time, technician: { id, name } });
