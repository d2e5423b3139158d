import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useReread } from './use-reread.ts';

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
