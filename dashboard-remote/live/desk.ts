import { api } from '@salon/shared-lib/api';
import { deskDay } from '@salon/shared-lib/endpoints';
import { withLogin } from '@salon/shared-lib/query';
import { readToken, useAuth } from '@salon/shared-lib/session';
import { useEffect } from 'react';
import { hearBurst } from './bursts.ts';
import { createDayStore } from './day-store.ts';
import { listen } from './listen.ts';

/** The days of this desk. One for all tabs of the dashboard, so that the calendar is there at once when one comes back to it. */
export const dayStore = createDayStore({
  read: (date) => withLogin(() => api.send(deskDay, { query: { date } })),
});

/** The components that need the changes, and what ends the stream that they share. */
let users = 0;
let stop: (() => void) | null = null;

/** Follows the changes of the server while a component is shown and somebody is logged in. All components share one stream. */
export function useLiveDays(): void {
  const { loggedIn, refuse } = useAuth();
  useEffect(() => {
    if (!loggedIn) return;
    users += 1;
    stop ??= listen(
      { read: readToken, refuse },
      {
        onOpen: dayStore.opened,
        onEvent: dayStore.hear,
        onBurst: hearBurst,
        onLost: () => dayStore.setConnection('lost'),
      },
    );
    return () => {
      users -= 1;
      if (users > 0) return;
      stop?.();
      stop = null;
      dayStore.setConnection('connecting');
    };
  }, [loggedIn, refuse]);
}
