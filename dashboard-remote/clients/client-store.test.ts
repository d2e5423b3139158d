import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CustomerSummary } from '@salon/shared-lib/domain';
import { pageSize } from '../parts/paged-list.ts';
import { createClientStore, type ReadClients } from './client-store.ts';
import { summary } from './for-tests.ts';

type Call = {
  query: Parameters<ReadClients>[0];
  signal: AbortSignal;
  answer: (rows: CustomerSummary[], next?: string | null, total?: number) => Promise<void>;
  fail: () => Promise<void>;
};

const settled = async () => {
  for (let step = 0; step < 30; step += 1) await Promise.resolve();
};

/** A store whose calls the test answers. */
function open() {
  const calls: Call[] = [];
  const store = createClientStore(
    (query, signal) =>
      new Promise((resolve, reject) =>
        calls.push({
          query,
          signal,
          answer: (rows, next = null, total) => {
            resolve({ rows, next, total: total ?? null });
            return settled();
          },
          fail: () => {
            reject(new Error('offline'));
            return settled();
          },
        }),
      ),
  );
  const call = (index: number) => calls[index] as Call;
  const ids = () => store.getState().rows.map(({ id }) => id);
  return { store, calls, call, ids };
}

const all = { keyword: '*', show: 'all', sort: 'name', direction: 'asc' } as const;
const maria = { ...all, keyword: 'maria' };

let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('a search of clients', () => {
  it('reads page after page', async () => {
    const { store, calls, call, ids } = open();
    store.search(all);
    expect(store.getState()).toMatchObject({ query: null, reading: 'first' });
    await call(0).answer([summary(1), summary(2)], 'c1', 9);
    const first = { query: all, reading: null, next: 'c1', total: 9 };
    expect(store.getState()).toMatchObject(first);
    store.more();
    store.more();
    expect(calls).toHaveLength(2);
    expect(call(1).query).toMatchObject({ cursor: 'c1' });
    await call(1).answer([summary(3)]);
    expect(ids()).toEqual([1, 2, 3]);
    store.more();
    expect(calls).toHaveLength(2);
  });

  it('keeps a page that came while all rows were read again, and reads them once more', async () => {
    const { store, calls, call, ids } = open();
    const first = Array.from({ length: pageSize }, (_, index) => summary(index));
    store.search(all);
    await call(0).answer(first, 'c1');
    store.reread();
    store.more();
    await call(2).answer([summary(98)]);
    await call(1).answer(first, 'c1');
    expect(ids()).toHaveLength(pageSize + 1);
    expect(calls).toHaveLength(4);
    await call(3).answer([...first, summary(98), summary(99)]);
    expect(ids()).toHaveLength(pageSize + 2);
  });

  it('keeps the rows until the newer search answers, and drops the older answer', async () => {
    const { store, call, ids } = open();
    store.search(all);
    await call(0).answer([summary(1)]);
    store.search(maria);
    store.search({ ...maria, sort: 'visits' });
    expect(call(1).signal.aborted).toBe(true);
    await call(1).answer([summary(8)]);
    expect(ids()).toEqual([1]);
    await call(2).answer([summary(9)]);
    expect(ids()).toEqual([9]);
  });

  it('repeats the page that failed', async () => {
    const { store, call, ids } = open();
    store.search(all);
    await call(0).fail();
    expect(store.getState()).toMatchObject({
      query: null,
      reading: null,
      error: expect.anything(),
    });
    store.retry();
    await call(1).answer([summary(1)], 'c1');
    store.more();
    await call(2).fail();
    expect(ids()).toEqual([1]);
    store.retry();
    expect(call(3).query).toMatchObject({ cursor: 'c1' });
    await call(3).answer([summary(2)]);
    expect(ids()).toEqual([1, 2]);
    expect(store.getState().error).toBeNull();
  });
});

describe('a change of clients', () => {
  it('reads all rows that are shown, page after page', async () => {
    const { store, calls, call, ids } = open();
    store.search(all);
    await call(0).answer([summary(1)], 'c1');
    store.reread();
    store.reread();
    expect(calls).toHaveLength(2);
    await call(1).answer([summary(1, { visits: 4 })], null);
    // The second change came while the first was read.
    expect(calls).toHaveLength(3);
    await call(2).answer([summary(1, { visits: 5 }), summary(2)]);
    expect(ids()).toEqual([1, 2]);
    expect(store.getState().rows[0]?.visits).toBe(5);
  });

  it('that comes while a search is read waits for its answer', async () => {
    const { store, calls, call } = open();
    store.search(all);
    store.reread();
    expect(calls).toHaveLength(1);
    await call(0).answer([summary(1)]);
    expect(calls).toHaveLength(2);
  });

  it('leaves what is shown where it can not be read', async () => {
    const { store, call, ids } = open();
    store.search(all);
    await call(0).answer([summary(1)]);
    store.reread();
    await call(1).fail();
    expect(ids()).toEqual([1]);
    expect(store.getState().error).toBeNull();
  });
});
