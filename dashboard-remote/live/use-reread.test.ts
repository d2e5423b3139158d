import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useReread, useRereadOn } from './use-reread.ts';

it('reads once more after the call that runs, however often something changed meanwhile', () => {
  const retry = jest.fn();
  const { result, rerender } = renderHook((loading: boolean) => useReread({ loading, retry }), {
    initialProps: false,
  });
  result.current();
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(true);
  result.current();
  result.current();
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(false);
  expect(retry).toHaveBeenCalledTimes(2);
  rerender(true);
  rerender(false);
  expect(retry).toHaveBeenCalledTimes(2);
});

it('reads after another version, and leaves the first read of another key to the query', () => {
  const retry = jest.fn();
  const query = { loading: false, retry };
  const { rerender } = renderHook(
    (follows: { key: string; version: number }) => useRereadOn(query, follows),
    {
      initialProps: { key: 'a', version: 1 },
    },
  );
  expect(retry).not.toHaveBeenCalled();
  rerender({ key: 'a', version: 2 });
  expect(retry).toHaveBeenCalledTimes(1);
  rerender({ key: 'b', version: 7 });
  expect(retry).toHaveBeenCalledTimes(1);
  rerender({ key: 'b', version: 8 });
  expect(retry).toHaveBeenCalledTimes(2);
});
