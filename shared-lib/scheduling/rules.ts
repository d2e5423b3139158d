import type { Interval, Minutes } from '../domain/clock.ts';
import { readClosedDays } from '../domain/closed-days.ts';
import { readDateHours } from '../domain/date-hours.ts';
import { bookingHorizon, slotMinutes } from '../domain/salon.ts';
import type { TechnicianSchedule, TimeOff } from '../domain/schema/technician.ts';
import { readWeek } from '../domain/week.ts';
import { busyIntervals, type CleanupGaps, mergeIntervals } from './busy.ts';
import { addDays, daysBetween, isBefore, type LocalDate, weekdayOf } from './calendar.ts';
import { type OpeningRules, openingHours } from './hours.ts';
import type { SalonMoment } from './salon-time.ts';

const minutesPerDay = 1440;

/**
 * Buffer for today (minutes), lead time for every date (hours), and when the salon is open. `slotMinutes`: between two starts.
 * `anyMinute`: a start between those that are offered is accepted, too. `horizonDays`: how many days ahead; `maxPartMinutes`: how
 * long for one technician. `cleansUp`: the clean-up between appointments counts.
 */
export type BookingRules = OpeningRules & {
  bufferMinutes: Minutes;
  leadTimeHours: number;
  slotMinutes?: Minutes;
  anyMinute?: boolean;
  horizonDays?: number;
  maxPartMinutes?: Minutes;
  cleansUp?: boolean;
};

/** The longest part of one technician that customers book (docs/rules.md#booking-limits). */
export const maxPartMinutes: Minutes = 5 * 60;

/**
 * The rules for customers, in the settings `bufferTime`, `leadTimeHours`, `slotMinutes`, `hours`, `closedDays`, `dateHours` and
 * `bookingHorizonDays`; an unreadable value counts as not set.
 */
export function rulesFromSettings(settings: Record<string, string | undefined>): BookingRules {
  const week = readWeek(settings.hours ?? '');
  const closedDays = readClosedDays(settings.closedDays ?? '');
  const dateHours = readDateHours(settings.dateHours ?? '');
  return {
    bufferMinutes: Math.ceil(positive(settings.bufferTime)),
    leadTimeHours: positive(settings.leadTimeHours),
    slotMinutes: slotMinutesFrom(settings.slotMinutes),
    horizonDays: horizonFrom(settings.bookingHorizonDays),
    maxPartMinutes,
    cleansUp: true,
    ...(week ? { week } : {}),
    ...(closedDays?.size ? { closedDays } : {}),
    ...(dateHours?.size ? { dateHours } : {}),
  };
}

/**
 * The rules for staff: of those for customers only when the salon is open. They book any minute to come, as far ahead and as long as
 * the database stores, and are offered starts of five minutes.
 */
export function rulesForStaff({ week, closedDays, dateHours }: OpeningRules): BookingRules {
  return {
    bufferMinutes: 0,
    leadTimeHours: 0,
    slotMinutes: slotMinutes.desk,
    anyMinute: true,
    horizonDays: bookingHorizon.max,
    ...(week && { week }),
    ...(closedDays && { closedDays }),
    ...(dateHours && { dateHours }),
  };
}

/** The last start of the desk that is not to come: at 10:03 it is 10:00. Who is seated at once starts then. */
export function runningStart({ date, minute }: SalonMoment): SalonMoment {
  return { date, minute: minute - (minute % slotMinutes.desk) };
}

/**
 * The first minute of `date` that can be booked at `now`; null when the whole date is too soon or too far ahead. Lead time is counted on
 * the clock of the salon, so a date is 24 hours even when the clocks change.
 */
export function earliestStart({
  date,
  now,
  bufferMinutes,
  leadTimeHours,
  horizonDays,
}: { date: LocalDate; now: SalonMoment } & Omit<BookingRules, keyof OpeningRules>): Minutes | null {
  if (isBefore(date, now.date) || isTooFarAhead(date, now, { horizonDays })) return null;
  const today = date === now.date;
  if (!today && leadTimeHours <= 0) return 0;
  const midnight = today ? 0 : daysBetween(now.date, date) * minutesPerDay;
  const minimumMinutes = Math.max(0, leadTimeHours * 60, today ? bufferMinutes : 0);
  const earliest = Math.max(0, now.minute + Math.ceil(minimumMinutes) - midnight);
  return earliest < minutesPerDay ? earliest : null;
}

/** Whether `date` is after the last one that can be booked (docs/rules.md#slots). */
export function isTooFarAhead(date: LocalDate, now: SalonMoment, rules: Horizon): boolean {
  return date > lastBookableDate(now.date, rules);
}

type Horizon = { horizonDays?: number | undefined };

let last = { today: '', horizonDays: 0, date: '' };

/** The last date that can be booked. Remembers the last answer: every date of every technician asks for the same one. */
export function lastBookableDate(
  today: LocalDate,
  { horizonDays = bookingHorizon.max }: Horizon,
): LocalDate {
  if (last.today !== today || last.horizonDays !== horizonDays)
    last = { today, horizonDays, date: addDays(today, horizonDays) };
  return last.date;
}

