import { readWeek } from '@salon/shared-lib/domain';
import { defaultWeek, formatTime } from '@salon/shared-lib/scheduling';

/** Monday first, as people read a week of work. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** A weekday in the form: `from` and `to` are `HH:MM`, kept while the day is closed. */
export type FormDay = { isOpen: boolean; from: string; to: string };

/** The weekdays of the setting `hours`, Sunday first; the usual hours where it can't be read. */
export function daysOf(setting: string): FormDay[] {
  const week = readWeek(setting) ?? defaultWeek;
  return week.map(({ start, end }, weekday) => {
    const isOpen = start < end;
    const usual = defaultWeek[weekday] ?? { start: 0, end: 0 };
    const shown = isOpen ? { start, end } : usual;
    return { isOpen, from: formatTime(shown.start), to: formatTime(shown.end) };
  });
}

/** The setting `hours` for weekdays, Sunday first. */
export const textOf = (days: readonly FormDay[]): string =>
  days.map(({ isOpen, from, to }) => (isOpen ? `${from}-${to}` : 'closed')).join(',');
