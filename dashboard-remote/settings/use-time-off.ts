import type { TimeOffEntry } from '@salon/shared-lib/administration';
import { api } from '@salon/shared-lib/api';
import { timeOff } from '@salon/shared-lib/endpoints';
import { useStaffQuery } from '@salon/shared-lib/query';
import { type LocalDate, salonNow } from '@salon/shared-lib/scheduling';

/** The time off of all technicians that has not ended on `from`, which is today. */
export function useTimeOff() {
  const from: LocalDate = salonNow(Date.now()).date;
  const query = useStaffQuery<TimeOffEntry[]>({
    live: true,
    key: 'time off',
    load: (signal) => api.send(timeOff, { query: { from }, signal }),
    failure: 'Error fetching the time off:',
  });
  return { from, query };
}
export type TimeOffList = ReturnType<typeof useTimeOff>;
