import type { Interval, Minutes } from '../domain/clock.ts';
import { slotMinutes } from '../domain/salon.ts';
import type { TechnicianSchedule } from '../domain/schema/technician.ts';
import { intervalOf } from './busy.ts';
import { isBefore } from './calendar.ts';
import { openingHours } from './hours.ts';
import { cleanupGaps, earliestStart, hoursOff, worksOn } from './rules.ts';
import type { SlotDay } from './technician-slots.ts';

const minutesPerDay: Minutes = 1440;

/** A date of a technician: the opening hours, null on a closed day; whether she works; hours off; what is booked. */
export type TechnicianDay<Booked extends Interval = Interval> = {
  open: Interval | null;
  works: boolean;
  away: readonly Interval[];
  booked: readonly Booked[];
};

/**
 * What minutes of a date meet: times outside the opening hours, a day or hours off, or what is booked there; null for nothing. The calendar
 * asks it of a place, forms and server through `whyNotFree`.
 */
export function meets<Booked extends Interval>(
  { open, works, away, booked }: TechnicianDay<Booked>,
  { start, end }: Interval,
): { reason: 'closed' | 'off' | 'away' } | { reason: 'taken'; by: Booked } | null {
  const covers = (one: Interval) => one.start < end && start < one.end;
  if (!open || start < open.start || end > open.end) return { reason: 'closed' };
  if (!works) return { reason: 'off' };
  if (away.some(covers)) return { reason: 'away' };
  const by = booked.find(covers);
  return by ? { reason: 'taken', by } : null;
}

/**
 * Why a technician can't be booked: `over`, in the past; `limit`, too soon, too far ahead, too long or between two starts; `closed`,
 * outside the opening hours; `off`, a day or hours off; `taken`, with the time of the appointment that is there.
 */
export type NotFree =
  | { reason: 'over' | 'limit' | 'closed' | 'off' }
  | { reason: 'taken'; by: Interval };

/**
 * Why `length` minutes from `start` can't be booked with a technician; null where they can. What is free without `override` are the
 * starts of `technicianSlots`, and with the rule `anyMinute` those between them. `override` leaves opening hours and time off
 * (docs/rules.md#booking).
 */
export function whyNotFree({
  date,
  now,
  schedule,
  start,
  length,
  cleanup,
  rules,
  override = false,
}: SlotDay & {
  schedule: TechnicianSchedule;
  start: Minutes;
  override?: boolean | undefined;
}): NotFree | null {
  if (isBefore(date, now.date) || (date === now.date && start < now.minute))
    return { reason: 'over' };
  const earliest = earliestStart({ date, now, ...rules });
  if (earliest === null || start < earliest || length > (rules.maxPartMinutes ?? length))
    return { reason: 'limit' };
  const open = override ? { start: 0, end: minutesPerDay } : openingHours(date, rules);
  const gaps = cleanupGaps(rules, schedule, cleanup);
  const day = {
    open,
    works: override || worksOn(schedule, date),
    away: override ? [] : hoursOff(schedule, date),
    booked: schedule.Appointments.map((one) => intervalOf(one, gaps)),
  };
  const met = meets(day, { start, end: start + length });
  if (met?.reason === 'closed') return { reason: 'closed' };
  const step = rules.anyMinute || override ? 1 : (rules.slotMinutes ?? slotMinutes.default);
  if ((start - open.start) % step !== 0) return { reason: 'limit' };
  if (met?.reason === 'taken') return met;
  return met && { reason: 'off' };
}
