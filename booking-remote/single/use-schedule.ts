import { api } from '@salon/shared-lib/api';
import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { bookingNow, type LocalDate, type SalonMoment } from '@salon/shared-lib/scheduling';
import { useEffect, useState } from 'react';

/** Everyone's day, fresh from the book; null while it is on its way or could not be had. */
export function useSchedule(date: LocalDate | null, turn: number): TechnicianSchedule[] | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!date) return;
    const stop = new AbortController();
    api.technicians
      .schedule(date, { signal: stop.signal })
      .then((schedules) => setLoaded({ date, turn, schedules }))
      .catch((failure: unknown) => {
        if (!stop.signal.aborted) console.error('Error fetching the schedule:', failure);
      });
    return () => stop.abort();
  }, [date, turn]);
  // What was read before somebody else took a slot is not offered again.
  return loaded?.date === date && loaded.turn === turn ? loaded.schedules : null;
}

type Loaded = { date: LocalDate; turn: number; schedules: TechnicianSchedule[] };

/** The salon's clock as bookings see it, looked at twice a minute: slots that have become too soon go by themselves. */
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
