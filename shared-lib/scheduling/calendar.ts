// Local dates as strings, day numbers as integers. Without Date and without time zones.

/** `YYYY-MM-DD`. Strings of this shape sort and compare as dates do. */
export type LocalDate = string;

/** The date `days` later; `days` can be negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: LocalDate): number {
  // Day 0, 1970-01-01, was a Thursday.
  return (((toDayNumber(date) + 4) % 7) + 7) % 7;
}

/** Days from `a` to `b`: positive when `b` is later. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return toDayNumber(b) - toDayNumber(a);
}

export function isBefore(a: LocalDate, b: LocalDate): boolean {
  return a < b;
}

/** `count` dates in a row, `first` included. */
export function datesFrom(first: LocalDate, count: number): LocalDate[] {
  const day = toDayNumber(first);
  return Array.from({ length: count }, (_, index) => fromDayNumber(day + index));
}

/** Days since 1970-01-01 (Howard Hinnant's days_from_civil: years begin in March, eras have 400 years). */
export function toDayNumber(date: LocalDate): number {
  const month = twoDigits(date, 5);
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const monthFromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + twoDigits(date, 8) - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `toDayNumber` (Hinnant's civil_from_days). */
export function fromDayNumber(dayNumber: number): LocalDate {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
}

function pad(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}
