import type { CustomerSummary } from '@salon/shared-lib/domain';
import { maxCustomersListed } from '@salon/shared-lib/endpoints';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Page, readPages } from '../live/read-pages.ts';
import { isSameQuery, nothingRead, type PagedList, pageSize } from '../parts/paged-list.ts';
import type { ClientQuery } from './query.ts';

export type ReadClients = (
  query: ClientQuery & { limit: number; cursor?: string },
  signal: AbortSignal,
) => Promise<Page<CustomerSummary> & { total: number | null }>;

export type ClientState = PagedList<CustomerSummary, ClientQuery>;

export type ClientStore = StoreApi<ClientState> & {
  /** Shows what a query finds. The same query again keeps the rows, and reads them anew. */
  search(query: ClientQuery): void;
  /** Reads the next page. */
  more(): void;
  /** Repeats what failed. */
  retry(): void;
  /** Clients may have changed: all rows are read anew. */
  reread(): void;
};

/** The list of clients, page by page. */
export function createClientStore(read: ReadClients): ClientStore {
  const store = createStore<ClientState>()(() => nothingRead);
  const { getState: get, setState: set } = store;
  /** The search whose answers count, and what ends its calls. */
  let asked: ClientQuery | null = null;
  let calls = new AbortController();
  let isOld = false;
  let rereading = false;

  function search(query: ClientQuery) {
    if (isSameQuery(asked, query)) {
      if (get().error === null) reread();
      else retry();
      return;
    }
    calls.abort();
    calls = new AbortController();
    asked = query;
    isOld = false;
    page('first', query);
  }

  function more() {
    const { query, next, reading } = get();
    if (query && next !== null && reading === null) page('more', query, next);
  }

  function retry() {
    if (asked && get().query !== asked) page('first', asked);
    else more();
  }

  async function page(kind: 'first' | 'more', query: ClientQuery, cursor?: string) {
    const { signal } = calls;
    set({ reading: kind, error: null });
    try {
      const answer = await read({ ...query, limit: pageSize, ...(cursor && { cursor }) }, signal);
      if (signal.aborted) return;
      const rows = kind === 'first' ? answer.rows : [...get().rows, ...answer.rows];
      const total = kind === 'first' ? answer.total : get().total;
      set({ query, rows, next: answer.next, total, reading: null });
      if (isOld) reread();
    } catch (error) {
      if (signal.aborted) return;
      console.error('Error searching customers:', error);
      set({ reading: null, error });
    }
  }

  /** One call after another, so that no older answer replaces a newer one. */
  async function reread() {
    isOld = true;
    if (rereading) return;
    rereading = true;
    while (isOld && get().query !== null && get().reading === null) {
      isOld = false;
      await readAll();
    }
    rereading = false;
  }

  async function readAll() {
    const { query, rows } = get();
    const { signal } = calls;
    if (!query) return;
    try {
      const count = Math.max(rows.length, pageSize);
      let total: number | null = null;
      const answer = await readPages(count, { max: maxCustomersListed, signal }, async (page) => {
        const one = await read({ ...query, ...page }, signal);
        // Only the first page says it.
        total ??= one.total;
        return one;
      });
      if (signal.aborted) return;
      // Another page has come meanwhile, and this answer ends before it.
      if (get().rows.length > rows.length) isOld = true;
      else set({ ...answer, total });
    } catch (error) {
      // What is shown stays; the next change reads again.
      if (!signal.aborted) console.error('Error updating the customers:', error);
    }
  }

  return Object.assign(store, { search, more, retry, reread });
}
