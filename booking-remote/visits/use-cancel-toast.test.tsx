import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { bookingOf } from './testing/bookings.ts';
import { useCancelToast } from './use-cancel-toast.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('offers the way back from a cancellation for ten seconds, and keeps the sentence', () => {
  const { result } = renderHook(useCancelToast);
  const booking = bookingOf();
  act(() => result.current.sayWithUndo('Canceled.', booking));
  act(() => {
    jest.advanceTimersByTime(9_900);
  });
  expect(result.current.toast).toEqual({ text: 'Canceled.', cancelled: booking });
  act(() => {
    jest.advanceTimersByTime(200);
  });
  expect(result.current.toast).toEqual({ text: 'Canceled.', cancelled: null });
});

it('starts the seconds of another cancellation anew', () => {
  const { result } = renderHook(useCancelToast);
  const second = bookingOf({ id: 11 });
  act(() => result.current.sayWithUndo('Canceled.', bookingOf()));
  act(() => {
    jest.advanceTimersByTime(6_000);
  });
  act(() => result.current.sayWithUndo('Canceled.', second));
  act(() => {
    jest.advanceTimersByTime(6_000);
  });
  expect(result.current.toast?.cancelled).toEqual(second);
});
