// Local times and lengths of time for people. No time zones: the values are local to the salon. Without a locale they are in
// the locale of the page or request.
import { type Locale, m } from '../i18n/index.ts';
import { invalidDate, missingValue } from './dates.ts';

/** A local time for people: `14:30` is `2:30 PM`. 'N/A' for nothing, 'Invalid Date' for no time. */
export function formatLocalTime(time: string | null | undefined, locale?: Locale): string {
  if (!time) return missingValue;
  const parts = /^([01]\d|2[0-3]|24(?=:00$)):([0-5]\d)$/.exec(time);
  if (!parts) return invalidDate;
  return m.clock_time(partsOfTime(Number(parts[1]), parts[2]), locale && { locale });
}

/** The half of the day that a time is in: spans name it once. */
export const halfOf = (hour: number): 'am' | 'pm' => (hour % 24 < 12 ? 'am' : 'pm');

/** What a text about a time needs, in whichever way its language names one. */
export const partsOfTime = (hour: number, minute = '00') => ({
  half: halfOf(hour),
  hour: hour % 12 || 12,
  hour24: hour % 24,
  minute,
});

/** `2:30 PM - 3:15 PM` for a start and a length in minutes. */
export function formatTimeRange(start: string | null | undefined, minutes: number): string {
  const from = formatLocalTime(start);
  if (!start || from === invalidDate) return from;
  const end = Number(start.slice(0, 2)) * 60 + Number(start.slice(3)) + minutes;
  const clock = `${String(Math.floor(end / 60) % 24).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
  return `${from} - ${formatLocalTime(clock)}`;
}

/** `1 h 15 min`, `45 min`, `2 h`. */
export function formatDuration(total: number): string {
  const hours = Math.floor(total / 60);
  const minutes = total % 60;
  if (hours === 0) return m.minutes({ n: minutes });
  return minutes === 0 ? m.hours({ n: hours }) : m.hours_and_minutes({ hours, minutes });
}

/** Any value that may be missing: itself, or 'N/A'. */
export function orMissing(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? missingValue : String(value);
}

/** A list of names or other words in a sentence: `Mia, Anna, and Bea`, or with `or`. */
export const listOf = (
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
  locale?: Locale,
): string => new Intl.ListFormat(m.language_tag({}, locale && { locale }), { type }).format(words);
