import { useEffect, useState } from 'react';
import { bookingNow, type SalonMoment, salonNow } from '../scheduling/index.ts';

/** The clock of the salon, updated twice a minute. */
export const useSalonNow = (): SalonMoment => useClock(salonNow);

/** The same as bookings see it, so that slots that are too soon disappear. Before midnight its date is that of tomorrow. */
export const useBookingNow = (): SalonMoment => useClock(bookingNow);

function useClock(read: (epochMs: number) => SalonMoment): SalonMoment {
  const [now, setNow] = useState(() => read(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = read(Date.now());
      setNow((before) =>
        before.date === next.date && before.minute === next.minute ? before : next,
      );
    }, 30_000);
    return () => clearInterval(timer);
  }, [read]);
  return now;
}
