import { api } from '@salon/shared-lib/api';
import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { schedules } from '@salon/shared-lib/endpoints';
import { useQuery } from '@salon/shared-lib/query';
import type { LocalDate } from '@salon/shared-lib/scheduling';

/** The schedules of all technicians on a date; null until they are loaded. Another `refreshKey` loads them again. */
export function useSchedule(
  date: LocalDate | null,
  refreshKey: number,
): TechnicianSchedule[] | null {
  const { data } = useQuery<TechnicianSchedule[]>({
    live: true,
    key: date && `${date}:${refreshKey}`,
    load: (signal) => api.send(schedules, { query: { date: date ?? '' }, signal }),
    failure: 'Error fetching the schedule:',
  });
  return data ?? null;
}
