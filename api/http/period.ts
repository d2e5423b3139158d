import { m } from '@salon/shared-lib/i18n';
import { daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';
import { invalidInput } from './refusal.ts';

/** Checks a period, both dates included. @throws Refusal 400 where it ends before it begins, or has more than `maxDays`. */
export function checkPeriod(
  { from, to }: { from: LocalDate; to: LocalDate },
  maxDays: number,
): void {
  if (to < from || daysBetween(from, to) >= maxDays) {
    throw invalidInput(m.period_too_long({ days: maxDays }), 'to');
  }
}
