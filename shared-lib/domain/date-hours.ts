import type { Interval } from './clock.ts';
import { closedDayLimits, isDate, readClosedDays } from './closed-days.ts';
import { readDay } from './week.ts';

/** Dates with opening hours of their own, each with the reason, for people; it may be empty. */
export type DateHours = ReadonlyMap<string, Interval & { reason: string }>;

/** The opening hours of one date; on a closed one they end at their start. */
export type DateInterval = Interval & { date: string };

/**
 * Reads the setting `dateHours`: a line for each date, `YYYY-MM-DD HH:MM-HH:MM`, with the reason behind a space or without one, in any
 * order. Null for anything else, also for a date twice; an empty text is no date.
 */
export function readDateHours(setting: string): DateHours | null {
  const dates = new Map<string, Interval & { reason: string }>();
  for (const line of setting.split('\n').map((text) => text.trim())) {
    if (line === '') continue;
    const [, date = '', span = '', reason = ''] = /^(\S+) +(\S+)(?: +(.+))?$/.exec(line) ?? [];
    const hours = span === 'closed' ? null : readDay(span);
    if (!hours || !isDate(date) || reason.length > closedDayLimits.reason || dates.has(date))
      return null;
    dates.set(date, { ...hours, reason });
  }
  return dates;
}

/** The dates of the settings `closedDays` and `dateHours`, on which the hours of the week do not count. A closed one is closed. */
export function datesOfSettings(
  settings: readonly { title: string; context: string }[],
): DateInterval[] {
  const setting = (key: string) => settings.find(({ title }) => title === key)?.context ?? '';
  const closed = readClosedDays(setting('closedDays')) ?? new Map<string, string>();
  const hours = [...(readDateHours(setting('dateHours')) ?? [])];
  return [
    ...[...closed.keys()].map((date) => ({ date, start: 0, end: 0 })),
    ...hours
      .filter(([date]) => !closed.has(date))
      .map(([date, { start, end }]) => ({ date, start, end })),
  ];
}
