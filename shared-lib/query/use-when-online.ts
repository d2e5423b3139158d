import { useEffect, useEffectEvent } from 'react';

/** Calls `retry` as soon as the browser is online again, while `waiting`. */
export function useWhenOnline(waiting: boolean, retry: () => void): void {
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!waiting) return;
    const online = () => onOnline();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [waiting]);
}
