import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { useThrottled } from './use-throttled.ts';

const ms = 5_000;
const call = jest.fn();
let hidden = false;
beforeEach(() => {
  jest.useFakeTimers();
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  cleanup();
  call.mockReset();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('passes the first call on at once, and one for those of each pause', () => {
  const { result } = renderHook(() => useThrottled(call, ms));
  for (let n = 0; n < 3; n += 1) result.current();
  expect(call).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(ms - 1);
  expect(call).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(2 * ms);
  expect(call).toHaveBeenCalledTimes(2);
  result.current();
  expect(call).toHaveBeenCalledTimes(3);
});

it('calls what is to be called by then', () => {
  const later = jest.fn();
  const { result, rerender } = renderHook((now: () => void) => useThrottled(now, ms), {
    initialProps: call,
  });
  result.current();
  result.current();
  rerender(later);
  jest.advanceTimersByTime(ms);
  expect([call, later].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});

it('waits until the page is seen', () => {
  const { result, unmount } = renderHook(() => useThrottled(call, ms));
  hidden = true;
  result.current();
  jest.advanceTimersByTime(2 * ms);
  expect(call).not.toHaveBeenCalled();
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(call).toHaveBeenCalledTimes(1);
  result.current();
  unmount();
  jest.advanceTimersByTime(ms);
  expect(call).toHaveBeenCalledTimes(1);
});
