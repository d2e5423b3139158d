import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FoundAppointment } from '@salon/shared-lib/domain';
import { pageSize } from '../parts/paged-list.ts';
import { found } from './for-tests.ts';
import { type Count, createFoundStore, type ReadPage } from './found-store.ts';

type Call = {
  query: Parameters<ReadPage>[0];
  signal: AbortSignal;
  answer: (rows: FoundAppointment[], next?: string | null) => Promise<void>;
  fail: () => Promise<void>;
};

const settled = async () => {
  for (let step = 0; step < 30; step += 1) await Promise.resolve();
};

/** A store whose calls the test answers. */
function open() {
  const calls: Call[] = [];
  const count = jest.fn<Count>().mockResolvedValue(312);
  const store = createFoundStore({
    count,
    read: (query, signal) =>
      new Promise<Awaited<ReturnType<ReadPage>>>((resolve, reject) =>
        calls.push({
          query,
          signal,
          answer: (rows, next = null) => {
            resolve({ rows, next });
            return settled();
          },
          fail: () => {
            reject(new Error('offline'));
            return settled();
          },
        }),
      ),
  });
  const call = (index: number) => calls[index] as Call;
  const ids = () => store.getState().rows.map(({ id }) => id);
  return { store, calls, call, ids, count };
}

const all = { keyword: '*' };
const tuesday = '2026-11-24';
const row = (id: number, rest: Partial<FoundAppointment> = {}) =>
  found(id, { start_service_time: id * 60, ...rest });

let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

