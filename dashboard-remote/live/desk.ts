import { api } from '@salon/shared-lib/api';
import { deskDay } from '@salon/shared-lib/endpoints';
import { onPublicDataChange, withLogin } from '@salon/shared-lib/query';
import { readToken, useAuth } from '@salon/shared-lib/session';
import { useEffect } from 'react';
import { noteBurst } from './bursts.ts';
import { noteCustomers } from './customers.ts';
import { createDayStore } from './day-store.ts';
import { type Listener, listen, type Stream, type Token } from './listen.ts';
import { noteRecords } from './records.ts';

/** The days of this desk. One for all tabs of the dashboard, so that the calendar is there at once when one comes back to it. */
export const dayStore = createDayStore({
  read: (date) => withLogin(() => api.send(deskDay, { query: { date } })),
});

/** The components that need the changes, and what ends the stream that they share. */
let users = 0;
let stream: Stream | null = null;

/** Follows the changes of the server while a component is shown and somebody is logged in. All components share one stream. */
export function useLiveDays(): void {
  const { loggedIn, refuse } = useAuth();
  useEffect(() => {
    if (!loggedIn) return;
    users += 1;
    stream ??= follow({ read: readToken, refuse });
    return () => {
      users -= 1;
      if (users > 0) return;
      stream?.stop();
      stream = null;
      dayStore.setConnection('connecting');
    };
  }, [loggedIn, refuse]);
}

/** What this desk does with the changes of the server. */
export const listener: Listener = {
  onOpen(eventId, complete) {
    dayStore.opened(eventId, complete);
    // The lists may be of before the stream began: they have no position.
    noteCustomers({ id: null });
    noteRecords({ of: null });
  },
  onEvent: dayStore.noteEvent,
  onBurst: noteBurst,
  onCustomers: noteCustomers,
  onRecords: noteRecords,
  onRefused() {
    dayStore.ask();
    noteCustomers({ id: null });
    noteRecords({ of: null });
  },
  onLost: (retryAt) => dayStore.setConnection('lost', retryAt),
  onAttempt: () => dayStore.setState({ retryAt: null }),
};

function follow(token: Token): Stream {
  const { retry, stop } = listen(token, listener);
  const ignore = onPublicDataChange(dayStore.refreshAll);
  return {
    retry,
    stop() {
      stop();
      ignore();
    },
  };
}

/** Opens the lost stream of changes, or reads the shown date, at once: a person does not wait for the next attempt. */
export function retryStream(): void {
  stream?.retry();
  dayStore.readNow();
}
