import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { lateMs, useLate } from './use-late.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a short wait is not late, and a long one is until it ends', () => {
  const { result, rerender } = renderHook(useLate, { initialProps: true });
  pass(lateMs - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
});

test('each wait begins anew', () => {
  const { result, rerender } = renderHook(useLate, { initialProps: true });
  pass(lateMs);
  rerender(false);
  rerender(true);
  expect(result.current).toBe(false);
  pass(lateMs - 1);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});
