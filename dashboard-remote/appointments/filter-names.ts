import type { Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { longDay } from '@salon/shared-lib/ui';
import { statusName } from '../parts/status-name.ts';
import { type Filters, type FoundStatus, noFilters, type When } from './filters.ts';

/** Which dates are shown. */
export const whenNames: Record<When, () => string> = {
  today: m.appts_today,
  future: m.appts_future,
  past: m.appts_past,
  all: m.appts_all,
  dates: m.appts_dates,
};

/** What became of the appointments that are shown. */
export const statusNames: Record<FoundStatus, () => string> = {
  ...statusName,
  cancelled: m.appts_cancelled,
};

/** What narrows a list, one name for each filter that is set. */
export function filterNames(filters: Filters, technicians: readonly Technician[]): string[] {
  const { technicianId, status } = filters;
  const technician = technicians.find(({ id }) => id === technicianId);
  return [
    datesOf(filters),
    technicianId !== null && (technician?.name ?? m.appts_another_technician()),
    status !== null && statusNames[status](),
  ].filter((name) => name !== false);
}

function datesOf({ when, from, to }: Filters): string | false {
  if (when === noFilters.when) return false;
  if (when !== 'dates' || (from === null && to === null)) return whenNames[when]();
  const [first, last] = [from, to].map((date) => date && longDay(date));
  return first && last ? m.report_span({ from: first, to: last }) : (first ?? last ?? '');
}
