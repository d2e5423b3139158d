import type { Minutes } from '../domain/clock.ts';
import type { TechnicianSchedule } from '../domain/schema/technician.ts';
import { readWeek, type Week } from '../domain/week.ts';
import { daysBetween, isBefore, type LocalDate, weekdayOf } from './calendar.ts';
import type { SalonMoment } from './salon-time.ts';

const minutesPerDay = 1440;

/** Buffer for today (minutes), lead time for every date (hours), and opening hours when they differ from the default. */
export type BookingRules = { bufferMinutes: Minutes; leadTimeHours: number; week?: Week };

/** The rules in the settings `bufferTime`, `leadTimeHours` and `hours`; an unreadable value counts as not set. */
export function rulesFromSettings(settings: Record<string, string | undefined>): BookingRules {
  const week = readWeek(settings.hours ?? '');
  return {
    bufferMinutes: Math.ceil(positive(settings.bufferTime)),
    leadTimeHours: positive(settings.leadTimeHours),
    ...(week ? { week } : {}),
  };
}

/**
 * The first minute of `date` that can be booked at `now`; null when the whole date is too soon. Lead time is counted on
 * the clock of the salon, so a date is 24 hours even when the clocks change.
 */
export function earliestStart({
  date,
  now,
  bufferMinutes,
  leadTimeHours,
}: { date: LocalDate; now: SalonMoment } & Omit<BookingRules, 'week'>): Minutes | null {
  if (isBefore(date, now.date)) return null;
  const today = date === now.date;
  if (!today && leadTimeHours <= 0) return 0;
  const midnight = today ? 0 : daysBetween(now.date, date) * minutesPerDay;
  const minimumMinutes = Math.max(0, leadTimeHours * 60, today ? bufferMinutes : 0);
  const earliest = Math.max(0, now.minute + Math.ceil(minimumMinutes) - midnight);
  return earliest < minutesPerDay ? earliest : null;
}

/** Dates further ahead cannot be booked (docs/rules.md#slots). */
export const bookableDays = 731;

export function isTooFarAhead(date: LocalDate, now: SalonMoment): boolean {
  return daysBetween(now.date, date) > bookableDays;
}

/** False on the weekdays in `unavailability` and during time off (docs/rules.md#availability). */
export function worksOn(
  { unavailability, time_off }: Pick<TechnicianSchedule, 'unavailability' | 'time_off'>,
  date: LocalDate,
): boolean {
  if (unavailability !== '' && weekdaysOff(unavailability).includes(weekdayOf(date))) return false;
  for (const { first_date, last_date } of time_off) {
    if (first_date <= date && date <= last_date) return false;
  }
  return true;
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

function positive(setting: string | undefined): number {
  const value = Number(setting);
  return Number.isFinite(value) && value > 0 ? value : 0;
}
