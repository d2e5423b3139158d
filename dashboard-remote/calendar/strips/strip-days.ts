import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';

/** The days of the strip: the shown one and the six after it. */
export const stripDays = 7;

/**
 * The first day of the strip, after `last`, for a shown date. While a visit is in hand the days stay where they are, as far as the shown date is
 * one of them: under a pointer that holds the visit over a day there would be another day, to which it would turn next.
 */
export function firstDay(last: LocalDate, date: LocalDate, isMoving: boolean): LocalDate {
  return isMoving && last <= date && date < addDays(last, stripDays) ? last : date;
}
