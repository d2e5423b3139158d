import { api, nextCursor } from '@salon/shared-lib/api';
import { countAppointments, searchAppointments } from '@salon/shared-lib/endpoints';
import { withLogin } from '@salon/shared-lib/query';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useChanges } from '../live/use-changes.ts';
import type { FoundQuery } from './filters.ts';
import { createFoundStore, type FoundState } from './found-store.ts';

/** Who still types gets the rows of the next letters first. */
const countAfterMs = 400;

/** The list of this desk. It outlives the tab, so that who comes back finds the rows that were there. */
export const foundStore = createFoundStore({
  async read(query, signal) {
    const search = () => api.exchange(searchAppointments, { query, signal });
    const { body, headers } = await withLogin(search, signal);
    return { rows: body, next: nextCursor(headers) };
  },
  async count({ order: _, ...query }, signal) {
    await new Promise((resolve) => setTimeout(resolve, countAfterMs));
    signal.throwIfAborted();
    const ask = () => api.send(countAppointments, { query, signal });
    return (await withLogin(ask, signal)).total;
  },
});

/** What a query finds, kept up to date while it is shown. */
export function useFound(query: FoundQuery): FoundState {
  const state = useStore(foundStore);
  const key = JSON.stringify(query);
  const isOpen = useRef(false);
  useEffect(() => {
    // Who comes back to the tab sees what changed meanwhile; another key may have been asked for already.
    if (isOpen.current) foundStore.ask(JSON.parse(key));
    else foundStore.search(JSON.parse(key));
    isOpen.current = true;
  }, [key]);
  useChanges((dates) => {
    if (dates) foundStore.changed(dates);
    else foundStore.reread();
  });
  return state;
}
