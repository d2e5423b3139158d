import { api } from '@salon/shared-lib/api';
import { deskDay } from '@salon/shared-lib/endpoints';
import { readToken } from '@salon/shared-lib/session';
import { useEffect } from 'react';
import { createDayStore } from './day-store.ts';
import { listen } from './listen.ts';

/** The days of this desk. One for all tabs of the dashboard, so that the calendar is there at once when one comes back to it. */
export const dayStore = createDayStore({
  read: (date) => api.send(deskDay, { query: { date } }),
});

/** Keeps the days up to date while a component is shown. */
export function useLiveDays(): void {
  useEffect(() => {
    let lost = false;
    return listen(readToken, {
      onOpen(complete) {
        // A day that was read before the stream was open may have changed in between.
        if (lost || !complete) dayStore.reload();
        lost = false;
        dayStore.setConnection('live');
      },
      onEvent: dayStore.hear,
      onLost() {
        lost = true;
        dayStore.setConnection('lost');
      },
    });
  }, []);
}
