import { api } from '@salon/shared-lib/api';
import { deskDay } from '@salon/shared-lib/endpoints';
import { onPublicDataChange, withLogin } from '@salon/shared-lib/query';
import { readToken, useAuth } from '@salon/shared-lib/session';
import { useEffect } from 'react';
import { createDayStore } from './day-store.ts';
import { listen } from './listen.ts';

/** The days of this desk. One for all tabs of the dashboard, so that the calendar is there at once when one comes back to it. */
export const dayStore = createDayStore({
  read: (date) => withLogin(() => api.send(deskDay, { query: { date } })),
});

/** Keeps the days up to date while a component is shown and somebody is logged in. */
export function useLiveDays(): void {
  const { loggedIn, refuse } = useAuth();
  useEffect(() => {
    if (!loggedIn) return;
    const stop = listen(
      { read: readToken, refuse },
      {
        onOpen: dayStore.opened,
        onEvent: dayStore.hear,
        onLost: () => dayStore.setConnection('lost'),
      },
    );
    const ignore = onPublicDataChange(dayStore.refreshAll);
    return () => {
      stop();
      ignore();
      dayStore.setConnection('connecting');
    };
  }, [loggedIn, refuse]);
}
