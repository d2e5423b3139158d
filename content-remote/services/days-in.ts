import type { Week } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { weekdaysOff } from '@salon/shared-lib/scheduling';
import { allOf, weekdayNames } from '@salon/shared-lib/ui';

/** Monday first, so that Saturday and Sunday are adjacent. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** From this many days in a row on, the first and the last are named. */
const shortestRun = 3;

/**
 * The days on which a technician is in, in words: `Every day`, `Every day but Monday`, `Tuesday to Saturday`,
 * `Tuesday and Thursday`. Null when there is none. `week`: the opening hours, when they are set; nobody is in on a closed day.
 */
export function daysIn(unavailability: string, week: Week | null): string | null {
  const off = new Set([...weekdaysOff(unavailability), ...closedDays(week)]);
  const days = weekdays.filter((day) => !off.has(day));
  const names = days.map(nameOf);
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (off.size === 0) return m.ourservices_every_day();
  if (off.size > 1 && days.length >= shortestRun && isRun(days)) {
    return m.ourservices_days_from_to({ first, last });
  }
  if (off.size > shortestRun) return allOf(names);
  const missing = weekdays.filter((day) => off.has(day)).map(nameOf);
  return m.ourservices_every_day_but({ days: allOf(missing) });
}

function nameOf(day: number): string {
  return weekdayNames()[day]?.long ?? '';
}

function closedDays(week: Week | null): number[] {
  return (week ?? []).flatMap(({ start, end }, day) => (start === end ? [day] : []));
}

/** Whether the days follow each other from Monday to Sunday. */
function isRun(days: readonly number[]): boolean {
  const places = days.map((day) => weekdays.indexOf(day));
  return places.every((place, index) => place === (places[0] ?? 0) + index);
}
