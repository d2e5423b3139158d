import { useAuth } from '@salon/shared-lib/session';
import { useEffect } from 'react';

/** The longest time that a timer can be set for. */
const longestMs = 2 ** 31 - 1;
/** Timers can be early. */
const marginMs = 100;

/**
 * Keeps the auth store up to date while a staff page is open: when the token expires, when a tab that slept is seen again, and
 * when another tab logs in or out.
 */
export function useTokenWatch(): void {
  const { check, until } = useAuth();

  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(check, Math.min(until - Date.now() + marginMs, longestMs));
    return () => clearTimeout(timer);
  }, [check, until]);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') check();
    };
    const onStored = ({ key }: StorageEvent) => {
      if (key === null || key === 'token') check();
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('storage', onStored);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('storage', onStored);
    };
  }, [check]);
}
