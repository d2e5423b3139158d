import { authStore } from '@salon/shared-lib/session';
import { useEffect, useEffectEvent } from 'react';

/** Calls `retry` as soon as a member of staff logs in, while `waiting`. */
export function useWhenLoggedIn(waiting: boolean, retry: () => void): void {
  const onLogIn = useEffectEvent(retry);
  useEffect(() => {
    if (!waiting) return;
    return authStore.subscribe((now, before) => {
      if (now.loggedIn && !before.loggedIn) onLogIn();
    });
  }, [waiting]);
}
