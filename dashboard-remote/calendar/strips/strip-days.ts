import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';

/** The days of the strip: the shown one and the six after it. */
export const stripDays = 7;

/**
 * The first day of the strip, after `last`, for a shown date. While a visit is moved the strip stays as it is if it has the shown
 * date. Otherwise another day would come under a pointer that rests on one, and would be shown next.
 */
export function firstDay(last: LocalDate, date: LocalDate, isMoving: boolean): LocalDate {
  return isMoving && last <= date && date < addDays(last, stripDays) ? last : date;
}
