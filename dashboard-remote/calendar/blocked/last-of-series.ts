import { addDays, type LocalDate, weekdayOf } from '@salon/shared-lib/scheduling';

/** The last date that is offered for a series: Saturday, with which the week ends; of a weekly one the same weekday after a year. */
export function lastOfSeries(first: LocalDate, repeat: 'once' | 'daily' | 'weekly'): LocalDate {
  return addDays(first, repeat === 'weekly' ? 52 * 7 : 6 - weekdayOf(first) || 7);
}
