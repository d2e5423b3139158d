import { api } from '@salon/shared-lib/api';
import type { Report } from '@salon/shared-lib/domain';
import { report } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { addDays, daysBetween } from '@salon/shared-lib/scheduling';
import { useChanges } from '../live/use-changes.ts';
import { useReread } from '../live/use-reread.ts';
import { useThrottled } from '../live/use-throttled.ts';
import type { Period } from './period.ts';

/** A report is not read more often, in milliseconds, however often its appointments change. */
const pauseMs = 5_000;

/** The report on a period, as it is now: of its appointments, and of those of the period before, with which it is compared. */
export function useReport({ from, to }: Pick<Period, 'from' | 'to'>) {
  const query = useStaffQuery<Report>({
    live: true,
    key: `${from} ${to}`,
    load: (signal) => api.send(report, { query: { from, to }, signal }),
    failure: 'Error fetching the report:',
  });
  const reread = useReread(query);
  const rereadSometimes = useThrottled(reread, pauseMs);
  const first = addDays(from, -daysBetween(from, to) - 1);
  useChanges((dates) => {
    // A stream that opens does not make the first change after it wait.
    if (dates === null && !document.hidden) reread();
    else if (dates === null || dates.some((date) => date >= first && date <= to)) rereadSometimes();
  });
  return query;
}
