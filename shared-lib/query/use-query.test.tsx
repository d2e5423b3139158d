import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { announcePublicData } from './public-data-changes.ts';
import { type QueryOptions, useQuery } from './use-query.ts';

type Pending = {
  signal: AbortSignal;
  succeed: (answer: string[]) => void;
  fail: (error: Error) => void;
};

/** A hook whose loads are settled by the test, in any order. */
function open(initial: Partial<QueryOptions<string[]>> = {}) {
  const calls: Pending[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string[]>((succeed, fail) => calls.push({ signal, succeed, fail }));
  const hook = renderHook(
    (props: Partial<QueryOptions<string[]>>) => useQuery<string[]>({ key: 'a', load, ...props }),
    { initialProps: initial },
  );
  return { ...hook, calls, call: (index: number) => calls[index] as Pending };
}

describe('a query', () => {
  it('is loading, then has the data', async () => {
    const { result, call } = open();
    expect(result.current).toMatchObject({ data: undefined, loading: true });
    await act(async () => call(0).succeed(['1']));
    expect(result.current).toMatchObject({ data: ['1'], error: null, loading: false });
  });

  it('logs a failure and loads again on retry', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { result, call } = open({ failure: 'Error fetching:' });
    const offline = new Error('offline');
    await act(async () => call(0).fail(offline));
    expect(result.current).toMatchObject({ data: undefined, error: offline, loading: false });
    expect(log).toHaveBeenCalledWith('Error fetching:', offline);
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ error: null, loading: true });
    await act(async () => call(1).succeed(['2']));
    expect(result.current.data).toEqual(['2']);
    log.mockRestore();
  });

  it('aborts and ignores what another key has replaced', async () => {
    const { result, rerender, call } = open();
    rerender({ key: 'b' });
    expect(call(0).signal.aborted).toBe(true);
    await act(async () => call(0).succeed(['old']));
    expect(result.current).toMatchObject({ data: undefined, loading: true });
    await act(async () => call(1).succeed(['new']));
    expect(result.current.data).toEqual(['new']);
  });

  it('keeps and merges the data of several parts', async () => {
    const merge = (known: string[] = [], answer: string[]) => [...known, ...answer];
    const { result, rerender, call } = open({ part: '1', merge });
    await act(async () => call(0).succeed(['1']));
    rerender({ part: '2', merge });
    expect(result.current).toMatchObject({ data: ['1'], loading: true });
    await act(async () => call(1).succeed(['2']));
    expect(result.current.data).toEqual(['1', '2']);
  });

  it('loads again when public data change, and drops what earlier parts loaded', async () => {
    const merge = (known: string[] = [], answer: string[]) => [...known, ...answer];
    const { result, rerender, call, calls } = open({ part: '1', merge, live: true });
    await act(async () => call(0).succeed(['1']));
    rerender({ part: '2', merge, live: true });
    await act(async () => call(1).succeed(['2']));
    act(() => announcePublicData());
    expect(result.current).toMatchObject({ data: ['1', '2'], loading: true });
    await act(async () => call(2).succeed(['2 as it is now']));
    expect(result.current.data).toEqual(['2 as it is now']);
    rerender({ part: '2', merge, live: false });
    act(() => announcePublicData());
    expect(calls).toHaveLength(3);
  });

  it('does not load without a key, nor after the component is gone', async () => {
    const idle = open({ key: null });
    expect(idle.calls).toHaveLength(0);
    expect(idle.result.current.loading).toBe(false);
    const { unmount, call } = open();
    unmount();
    await waitFor(() => expect(call(0).signal.aborted).toBe(true));
  });
});
