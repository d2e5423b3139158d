import { api } from '@salon/shared-lib/api';
import type { ScheduledDay, TechnicianSchedule } from '@salon/shared-lib/domain';
import { maxScheduledDays, scheduledDays } from '@salon/shared-lib/endpoints';
import { type Query, useQuery } from '@salon/shared-lib/query';
import { daysBetween, type LocalDate } from '@salon/shared-lib/scheduling';

/** The schedules of all technicians by date. Dates that are not loaded yet are absent. */
export type SchedulesByDate = ReadonlyMap<LocalDate, readonly TechnicianSchedule[]>;

/**
 * The schedules from `from` to `to`, both included, at most three weeks. Loaded dates stay while others load; another
 * `refreshKey` drops them.
 */
export function useScheduledDays(
  from: LocalDate,
  to: LocalDate,
  refreshKey: number,
): Query<SchedulesByDate> {
  return useQuery<SchedulesByDate, ScheduledDay[]>({
    live: true,
    key: String(refreshKey),
    part: `${from}:${to}`,
    load: (signal) => {
      const days = Math.min(maxScheduledDays, daysBetween(from, to) + 1);
      return api.send(scheduledDays, { query: { from, days }, signal });
    },
    merge: (known = new Map(), answer) =>
      new Map([...known, ...answer.map(({ date, schedules }) => [date, schedules] as const)]),
    failure: 'Error fetching the schedules:',
  });
}
