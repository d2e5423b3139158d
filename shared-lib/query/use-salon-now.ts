import { useEffect, useState } from 'react';
import { bookingNow, type SalonMoment } from '../scheduling/index.ts';

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