describe('a search', () => {
  it('keeps a page that came while all rows were read again, and reads them once more', async () => {
    const { store, call, ids } = open();
    const first = Array.from({ length: pageSize }, (_, index) => row(index + 10));
    store.search(all);
    await call(0).answer(first, 'c1');
    store.reread();
    store.more();
    await call(2).answer([row(8)]);
    await call(1).answer(first, 'c1');
    expect(ids()).toHaveLength(pageSize + 1);
    await call(3).answer([...first, row(8), row(7)]);
    expect(ids()).toHaveLength(pageSize + 2);
  });

  it('reads a date again with the next change where the call for it failed', async () => {
    const { store, calls, call } = open();
    store.search(all);
    await call(0).answer([row(9, { date: tuesday })]);
    store.changed([tuesday]);
    await call(1).fail();
    expect(calls).toHaveLength(2);
    store.changed(['2026-11-25']);
    await call(2).answer([row(9, { date: tuesday })]);
    await call(3).answer([]);
    expect(calls.slice(2).map(({ query }) => query.from)).toEqual([tuesday, '2026-11-25']);
  });

  it('reads page after page', async () => {
    const { store, call, ids } = open();
    store.search(all);
    expect(store.getState()).toMatchObject({ query: null, reading: 'first' });
    await call(0).answer([row(9), row(8)], 'c1');
    expect(store.getState()).toMatchObject({ query: all, reading: null, next: 'c1' });
    store.more();
    store.more();
    expect(call(1).query).toEqual({ ...all, limit: 50, cursor: 'c1' });
    await call(1).answer([row(7)]);
    expect(ids()).toEqual([9, 8, 7]);
    expect(store.getState().next).toBeNull();
    store.more();
    expect(call(2)).toBeUndefined();
  });

  it('does not read again what is asked or shown, unless that failed', async () => {
    const { store, calls, call } = open();
    expect(store.ask(all)).toBe(true);
    expect(store.ask(all)).toBe(false);
    await call(0).answer([row(9)]);
    expect(store.ask(all)).toBe(false);
    expect(calls).toHaveLength(1);
    expect(store.ask({ keyword: 'mar' })).toBe(true);
    await call(1).fail();
    expect(store.ask({ keyword: 'mar' })).toBe(true);
    expect(calls).toHaveLength(3);
  });

  it('counts what is not all shown, after its rows and after changes', async () => {
    const { store, call, count } = open();
    store.search(all);
    expect(count).not.toHaveBeenCalled();
    await call(0).answer([row(9), row(8)], 'c1');
    expect(store.getState().total).toBe(312);
    count.mockResolvedValue(313);
    store.changed([tuesday]);
    await call(1).answer([row(9), row(8)]);
    expect(store.getState().total).toBe(313);
    store.search({ keyword: 'mari' });
    await call(2).answer([row(5)]);
    expect(store.getState().total).toBeNull();
    expect(count).toHaveBeenCalledTimes(2);
  });

  it('goes without a count that fails', async () => {
    const { store, call, count, ids } = open();
    count.mockRejectedValue(new Error('offline'));
    store.search(all);
    await call(0).answer([row(9)], 'c1');
    expect([ids(), store.getState().total, store.getState().error]).toEqual([[9], null, null]);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('keeps the rows until the next one is answered, and ignores the one before', async () => {
    const { store, call, ids } = open();
    store.search(all);
    await call(0).answer([row(9)]);
    store.search({ keyword: 'mar' });
    store.search({ keyword: 'mari' });
    expect(ids()).toEqual([9]);
    expect(call(1).signal.aborted).toBe(true);
    await call(2).answer([row(5)]);
    await call(1).answer([row(4)]);
    expect(ids()).toEqual([5]);
    expect(store.getState().query).toEqual({ keyword: 'mari' });
  });

  it('that is the same reads the rows anew', async () => {
    const { store, call, ids } = open();
    store.search(all);
    store.search({ ...all });
    await call(0).answer([row(9)]);
    store.search({ ...all });
    expect(ids()).toEqual([9]);
    await call(1).answer([row(10), row(9)]);
    expect(ids()).toEqual([10, 9]);
  });

  it('that fails is repeated where it failed', async () => {
    const { store, call, ids } = open();
    store.search(all);
    await call(0).fail();
    expect(store.getState()).toMatchObject({ reading: null, error: expect.any(Error) });
    store.retry();
    await call(1).answer([row(9)], 'c1');
    store.more();
    await call(2).fail();
    expect(ids()).toEqual([9]);
    store.retry();
    expect(call(3).query).toMatchObject({ cursor: 'c1' });
    await call(3).answer([row(8)]);
    expect(ids()).toEqual([9, 8]);
    expect(store.getState().error).toBeNull();
  });
});

describe('a change', () => {
  it('reads its date anew, all pages of it', async () => {
    const { store, call, ids } = open();
    store.search(all);
    await call(0).answer([row(9), row(8)]);
    store.changed([tuesday]);
    expect(call(1).query).toEqual({ ...all, from: tuesday, to: tuesday, limit: 200 });
    await call(1).answer([row(11)], 'c1');
    expect(call(2).query).toMatchObject({ cursor: 'c1' });
    await call(2).answer([row(9, { revision: 2 })]);
    expect(ids()).toEqual([11, 9]);
    expect(store.getState().rows[1]?.revision).toBe(2);
  });

  it.each<[string, string, string | null]>([
    ['outside of the dates that are searched', '2026-11-30', null],
    ['beyond the last page', '2026-11-20', 'c1'],
  ])('%s reads nothing', async (_, date, next) => {
    const { store, calls, call } = open();
    store.search({ ...all, to: tuesday });
    await call(0).answer([row(9)], next);
    store.changed([date]);
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('during a page is read after it, and one after the other', async () => {
    const { store, calls, call, ids } = open();
    store.search(all);
    store.changed([tuesday]);
    expect(calls).toHaveLength(1);
    await call(0).answer([row(9)]);
    store.changed([tuesday]);
    expect(calls).toHaveLength(2);
    await call(1).answer([row(8)]);
    await call(2).answer([row(7)]);
    expect(ids()).toEqual([7]);
  });

  it('that cannot be read keeps the rows', async () => {
    const { store, call, ids } = open();
    store.search(all);
    await call(0).answer([row(9)]);
    store.changed([tuesday]);
    await call(1).fail();
    expect(ids()).toEqual([9]);
    store.changed([tuesday]);
    await call(2).answer([]);
    expect(ids()).toEqual([]);
  });

  it('of this desk is shown at once', async () => {
    const { store, call, ids } = open();
    store.search(all);
    await call(0).answer([row(9, { booking_id: 8 }), row(8), row(7)]);
    store.put(7, { technician_id: 4 });
    expect(store.getState().rows[2]).toMatchObject({ id: 7, technician_id: 4 });
    store.remove(({ booking_id }) => booking_id === 8);
    expect(ids()).toEqual([7]);
  });

  it('that may have been missed reads as many rows as there are', async () => {
    const { store, call, ids } = open();
    store.search(all);
    const many = Array.from({ length: 260 }, (_, index) => found(1_000 - index));
    await call(0).answer(many, 'c1');
    store.reread();
    expect(call(1).query).toEqual({ ...all, limit: 200 });
    await call(1).answer(many.slice(1, 201), 'c2');
    expect(call(2).query).toEqual({ ...all, limit: 60, cursor: 'c2' });
    await call(2).answer([...many.slice(201), found(1)], 'c3');
    expect(ids()).toEqual([...many.slice(1).map(({ id }) => id), 1]);
    expect(store.getState().next).toBe('c3');
  });
});
