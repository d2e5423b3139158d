import { api } from '@salon/shared-lib/api';
import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { schedules } from '@salon/shared-lib/endpoints';
import { useQuery } from '@salon/shared-lib/query';
import { bookingNow, type LocalDate, type SalonMoment } from '@salon/shared-lib/scheduling';
import { useEffect, useState } from 'react';

/** The schedules of all technicians on a date; null until they are loaded. Another `refreshKey` loads them again. */
export function useSchedule(
  date: LocalDate | null,
  refreshKey: number,
): TechnicianSchedule[] | null {
  const { data } = useQuery<TechnicianSchedule[]>({
    key: date && `${date}:${refreshKey}`,
    load: (signal) => api.send(schedules, { query: { date: date ?? '' }, signal }),
    failure: 'Error fetching the schedule:',
  });
  return data ?? null;
}

/** The clock of the salon as bookings see it, updated twice a minute, so that slots that are too soon disappear. */
export function useSalonNow(): SalonMoment {
  const [now, setNow] = useState(() => bookingNow(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = bookingNow(Date.now());
      setNow((before) =>
        before.date === next.date && before.minute === next.minute ? before : next,
      );
    }, 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
