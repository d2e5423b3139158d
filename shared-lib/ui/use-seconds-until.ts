import { useEffect, useReducer } from 'react';

/** Seconds until a moment (milliseconds since 1970), counted down while it is ahead. A page in the background misses ticks, not time. */
export function useSecondsUntil(moment: number): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const isAhead = moment > Date.now();
  useEffect(() => {
    if (!isAhead) return;
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isAhead]);
  return isAhead ? Math.ceil((moment - Date.now()) / 1_000) : 0;
}
