import type { Report } from '@salon/shared-lib/domain';
import { addDays, daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';

/** From this many days on a chart has a bar for each week. */
const maxDayBars = 62;
const daysOfWeek = 7;

/** What a bar stands for: a day, or the days of a week. `isNow`: today is one of them. */
export type Span = {
  from: LocalDate;
  to: LocalDate;
  booked: number;
  revenue: number;
  isNow: boolean;
};

/** The days of a report one by one, or by weeks where they are many; the last week may be shorter. */
export function spansOf(days: Report['days'], today: LocalDate): Span[] {
  const length = days.length > maxDayBars ? daysOfWeek : 1;
  return Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const some = days.slice(index * length, (index + 1) * length);
    const from = some[0]?.date ?? today;
    const to = addDays(from, some.length - 1);
    return {
      from,
      to,
      booked: some.reduce((sum, { booked }) => sum + booked, 0),
      revenue: some.reduce((sum, { revenue }) => sum + revenue, 0),
      isNow: from <= today && today <= to,
    };
  });
}

/** The first of the greatest; undefined for none. */
export function greatest<Item>(items: readonly Item[], of: (item: Item) => number) {
  return items.reduce<Item | undefined>(
    (best, item) => (best === undefined || of(item) > of(best) ? item : best),
    undefined,
  );
}

/** The whole percentage of `part` in `whole`; 0 where there is no whole. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

/** How full an hour of a weekday is, in percent of the open chairs; null where nobody works. */
export function fullnessOf({
  booked_minutes,
  open_minutes,
}: Report['hours'][number]): number | null {
  return open_minutes === 0 ? null : Math.min(100, percentOf(booked_minutes, open_minutes));
}

/** The end of an axis for values up to `most`: the next of 2, 4, 6, 8, 10, 20, 40 and so on, which halves to a whole number. */
export function axisEnd(most: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const end = [1, 2, 4, 6, 8, 10].find((step) => step * magnitude >= most) ?? 10;
  return Math.max(2, end * magnitude);
}

/**
 * The indexes of up to `most` bars, two or more, that have a label: the first, the last, and those between at distances that look equal.
 * With so few bars that they would not, there are fewer labels.
 */
export function labelled(bars: number, most = 5): number[] {
  if (bars <= most) return Array.from({ length: bars }, (_, index) => index);
  let steps = most - 1;
  while (steps > 1 && (bars - 1) / steps < 2.5 && (bars - 1) % steps !== 0) steps -= 1;
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * (bars - 1)) / steps));
}

/** How the bookings of a period differ from those of the period before. */
export const difference = ({ totals, before }: Report): number => totals.booked - before.booked;

export const daysOf = ({ from, to }: Report): number => daysBetween(from, to) + 1;
