import { api, nextCursor } from '@salon/shared-lib/api';
import { listCustomers } from '@salon/shared-lib/endpoints';
import { withLogin } from '@salon/shared-lib/query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useCustomerChanges } from '../live/customers.ts';
import { useChanges } from '../live/use-changes.ts';
import { type ClientState, createClientStore } from './client-store.ts';
import type { ClientQuery } from './query.ts';

/** The list of this desk. It outlives the tab, so that who comes back finds the rows that were there. */
export const clientStore = createClientStore(async (query, signal) => {
  const search = () => api.exchange(listCustomers, { query, signal });
  const { body, headers } = await withLogin(search, signal);
  const total = Number(headers['x-total-count'] ?? Number.NaN);
  return { rows: body, next: nextCursor(headers), total: Number.isNaN(total) ? null : total };
});

/** What a query finds, kept up to date while it is shown. */
export function useClients(query: ClientQuery): ClientState {
  const state = useStore(clientStore);
  const key = JSON.stringify(query);
  useEffect(() => clientStore.search(JSON.parse(key)), [key]);
  useChanges(clientStore.reread);
  useCustomerChanges(clientStore.reread);
  return state;
}
