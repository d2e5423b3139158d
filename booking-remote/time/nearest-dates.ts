import { daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';

/** At most three other dates with starts, the nearest to `date` first; of two equally near ones the earlier. */
export function nearestDates(
  days: ReadonlyMap<LocalDate, readonly unknown[]>,
  date: LocalDate,
): LocalDate[] {
  const free = [...days].flatMap(([day, starts]) =>
    day !== date && starts.length > 0 ? [day] : [],
  );
  return byDistance(free.sort(), date).slice(0, 3);
}

/** The dates, the nearest to `from` first; equally near ones in the given order. */
export function byDistance(dates: readonly LocalDate[], from: LocalDate): LocalDate[] {
  const distance = (date: LocalDate) => Math.abs(daysBetween(from, date));
  return dates.toSorted((a, b) => distance(a) - distance(b));
}
