import {
  type DeskAppointment,
  type DeskDay,
  type DeskTechnician,
  slotMinutes,
} from '@salon/shared-lib/domain';
import {
  freeSlots,
  type Interval,
  isBefore,
  type Minutes,
  meets,
  mergeIntervals,
  type SalonMoment,
} from '@salon/shared-lib/scheduling';
import { canMove } from '../../visit/can-move.ts';
import type { Cursor } from '../day/cursor.ts';
import { busyOf, hoursOf, technicianDay } from '../day/facts.ts';
import { step } from '../day/scale.ts';

/** Whether an appointment can be put at a place, or why not: the category is not done; `by` took the time. */
export type Verdict =
  | { ok: true }
  | { ok: false; reason: 'past' | 'closed' | 'off' | 'away' }
  | { ok: false; reason: 'cannot'; categoryId: number }
  | { ok: false; reason: 'taken'; by: DeskAppointment };

const leastLate: Minutes = 10;

/** By how many minutes a visit of today can be moved whose client will be late: three offers, the first one not in the past. */
export function lateBy(appointment: DeskAppointment, now: SalonMoment): Minutes[] {
  const { date, status, start_service_time: start } = appointment;
  if (date !== now.date || status !== 'booked' || !canMove(appointment, now)) return [];
  const step = slotMinutes.desk;
  const first = Math.max(leastLate, Math.ceil((now.minute - start) / step) * step);
  return [first, first + step, first + 2 * step];
}

/** The start that is nearest to a minute, of those that staff book. */
export function nearestStart(minute: Minutes): Minutes {
  return Math.round(minute / slotMinutes.desk) * slotMinutes.desk;
}

/** The appointments of the same booking, each with the technician that it would have at `target`. */
export function partsAt(
  booking: readonly DeskAppointment[],
  moved: DeskAppointment,
  target: Cursor,
): { part: DeskAppointment; technicianId: number }[] {
  return booking.map((part) => ({
    part,
    technicianId: part.id === moved.id ? target.technicianId : part.technician_id,
  }));
}

/**
 * Whether the booking of an appointment fits at `target` on `day`, as `meets` says of each of its parts. A group moves as a whole to
 * another time; to another technician goes the one share. The server has the last word.
 */
export function verdictOf(
  day: DeskDay,
  booking: readonly DeskAppointment[],
  moved: DeskAppointment,
  target: Cursor,
  now: SalonMoment,
): Verdict {
  const { minute } = target;
  if (isBefore(day.date, now.date) || (day.date === now.date && minute < now.minute))
    return { ok: false, reason: 'past' };
  const others = without(day, booking);
  const parts = partsAt(booking, moved, target);
  for (const { part, technicianId } of parts) {
    const technician = day.technicians.find(({ id }) => id === technicianId);
    if (!technician) return { ok: false, reason: 'off' };
    const categoryId = firstNotDone(part, technician);
    if (categoryId !== null) return { ok: false, reason: 'cannot', categoryId };
    const wanted = { start: minute, end: minute + part.minutes };
    const met = meets(technicianDay(others, technician), wanted);
    if (met?.reason === 'taken') return { ok: false, reason: 'taken', by: met.by.visit };
    if (met) return { ok: false, reason: met.reason };
    const other = parts.find((one) => one.part !== part && one.technicianId === technicianId);
    if (other) return { ok: false, reason: 'taken', by: other.part };
  }
  return { ok: true };
}

const without = (day: DeskDay, booking: readonly DeskAppointment[]): DeskDay => ({
  ...day,
  appointments: day.appointments.filter(({ id }) => !booking.some((one) => one.id === id)),
});

/** The minutes of a technician in which an appointment could stand. Sorted and merged. */
export function freePlaces(
  day: DeskDay,
  booking: readonly DeskAppointment[],
  moved: DeskAppointment,
  technicianId: number,
  now: SalonMoment,
): Interval[] {
  const hours = hoursOf(day);
  if (!hours || isBefore(day.date, now.date)) return [];
  const others = without(day, booking);
  const parts = partsAt(booking, moved, { technicianId, minute: hours.start });
  if (new Set(parts.map((one) => one.technicianId)).size < parts.length) return [];
  const starts = parts.map(({ part, technicianId: id }) => {
    const technician = day.technicians.find((one) => one.id === id);
    if (!technician || technician.off !== null || firstNotDone(part, technician) !== null)
      return [];
    return freeSlots({
      hours,
      busy: busyOf(others, technician),
      length: part.minutes,
      earliest: day.date === now.date ? now.minute : 0,
      step: slotMinutes.desk,
    });
  });
  const [first = [], ...further] = starts.map((one) => new Set(one));
  const places = [...first].filter((start) => further.every((one) => one.has(start)));
  return mergeIntervals(places.map((start) => ({ start, end: start + moved.minutes })));
}

/** The technicians who perform the services of an appointment. */
export function performers(day: DeskDay, appointment: DeskAppointment): ReadonlySet<number> {
  const those = day.technicians.filter((one) => firstNotDone(appointment, one) === null);
  return new Set(those.map(({ id }) => id));
}

/** The category of the first service of an appointment that a technician does not perform; null where all are. */
export function firstNotDone(
  { Services }: DeskAppointment,
  { category_ids }: DeskTechnician,
): number | null {
  return Services.find(({ category_id: id }) => !category_ids.includes(id))?.category_id ?? null;
}

/**
 * Up to `count` free places for an appointment on `day`, other than its own: at other starts with the technician of `target`,
 * the nearest first, then at the start of `target` with others.
 */
export function nearestFree(
  day: DeskDay,
  booking: readonly DeskAppointment[],
  moved: DeskAppointment,
  target: Cursor,
  now: SalonMoment,
  count = 3,
): Cursor[] {
  const hours = hoursOf(day);
  if (!hours) return [];
  const starts: Minutes[] = [];
  for (let minute = hours.start; minute < hours.end; minute += step) starts.push(minute);
  const distance = (minute: Minutes) => Math.abs(minute - target.minute);
  starts.sort((a, b) => distance(a) - distance(b) || a - b);
  const same = starts.map((minute) => ({ ...target, minute }));
  const others = day.technicians
    .filter(({ id }) => id !== target.technicianId)
    .map(({ id }) => ({ technicianId: id, minute: target.minute }));
  return [...same, ...others]
    .filter((place) => !isPlaceOf(day, moved, place))
    .filter((place) => verdictOf(day, booking, moved, place, now).ok)
    .slice(0, count);
}

const isPlaceOf = (
  { date }: DeskDay,
  { date: on, technician_id: id, start_service_time: start }: DeskAppointment,
  { technicianId, minute }: Cursor,
): boolean => date === on && id === technicianId && start === minute;
