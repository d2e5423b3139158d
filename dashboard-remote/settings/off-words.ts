import type { TimeOffEntry } from '@salon/shared-lib/administration';
import { m } from '@salon/shared-lib/i18n';
import { clockSpan, dayOfMonth, shortMonth, shortMonthAndDay } from '@salon/shared-lib/ui';

/** `Off Dec 3 to 5`, for the next time off of a technician; null without one. */
export function offWords(entries: readonly TimeOffEntry[], technicianId: number): string | null {
  const [next] = entries
    .filter((entry) => entry.technician_id === technicianId)
    .toSorted((a, b) => a.first_date.localeCompare(b.first_date));
  if (!next) return null;
  const { start, end } = next;
  const dates = datesOf(next);
  return start === undefined || end === undefined ? dates : `${dates}, ${clockSpan(start, end)}`;
}

function datesOf({ first_date: from, last_date: to }: TimeOffEntry): string {
  if (from === to) return m.settings_off_date({ date: shortMonthAndDay(from) });
  if (from.slice(0, 7) !== to.slice(0, 7)) {
    return m.settings_off_dates({ from: shortMonthAndDay(from), to: shortMonthAndDay(to) });
  }
  return m.settings_off_month({
    month: shortMonth(from),
    first: dayOfMonth(from),
    last: dayOfMonth(to),
  });
}
