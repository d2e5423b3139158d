import type { FoundAppointment } from '@salon/shared-lib/domain';
import { maxSearchLimit } from '@salon/shared-lib/endpoints';
import { isBefore, type LocalDate } from '@salon/shared-lib/scheduling';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Page, readPages } from '../live/read-pages.ts';
import { isSameQuery, nothingRead, type PagedList, pageSize } from '../parts/paged-list.ts';
import type { FoundQuery } from './filters.ts';
import { type ListPosition, newest, withDate, withPage } from './found-rows.ts';

export type ReadPage = (
  query: FoundQuery & { limit: number; cursor?: string },
  signal: AbortSignal,
) => Promise<Page<FoundAppointment>>;

export type Count = (query: FoundQuery, signal: AbortSignal) => Promise<number>;

export type FoundState = PagedList<FoundAppointment, FoundQuery>;

export type FoundStore = StoreApi<FoundState> & {
  /** Shows what a query finds. The same query again keeps the rows, and reads them anew. */
  search(query: FoundQuery): void;
  /** The same, but what is asked or shown already is not read again; answers whether it asked. */
  ask(query: FoundQuery): boolean;
  /** Reads the next page. */
  more(): void;
  /** Repeats what failed. */
  retry(): void;
  /** Somebody changed appointments of these dates: they are read anew. */
  changed(dates: readonly LocalDate[]): void;
  /** Changes may have been missed: all rows are read anew. */
  reread(): void;
  /** What the server answered to a change of this desk. */
  put(id: number, change: Partial<FoundAppointment>): void;
  /** Rows were cancelled at this desk. */
  remove(isGone: (row: FoundAppointment) => boolean): void;
};

/** The list of found appointments, page by page, and what becomes of it when somebody changes an appointment. */
export function createFoundStore({ read, count }: { read: ReadPage; count: Count }): FoundStore {
  const store = createStore<FoundState>()(() => nothingRead);
  const { getState: get, setState: set } = store;
  /** The search whose answers count, and what ends its calls. */
  let asked: FoundQuery | null = null;
  let calls = new AbortController();
  /** The last place of the last page; the rows beyond it are not read yet. */
  let reached: ListPosition | null = null;
  const dates = new Set<LocalDate>();
  let all = false;
  let rereading = false;
  let counts = 0;

  function search(query: FoundQuery) {
    if (!ask(query) && get().reading !== 'first') reread();
  }

  function ask(query: FoundQuery): boolean {
    if (isSameQuery(asked, query) && get().error === null) return false;
    calls.abort();
    calls = new AbortController();
    asked = query;
    dates.clear();
    all = false;
    page('first', query, undefined);
    return true;
  }

  function more() {
    const { query, next, reading } = get();
    if (query && next !== null && reading === null) page('more', query, next);
  }

  function retry() {
    const { query, rows } = get();
    if (asked && (query !== asked || rows.length === 0)) page('first', asked, undefined);
    else more();
  }

  async function page(kind: 'first' | 'more', query: FoundQuery, cursor: string | undefined) {
    const { signal } = calls;
    set({ reading: kind, error: null });
    try {
      const answer = await read({ ...query, limit: pageSize, ...(cursor && { cursor }) }, signal);
      if (signal.aborted) return;
      const rows = kind === 'first' ? answer.rows : withPage(get().rows, answer.rows);
      reached = answer.rows.at(-1) ?? (kind === 'first' ? null : reached);
      set({
        query,
        rows,
        next: answer.next,
        reading: null,
        ...(kind === 'first' && { total: null }),
      });
      if (kind === 'first') countAll(signal);
      catchUp();
    } catch (error) {
      if (signal.aborted) return;
      console.error('Error searching appointments:', error);
      set({ reading: null, error });
    }
  }

  /** Counts what is not all shown, after its rows. */
  async function countAll(signal: AbortSignal) {
    const { query, next } = get();
    counts += 1;
    const mine = counts;
    if (!query || next === null) return;
    try {
      const total = await count(query, signal);
      // A later change may have been counted first.
      if (!signal.aborted && mine === counts) set({ total });
    } catch (error) {
      // The list goes without.
      if (!signal.aborted) console.error('Error counting the appointments:', error);
    }
  }

  /** Reads what changed, one call after another, so that no older answer replaces a newer one. */
  async function catchUp() {
    if (rereading) return;
    rereading = true;
    while ((all || dates.size > 0) && get().reading === null && get().query) {
      const { signal } = calls;
      const changed = [...dates];
      const isAll = all;
      dates.clear();
      all = false;
      try {
        if (isAll) await readAll(signal);
        else for (const date of changed) await readDate(date, signal);
        countAll(signal);
      } catch (error) {
        if (signal.aborted) continue;
        console.error('Error updating the appointments:', error);
        // The next change, or the stream when it opens again, reads these as well.
        for (const date of changed) dates.add(date);
        all ||= isAll;
        break;
      }
    }
    rereading = false;
  }

  async function readDate(date: LocalDate, signal: AbortSignal) {
    const { query, next } = get();
    if (!query || !isWithin(query, date)) return;
    const order = query.order ?? 'latest';
    const known = get().rows.some((row) => row.date === date);
    const isBeyond =
      next !== null &&
      reached !== null &&
      (order === 'latest' ? isBefore(date, reached.date) : isBefore(reached.date, date));
    if (isBeyond && !known) return;
    const answer = await readUntil({ ...query, from: date, to: date }, Infinity, signal);
    if (signal.aborted) return;
    const end = get().next === null ? null : reached;
    set({ rows: withDate(get().rows, date, answer.rows, { order, reached: end }) });
  }

  async function readAll(signal: AbortSignal) {
    const { query, rows } = get();
    if (!query) return;
    const answer = await readUntil(query, Math.max(rows.length, pageSize), signal);
    if (signal.aborted) return;
    // Another page has come meanwhile, and this answer ends before it.
    if (get().rows.length > rows.length) {
      all = true;
      return;
    }
    reached = answer.rows.at(-1) ?? null;
    set({ rows: newest(get().rows, answer.rows), next: answer.next });
  }

  const readUntil = (query: FoundQuery, count: number, signal: AbortSignal) =>
    readPages(count, { max: maxSearchLimit, signal }, (page) =>
      read({ ...query, ...page }, signal),
    );

  function reread() {
    all = true;
    catchUp();
  }

  return Object.assign(store, {
    search,
    ask,
    more,
    retry,
    reread,
    changed(changed: readonly LocalDate[]) {
      for (const date of changed) dates.add(date);
      catchUp();
    },
    put(id: number, change: Partial<FoundAppointment>) {
      set({ rows: get().rows.map((row) => (row.id === id ? { ...row, ...change } : row)) });
    },
    remove(isGone: (row: FoundAppointment) => boolean) {
      set({ rows: get().rows.filter((row) => !isGone(row)) });
    },
  });
}

const isWithin = ({ from, to }: FoundQuery, date: LocalDate) =>
  !(from && isBefore(date, from)) && !(to && isBefore(to, date));
