import { api } from '@salon/shared-lib/api';
import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { schedules } from '@salon/shared-lib/endpoints';
import { type Query, useStaffQuery } from '@salon/shared-lib/query';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import { useEffect, useEffectEvent } from 'react';
import { useReread, useRereadOn } from '../live/use-reread.ts';

const refreshMs = 60_000;

/**
 * The schedules of all technicians on a date. They are loaded again when `revision` changes, every minute, and when the page is seen
 * again: others book meanwhile.
 */
export function useDaySchedules(
  date: LocalDate | null,
  revision: string | number | undefined,
): Query<TechnicianSchedule[]> {
  const query = useStaffQuery<TechnicianSchedule[]>({
    live: true,
    key: date,
    load: (signal) => api.send(schedules, { query: { date: date ?? '' }, signal }),
    failure: 'Error fetching the schedule:',
  });
  useRereadOn(query, { key: date, version: revision });
  const reread = useReread(query);
  const refresh = useEffectEvent(() => {
    if (!document.hidden) reread();
  });
  useEffect(() => {
    const again = () => refresh();
    const timer = setInterval(again, refreshMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return query;
}
