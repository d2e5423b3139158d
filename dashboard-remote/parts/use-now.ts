import { type SalonMoment, salonNow } from '@salon/shared-lib/scheduling';
import { useEffect, useState } from 'react';

/** The salon's clock, which moves with every minute, and at once when the screen wakes. */
export function useNow(): SalonMoment {
  const [now, setNow] = useState(() => salonNow(Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      setNow(salonNow(Date.now()));
      timer = setTimeout(tick, 60_000 - (Date.now() % 60_000) + 20);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
