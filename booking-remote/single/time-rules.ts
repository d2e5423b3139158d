// What the time step shows, decided from what is loaded and chosen.
import type { Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import {
  addDays,
  type BookingRules,
  datesFrom,
  daySlots,
  daysBetween,
  type LocalDate,
  lastBookableDate,
  type Minutes,
  type SalonMoment,
  weekdayOf,
} from '@salon/shared-lib/scheduling';
import type { Days } from './availability-days.ts';

/** The number of dates that the picker shows on a wide screen, and on a phone. */
export const shownDays = 35;
const shownDaysOnPhone = 21;

/** The Sunday of the week of `date`. */
export function startOfWeek(date: LocalDate): LocalDate {
  return addDays(date, -weekdayOf(date));
}

/** The Sunday that the picker starts with, so that `date`, unless it is too far ahead, is in its first three rows. */
export function firstShownDate(
  date: LocalDate | null,
  today: LocalDate,
  rules: BookingRules,
): LocalDate {
  const thisWeek = startOfWeek(today);
  if (!date || date < addDays(thisWeek, shownDaysOnPhone)) return thisWeek;
  const last = lastBookableDate(today, rules);
  return startOfWeek(date < last ? date : last);
}

/** What the picker shows from `firstDate` on: the dates that can be asked for, and where one can page to. */
export function pickerRange(firstDate: LocalDate, today: LocalDate, rules: BookingRules) {
  const last = lastBookableDate(today, rules);
  const shown = addDays(firstDate, shownDays - 1);
  const [firstWeek, lastWeek] = [startOfWeek(today), startOfWeek(last)];
  const within = (date: LocalDate) => {
    if (date < firstWeek) return firstWeek;
    return date > lastWeek ? lastWeek : date;
  };
  return {
    from: firstDate < today ? today : firstDate,
    to: shown > last ? last : shown,
    /** The last date that can be booked, where a wide picker shows it. */
    last: shown >= last ? last : null,
    canMoveBack: firstDate > firstWeek,
    canMoveForward: addDays(firstDate, shownDaysOnPhone - 1) < last,
    within,
  };
}

/** Whether a date from `from` to `to` is not loaded. */
export function hasUnknownDates(from: LocalDate, to: LocalDate, days: Days): boolean {
  return datesFrom(from, daysBetween(from, to) + 1).some((date) => !days.has(date));
}

/**
 * The starts of the chosen date: computed from its schedules or, until these are loaded, taken from the availability.
 * Null when neither is known.
 */
export function startsOn({
  date,
  now,
  length,
  rules,
  technicians,
  schedules,
  days,
}: {
  date: LocalDate | null;
  now: SalonMoment;
  length: Minutes;
  rules: BookingRules;
  technicians: readonly Pick<Technician, 'id'>[];
  schedules: readonly TechnicianSchedule[] | null;
  days: Days;
}): Minutes[] | null {
  if (!date) return null;
  if (!schedules) return days.get(date)?.slots.map(({ start }) => start) ?? null;
  const ids = new Set(technicians.map(({ id }) => id));
  const own = schedules.filter(({ id }) => ids.has(id));
  return daySlots({ date, now, schedules: own, length, rules }).map(({ start }) => start);
}

/** Whether the chosen start is no longer among the starts of its date. */
export function isStartGone(start: Minutes | null, starts: readonly Minutes[] | null): boolean {
  return start !== null && starts !== null && !starts.includes(start);
}

/** What the time step shows at a moment, as far as it decides where to scroll. */
export type TimeView = {
  refreshKey: number;
  /** The schedules of the chosen date are loaded. */
  loaded: boolean;
  date: LocalDate | null;
  startCount: number | null;
  failed: boolean;
};

/** What has been scrolled to. `opened`: the date that was just chosen, until its starts are known. */
export type Shown = { refreshKey: number; opened: LocalDate | null; failed: boolean };

/** Where to scroll: to the times (with the focus), to the note of a full date, or to the error. */
export type ScrollTarget = 'times' | 'full' | 'error';

/** The next scroll target, each only once. On a phone all three are below the date picker, out of sight. */
export function scrollTarget(
  shown: Shown,
  view: TimeView,
): { target: ScrollTarget | null; shown: Shown } {
  const refreshed = view.loaded && view.refreshKey !== shown.refreshKey;
  const opened = view.startCount !== null && view.date !== null && shown.opened === view.date;
  const next = {
    refreshKey: refreshed ? view.refreshKey : shown.refreshKey,
    opened: opened ? null : shown.opened,
    failed: view.failed,
  };
  if (view.failed && !shown.failed) return { target: 'error', shown: next };
  if (opened && view.startCount === 0) return { target: 'full', shown: next };
  return { target: refreshed ? 'times' : null, shown: next };
}
