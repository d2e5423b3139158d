import { useEffect, useEffectEvent } from 'react';

/** While `waiting` for a connection: does again what failed as soon as the browser has one. */
export function useWhenOnline(waiting: boolean, again: () => void): void {
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (!waiting) return;
    const online = () => tryAgain();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [waiting]);
}
