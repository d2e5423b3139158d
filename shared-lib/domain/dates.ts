// Local dates for people. The catalogue has order and punctuation (`written_…`), because those of `Intl` are not always what
// people write: "23 thg 11", "lun, 23 de nov". The names of weekdays and months come from `Intl`.
import { type Locale, m } from '../i18n/index.ts';
import { dateSchema } from './schema/primitives.ts';

export const invalidDate = 'Invalid Date';
export const missingValue = 'N/A';

const intlFormats = {
  numeric: { month: '2-digit', day: '2-digit', year: 'numeric' },
  monthAndDay: { month: 'long', day: 'numeric' },
  monthAndYear: { month: 'long', year: 'numeric' },
  month: { month: 'long' },
  shortMonth: { month: 'short' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formatters by language and name: making one takes longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** A date, or a part of it, as `Intl` writes it. Formatted as noon UTC, so that no time zone moves it to another date. */
export function intlDate(date: string, name: keyof typeof intlFormats, locale?: Locale): string {
  const tag = m.language_tag({}, locale && { locale });
  const key = `${tag} ${name}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tag, { ...intlFormats[name], timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(`${date}T12:00:00Z`));
}

/** What a text about a date needs, in whichever way its language writes one. */
export const partsOfDate = (date: string, locale?: Locale) => ({
  weekday: intlDate(date, 'weekday', locale),
  short_weekday: intlDate(date, 'shortWeekday', locale),
  month: intlDate(date, 'month', locale),
  short_month: intlDate(date, 'shortMonth', locale),
  number: Number(date.slice(5, 7)),
  day: Number(date.slice(8)),
  year: date.slice(0, 4),
});

const written = {
  short: m.written_short,
  full: m.written_full,
  long: m.written_long,
  weekday: m.written_weekday,
};

/**
 * A local date for people: `03/14/2027` (numeric, the default), `March 14, 2027` (long), `Sunday, March 14` (full),
 * `Sunday, March 14, 2027` (weekday), `Sun, Mar 14` (short). 'N/A' for nothing, 'Invalid Date' for no date. Without a locale
 * it is in that of the page or request.
 */
export function formatLocalDate(
  date: string | null | undefined,
  style: 'numeric' | keyof typeof written = 'numeric',
  locale?: Locale,
): string {
  if (!date) return missingValue;
  if (!dateSchema.safeParse(date).success) return invalidDate;
  if (style === 'numeric') return intlDate(date, 'numeric', locale);
  return written[style](partsOfDate(date, locale), locale && { locale });
}
