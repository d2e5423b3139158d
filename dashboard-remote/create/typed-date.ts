import { bookingHorizon, dateSchema } from '@salon/shared-lib/domain';
import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';

/** `11/20/2026`, in every language: staff type dates in this order. */
export function textOfDate(date: LocalDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/**
 * The date that is typed as `MM/dd/yyyy`, from `today` to the last one that staff can book; null otherwise. Zeros may be
 * missing, the year may have two digits, and without a year the next such date is meant.
 */
export function dateOfText(text: string, today: LocalDate): LocalDate | null {
  const parts = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text.trim());
  if (!parts) return null;
  const [, month = '', day = '', year] = parts;
  const inYear = (digits: string) => `${digits}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = today.slice(0, 4);
  const years = year ? [year.padStart(4, '20')] : [thisYear, String(Number(thisYear) + 1)];
  return years.map(inYear).find((date) => isBookable(date, today)) ?? null;
}

/** Whether a text is a date from `today` to the last one that staff can book. */
export function isBookable(date: string, today: LocalDate): boolean {
  return (
    dateSchema.safeParse(date).success &&
    date >= today &&
    date <= addDays(today, bookingHorizon.max)
  );
}
