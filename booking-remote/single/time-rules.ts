// What the time step shows, decided from what is loaded and chosen.
import type { Technician, TechnicianSchedule } from '@salon/shared-lib/domain';
import {
  type BookingRules,
  daySlots,
  type LocalDate,
  type Minutes,
  type SalonMoment,
} from '@salon/shared-lib/scheduling';
import { type Days, slotsOn } from './availability-days.ts';

/**
 * The starts of the chosen date: computed from its schedules or, until these are loaded, taken from the availability.
 * Null when neither is known.
 */
export function startsOn({
  date,
  now,
  length,
  cleanup,
  rules,
  technicians,
  schedules,
  days,
}: {
  date: LocalDate | null;
  now: SalonMoment;
  length: Minutes;
  cleanup?: Minutes | undefined;
  rules: BookingRules;
  technicians: readonly Pick<Technician, 'id'>[];
  schedules: readonly TechnicianSchedule[] | null;
  days: Days;
}): Minutes[] | null {
  if (!date) return null;
  if (!schedules) return slotsOn(days, date, { now, rules })?.map(({ start }) => start) ?? null;
  const ids = new Set(technicians.map(({ id }) => id));
  const own = schedules.filter(({ id }) => ids.has(id));
  return daySlots({ date, now, schedules: own, length, cleanup, rules }).map(({ start }) => start);
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
