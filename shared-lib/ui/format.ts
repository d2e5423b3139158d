// Dates and times for people. A local date is not an instant: it is formatted as noon UTC, so that no time zone moves it to
// another date.
import { formatLocalTime, halfOf, partsOfTime } from '../domain/index.ts';
import { m } from '../i18n/index.ts';
import { daysBetween, formatTime, type LocalDate, type Minutes } from '../scheduling/index.ts';

const formats = {
  fullDay: { weekday: 'long', month: 'long', day: 'numeric' },
  shortDay: { weekday: 'short', month: 'short', day: 'numeric' },
  longDay: { month: 'long', day: 'numeric', year: 'numeric' },
  monthAndDay: { month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  narrowWeekday: { weekday: 'narrow' },
  monthAndYear: { month: 'long', year: 'numeric' },
  shortMonth: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formatters by locale and name: making one takes longer than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: LocalDate, name: keyof typeof formats): string {
  const tag = m.language_tag();
  const key = `${tag} ${name}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tag, { ...formats[name], timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(`${date}T12:00:00Z`));
}

/** `Tuesday, November 24` */
export const fullDay = (date: LocalDate): string => format(date, 'fullDay');
/** `Tue, Nov 24` */
export const shortDay = (date: LocalDate): string => format(date, 'shortDay');
/** `November 24, 2026` */
export const longDay = (date: LocalDate): string => format(date, 'longDay');
/** `November 24` */
export const monthAndDay = (date: LocalDate): string => format(date, 'monthAndDay');
/** `Tuesday` */
export const weekdayName = (date: LocalDate): string => format(date, 'weekday');
/** `November 2026` */
export const monthAndYear = (date: LocalDate): string => format(date, 'monthAndYear');
/** `Nov` */
export const shortMonth = (date: LocalDate): string =>
  m.month_short({ name: format(date, 'shortMonth'), number: Number(date.slice(5, 7)) });
/** `24` */
export const dayOfMonth = (date: LocalDate): number => Number(date.slice(8));

/** A date or time at the beginning of a line; not every language writes days and months with a capital. */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(m.language_tag()) + text.slice(1);

/** The names of the weekdays, Sunday first. */
export function weekdayNames(): { narrow: string; short: string; long: string }[] {
  // 2023-01-01 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => `2023-01-0${day + 1}`).map((date) => ({
    narrow: format(date, 'narrowWeekday'),
    short: format(date, 'shortWeekday'),
    long: format(date, 'weekday'),
  }));
}

const listed = (words: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(m.language_tag(), { type }).format(words);

/** `Saturday or Sunday` */
export const anyOf = (words: readonly string[]): string => listed(words, 'disjunction');
/** `Lash Lift and Lash Tint` */
export const allOf = (words: readonly string[]): string => listed(words, 'conjunction');

/** `2:30 PM` for 870. */
export const clock = (minutes: Minutes): string => formatLocalTime(formatTime(minutes));

const partsOfClock = (minutes: Minutes) => {
  const [hour, minute] = formatTime(minutes).split(':') as [string, string];
  return partsOfTime(Number(hour), minute);
};

/** `2:30` for 870, beside a time of the same half of the day; `14:30` where the day has no halves. */
export const briefClock = (minutes: Minutes): string => m.clock_without_half(partsOfClock(minutes));

/** `2:30 to 4:00 PM`, or `11:30 AM to 1:00 PM`. */
export function clockSpan(start: Minutes, end: Minutes): string {
  const sameHalf = partsOfClock(start).half === halfOf(Math.floor(end / 60));
  return m.clock_span({ from: (sameHalf ? briefClock : clock)(start), to: clock(end) });
}

/** A date and a start. */
export type DateAndStart = { date: LocalDate; start: Minutes };

/** `Today, 2:30 PM`, `Tomorrow, 2:30 PM`, `Tue, Nov 24, 2:30 PM`; `brief` is `Tue 2:30 PM` within a week. */
export function soonTime(
  { date, start }: DateAndStart,
  today: LocalDate,
  { brief = false }: { brief?: boolean } = {},
): string {
  const time = clock(start);
  const days = daysBetween(today, date);
  if (days === 0) return m.soon_today({ time });
  if (days === 1) return m.soon_tomorrow({ time });
  if (brief && days > 1 && days < 7) {
    return m.soon_weekday({ weekday: format(date, 'shortWeekday'), time });
  }
  return m.soon_date({ date: shortDay(date), time });
}
