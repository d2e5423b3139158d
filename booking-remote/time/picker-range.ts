// What a date picker shows, decided from the clock, the rules and what is loaded.
import {
  addDays,
  type BookingRules,
  datesFrom,
  daysBetween,
  type LocalDate,
  lastBookableDate,
  type Minutes,
  openingHours,
  type SalonMoment,
  weekdayOf,
} from '@salon/shared-lib/scheduling';

/** The number of dates that the picker of the single booking shows on a wide screen, and on a phone. */
export const shownDays = 35;
export const shownDaysOnPhone = 21;

/** The Sunday of the week of `date`. */
function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, -weekdayOf(date));
}

/** The first date with opening hours ahead: not today once the salon has closed. */
export function firstOpenDate({ date, minute }: SalonMoment, rules: BookingRules): LocalDate {
  const isOpen = (day: LocalDate) => {
    const { start, end } = openingHours(day, rules);
    return start < end && (day > date || minute < end);
  };
  return datesFrom(date, daysBetween(date, lastBookableDate(date, rules)) + 1).find(isOpen) ?? date;
}

/** The Sunday that the picker starts with, so that `date`, unless it is too far ahead, is among its first `days` dates. */
export function firstShownDate(
  date: LocalDate | null,
  now: SalonMoment,
  rules: BookingRules,
  days: number = shownDaysOnPhone,
): LocalDate {
  const firstWeek = startOfWeek(firstOpenDate(now, rules));
  if (!date || date < addDays(firstWeek, days)) return firstWeek;
  const last = lastBookableDate(now.date, rules);
  return startOfWeek(date < last ? date : last);
}

/**
 * What a picker of `days` dates, `leastShown` on the smallest screen, shows from `firstDate` on: the dates that can be asked for, and
 * where one can page to.
 */
export function pickerRange(
  firstDate: LocalDate,
  now: SalonMoment,
  rules: BookingRules,
  days: number = shownDays,
  leastShown: number = shownDaysOnPhone,
) {
  const first = firstOpenDate(now, rules);
  const last = lastBookableDate(now.date, rules);
  const shown = addDays(firstDate, days - 1);
  const [firstWeek, lastWeek] = [startOfWeek(first), startOfWeek(last)];
  const within = (date: LocalDate) => {
    if (date < firstWeek) return firstWeek;
    return date > lastWeek ? lastWeek : date;
  };
  return {
    from: firstDate < first ? first : firstDate,
    to: shown > last ? last : shown,
    /** The last date that can be booked, where a wide picker shows it. */
    last: shown >= last ? last : null,
    canMoveBack: firstDate > firstWeek,
    canMoveForward: addDays(firstDate, leastShown - 1) < last,
    within,
  };
}

/** Whether a date from `from` to `to` is not loaded. */
export function hasUnknownDates(
  from: LocalDate,
  to: LocalDate,
  days: ReadonlyMap<LocalDate, unknown>,
): boolean {
  return datesFrom(from, daysBetween(from, to) + 1).some((date) => !days.has(date));
}

/** Whether the chosen start is no longer among the starts of its date. */
export function isStartGone(start: Minutes | null, starts: readonly Minutes[] | null): boolean {
  return start !== null && starts !== null && !starts.includes(start);
}
