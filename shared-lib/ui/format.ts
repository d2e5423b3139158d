// Dates and times for people, as the pages write them.
import {
  formatLocalDate,
  formatLocalTime,
  halfOf,
  intlDate,
  listOf,
  partsOfDate,
  partsOfTime,
} from '../domain/index.ts';
import { m } from '../i18n/index.ts';
import { daysBetween, formatTime, type LocalDate, type Minutes } from '../scheduling/index.ts';

/** `Tuesday, November 24` */
export const fullDay = (date: LocalDate): string => formatLocalDate(date, 'full');
/** `Tue, Nov 24` */
export const shortDay = (date: LocalDate): string => formatLocalDate(date, 'short');
/** `November 24, 2026` */
export const longDay = (date: LocalDate): string => formatLocalDate(date, 'long');
/** `November 24` */
export const monthAndDay = (date: LocalDate): string => intlDate(date, 'monthAndDay');
/** `Tuesday` */
export const weekdayName = (date: LocalDate): string => intlDate(date, 'weekday');
/** `November 2026` */
export const monthAndYear = (date: LocalDate): string => intlDate(date, 'monthAndYear');
/** `Nov 24` */
export const shortMonthAndDay = (date: LocalDate): string => m.written_brief(partsOfDate(date));
/** `Nov` */
export const shortMonth = (date: LocalDate): string => m.month_short(partsOfDate(date));
/** `24` */
export const dayOfMonth = (date: LocalDate): number => Number(date.slice(8));

/** A date, time or price at the beginning of a line; not every language writes days and months with a capital. */
export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(m.language_tag()) + text.slice(1);

/** The names of the weekdays, Sunday first. */
export function weekdayNames(): { narrow: string; short: string; long: string }[] {
  // 2023-01-01 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => `2023-01-0${day + 1}`).map((date) => ({
    narrow: intlDate(date, 'narrowWeekday'),
    short: intlDate(date, 'shortWeekday'),
    long: intlDate(date, 'weekday'),
  }));
}

/** `Saturday or Sunday` */
export const anyOf = (words: readonly string[]): string => listOf(words, 'disjunction');
/** `Lash Lift and Lash Tint` */
export const allOf = (words: readonly string[]): string => listOf(words);

/** `2:30 PM` for 870. */
export const clock = (minutes: Minutes): string => formatLocalTime(formatTime(minutes));

const partsOfClock = (minutes: Minutes) => {
  const [hour, minute] = formatTime(minutes).split(':') as [string, string];
  return partsOfTime(Number(hour), minute);
};

/** `2:30` for 870, beside a time of the same half of the day. */
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
    return m.soon_weekday({ weekday: m.weekday_brief(partsOfDate(date)), time });
  }
  return m.soon_date({ date: shortDay(date), time });
}
