import { dateSchema } from '@salon/shared-lib/domain';
import { maxReportDays } from '@salon/shared-lib/endpoints';
import { addDays, daysBetween, type LocalDate, weekdayOf } from '@salon/shared-lib/scheduling';

/** The periods that a report offers. The last week and the last month are whole and over; the others end today. */
export const periodKeys = ['week', 'last_week', 'weeks', 'month', 'last_month', 'year'] as const;
export type PeriodKey = (typeof periodKeys)[number];

/** Both dates are included. `key` is null for dates that were chosen. */
export type Period = { key: PeriodKey | null; from: LocalDate; to: LocalDate };

/** A period for an address. `isReplaced`: it asked for dates that are impossible. */
export type AskedPeriod = Period & { isReplaced: boolean };

type Dates = Pick<Period, 'from' | 'to'>;

const sundayOf = (date: LocalDate): LocalDate => addDays(date, -weekdayOf(date));
const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 8)}01`;

const datesOf: Record<PeriodKey, (today: LocalDate) => Dates> = {
  week: (today) => ({ from: sundayOf(today), to: today }),
  last_week: (today) => ({
    from: addDays(sundayOf(today), -7),
    to: addDays(sundayOf(today), -1),
  }),
  weeks: (today) => ({ from: addDays(today, -20), to: today }),
  month: (today) => ({ from: firstOfMonth(today), to: today }),
  last_month: (today) => {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
  year: (today) => ({ from: `${today.slice(0, 5)}01-01`, to: today }),
};

/** The period that an address asks for, as `from` and `to` or as `period`; the last three weeks for none or an impossible one. */
export function periodOf(params: URLSearchParams, today: LocalDate): AskedPeriod {
  const [from, to] = [params.get('from'), params.get('to')];
  if (from !== null && to !== null && isPossible(from, to)) {
    return { key: null, from, to, isReplaced: false };
  }
  const key = periodKeys.find((one) => one === params.get('period')) ?? 'weeks';
  return { key, ...datesOf[key](today), isReplaced: from !== null || to !== null };
}

/** Whether a report can be asked for: dates in order, a year at most. */
export function isPossible(from: string, to: string): boolean {
  const areDates = [from, to].every((date) => dateSchema.safeParse(date).success);
  return areDates && from <= to && daysBetween(from, to) < maxReportDays;
}
