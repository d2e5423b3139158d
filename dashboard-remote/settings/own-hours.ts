import type { Week, WeekdayHours } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { formatTime } from '@salon/shared-lib/scheduling';
import { clock, weekdayNames } from '@salon/shared-lib/ui';

/** A weekday in the form of a technician: `from` and `to` are `HH:MM`, kept while the day has the opening hours. */
export type OwnDay = { isOwn: boolean; from: string; to: string };

/** The weekdays of a technician, Sunday first. `week`: the opening hours. */
export const ownDaysOf = (hours: readonly WeekdayHours[], week: Week): OwnDay[] =>
  week.map((open, weekday) => {
    const own = hours.find((one) => one.weekday === weekday);
    const { start, end } = own ?? open;
    return { isOwn: own !== undefined, from: formatTime(start), to: formatTime(end) };
  });

/** The hours as they go over the wire. */
export const hoursIn = (days: readonly OwnDay[]) =>
  days.flatMap(({ isOwn, from, to }, weekday) =>
    isOwn ? [{ weekday, start: from, end: to }] : [],
  );

/** What is wrong with the hours that differ from those before; null for nothing. */
export function errorOfHours(
  days: readonly OwnDay[],
  before: readonly OwnDay[],
  week: Week,
): string | null {
  for (const [weekday, { isOwn, from, to }] of days.entries()) {
    const stored = before[weekday];
    if (!isOwn || (stored?.isOwn && stored.from === from && stored.to === to)) continue;
    const open = week[weekday] ?? { start: 0, end: 0 };
    const isInside = from >= formatTime(open.start) && to <= formatTime(open.end);
    // A field that is not filled in is an empty text.
    if (from === '' || to === '' || !isInside) {
      return m.settings_own_hours_outside({
        weekday: weekdayNames()[weekday]?.long ?? '',
        from: clock(open.start),
        to: clock(open.end),
      });
    }
    if (from >= to) return m.time_off_hours_reversed();
  }
  return null;
}
