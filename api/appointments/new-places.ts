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
import { readBookings } from './booking.ts';
import {
  chainsOf,
  maxPauseMinutes,
  otherVisits,
  type Part,
  type Visit,
  whoseVisit,
} from './visits-of-person.ts';

/** A place is looked for from the date of the appointment on for so many days. */
const daysAhead = 14;
/** An earlier place of today begins in so many minutes at the soonest: the client is called, and comes. */
const noticeMinutes = 60;

type NewPlace = NonNullable<NewPlaces[number]['place']>;

/**
 * Where appointments could be instead (docs/rules.md#cancellation), the earliest one first: what it gets, the next one does not get.
 * Unknown ids are left out. With anybody it is a start that the desk books, the nearest one of the same day or else the soonest one; other
 * starts are those that customers are offered. Opening hours and time off count as they are stored. Nobody is in two places at once, and
 * visits of one person that follow each other still do, or have no place.
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

  /** The schedules without `parts`, and with what is planned. With `whose`, nobody is free while this person is elsewhere. */
  const schedulesFor = (
    parts: readonly Part[],
    date: LocalDate,
    technicians: readonly TechnicianRecord[],
    whose?: string,
  ) =>
    schedulesOn(date, technicians, taken).map((schedule): TechnicianSchedule => {
      const isOwn = (start: Minutes) =>
        parts.some(
          ({ booking }) =>
            date === booking.date &&
            start === booking.start &&
            booking.appointments.some(({ technician_id }) => technician_id === schedule.id),
        );
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

  function isMovable({ booking, appointment: { minutes, status } }: Part): boolean {
    const { date, start, cancelled } = booking;
    if (cancelled || (way !== 'same_time' && booking.appointments.length > 1)) return false;
    // Who is late can come later.
    const isLate =
      date === now.date && start + minutes > now.minute && ['booked', 'arrived'].includes(status);
    return isLate || !hasStarted(booking, now);
  }

  const able = ({ appointment }: Part) =>
    data.visibleTechnicians.filter((one) => performsAll(one, appointment.Services));

  function sameTime(part: Part): NewPlace | null {
    const { date, start, appointments } = part.booking;
    const { minutes: length } = part.appointment;
    const others = able(part).filter(
      ({ id }) => !appointments.some(({ technician_id }) => technician_id === id),
    );
    const free = schedulesFor([part], date, others).find(
      (schedule) => whyNotFree({ date, now, schedule, start, length, rules }) === null,
    );
    return free ? placeAt(date, start, free) : null;
  }

  /** All places of a part of a chain on a date, the best one first. */
  function freeOn(date: LocalDate, part: Part, chain: readonly Part[]): NewPlace[] {
    const { booking, appointment } = part;
    const { technician_id, minutes: length } = appointment;
    const candidates =
      way === 'any_technician'
        ? able(part)
        : data.technicians.filter(({ id }) => id === technician_id);
    const isSameDay = date === booking.date;
    const soonest = date === now.date ? now.minute + noticeMinutes : 0;
    const isOther = (at: Minutes, id: number) =>
      !isSameDay ||
      at > booking.start ||
      (way === 'any_technician' && (at === booking.start ? id !== technician_id : at >= soonest));
    const distance = (one: NewPlace) =>
      isSameDay ? Math.abs(one.start_service_time - booking.start) : 0;
    const isOthers = ({ technician }: NewPlace) => technician.id !== technician_id;
    return schedulesFor(chain, date, candidates, whoseVisit(appointment))
      .flatMap((schedule) =>
        technicianSlots({ date, now, schedule, length, rules })
          .filter((at) => isOther(at, schedule.id))
          .map((at) => placeAt(date, at, schedule)),
      )
      .sort(
        (a, b) =>
          distance(a) - distance(b) ||
          a.start_service_time - b.start_service_time ||
          Number(isOthers(a)) - Number(isOthers(b)),
      );
  }

  /** A place for each part of a chain, each one after the one before it. */
  function placesOn(date: LocalDate, chain: readonly Part[]): NewPlace[] | null {
    const free = chain.map((part) => freeOn(date, part, chain));
    const follow = (index: number, from: Minutes): NewPlace[] | null => {
      if (index === chain.length) return [];
      for (const place of free[index] ?? []) {
        const { start_service_time: start } = place;
        if (index > 0 && (start < from || start > from + maxPauseMinutes)) continue;
        const others = follow(index + 1, start + (chain[index]?.appointment.minutes ?? 0));
        if (others) return [place, ...others];
      }
      return null;
    };
    return follow(0, 0);
  }

  function placesOf(chain: readonly Part[]): readonly (NewPlace | null)[] {
    if (way === 'same_time') return chain.map(sameTime);
    for (const date of datesFrom(chain[0]?.booking.date ?? now.date, daysAhead)) {
      const found = placesOn(date, chain);
      if (found) return found;
    }
    return [];
  }

  const parts = bookings
    .flatMap((booking) => booking.appointments.map((appointment) => ({ booking, appointment })))
    .filter(({ appointment }) => ids.includes(appointment.id))
    .sort(({ booking: a }, { booking: b }) =>
      a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1,
    );
  const places = new Map<number, NewPlace | null>(parts.map((one) => [one.appointment.id, null]));
  const movable = parts.filter(isMovable);
  for (const chain of way === 'same_time' ? movable.map((part) => [part]) : chainsOf(movable)) {
    const found = placesOf(chain);
    for (const [index, { appointment }] of chain.entries()) {
      const place = found[index];
      if (!place) continue;
      places.set(appointment.id, place);
      visits.push({ ...place, minutes: appointment.minutes, whose: whoseVisit(appointment) });
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
): NewPlace => ({ date, start_service_time, technician: { id, name } });