/** Whether time off is on a date, as a whole or with hours (docs/rules.md#availability). */
export function isOffOn({ first_date, last_date, weekly, skipped }: TimeOff, date: LocalDate) {
  if (date < first_date || date > last_date || skipped?.includes(date)) return false;
  return !weekly || weekdayOf(first_date) === weekdayOf(date);
}

/** False on the weekdays in `unavailability` and on dates that are off as a whole (docs/rules.md#availability). */
export function worksOn(
  { unavailability, time_off }: Pick<TechnicianSchedule, 'unavailability' | 'time_off'>,
  date: LocalDate,
): boolean {
  if (unavailability !== '' && weekdaysOff(unavailability).includes(weekdayOf(date))) return false;
  for (const one of time_off) if (one.start === undefined && isOffOn(one, date)) return false;
  return true;
}

const noHours: readonly Interval[] = [];

/**
 * The parts of a date that a technician has off, by time off and by the hours of the weekday, sorted and merged
 * (docs/rules.md#availability).
 */
export function hoursOff(
  { time_off, hours }: Pick<TechnicianSchedule, 'time_off' | 'hours'>,
  date: LocalDate,
): readonly Interval[] {
  if (time_off.length === 0 && hours === undefined) return noHours;
  const off: Interval[] = [];
  for (const one of time_off) {
    const { start, end } = one;
    if (start !== undefined && end !== undefined && isOffOn(one, date)) off.push({ start, end });
  }
  const own = hours?.find(({ weekday }) => weekday === weekdayOf(date));
  if (own) off.push({ start: 0, end: own.start }, { start: own.end, end: minutesPerDay });
  return mergeIntervals(off);
}

/** The clean-up that is kept around what is wanted from a technician; null where it does not count. `cleanup`: that of what is wanted. */
export function cleanupGaps(
  { cleansUp = false }: Pick<BookingRules, 'cleansUp'>,
  schedule: Pick<TechnicianSchedule, 'cleanup'>,
  cleanup: Minutes = 0,
): CleanupGaps | null {
  if (!cleansUp) return null;
  const { cleanup: own = 0 } = schedule;
  return { before: Math.max(own, cleanup), after: own };
}

/**
 * The time of a date that is not free for a technician: appointments with the clean-up around them, and hours off. Sorted and merged.
 * `gaps` as `cleanupGaps` gives them.
 */
export function busyOn(
  schedule: Pick<TechnicianSchedule, 'time_off' | 'hours' | 'Appointments'>,
  date: LocalDate,
  gaps: CleanupGaps | null = null,
): Interval[] {
  const booked = busyIntervals(schedule.Appointments, gaps);
  const off = hoursOff(schedule, date);
  return off.length === 0 ? booked : mergeIntervals([...booked, ...off]);
}

/** The minutes that a technician works on a date. */
export function workingMinutes(
  technician: Pick<TechnicianSchedule, 'unavailability' | 'time_off' | 'hours'>,
  date: LocalDate,
  rules: OpeningRules,
): Minutes {
  if (!worksOn(technician, date)) return 0;
  const { start, end } = openingHours(date, rules);
  return hoursOff(technician, date).reduce(
    (left, off) => left - Math.max(0, Math.min(end, off.end) - Math.max(start, off.start)),
    Math.max(0, end - start),
  );
}

/** The weekday numbers of `unavailability` ("0,6"); anything that is not one digit from 0 to 6 is ignored. */
export function weekdaysOff(unavailability: string): number[] {
  return unavailability
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[0-6]$/.test(part))
    .map(Number);
}

/** The technicians without those that the setting `offline_worker` names (comma-separated, case ignored). */
export function visibleTechnicians<T extends { name: string }>(
  technicians: readonly T[],
  offlineWorker: string | undefined,
): T[] {
  const hidden = new Set((offlineWorker ?? '').split(',').map(nameKey));
  return technicians.filter(({ name }) => !hidden.has(nameKey(name)));
}

/** The technicians who perform all of these categories. */
export function performingAll<T extends { category_ids: readonly number[] }>(
  technicians: readonly T[],
  categoryIds: Iterable<number>,
): T[] {
  const wanted = [...categoryIds];
  return technicians.filter(({ category_ids }) => wanted.every((id) => category_ids.includes(id)));
}

function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

function horizonFrom(setting: string | undefined): number {
  const days = Math.floor(positive(setting));
  return days >= bookingHorizon.min ? Math.min(days, bookingHorizon.max) : bookingHorizon.default;
}

function slotMinutesFrom(setting: string | undefined): Minutes {
  return slotMinutes.choices.find((choice) => String(choice) === setting) ?? slotMinutes.default;
}

function positive(setting: string | undefined): number {
  const value = Number(setting);
  return Number.isFinite(value) && value > 0 ? value : 0;
}
