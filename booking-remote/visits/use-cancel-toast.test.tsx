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
  const booking = { booking: bookingOf(), guest: null };
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
  const second = { booking: bookingOf({ id: 11 }), guest: null };
  act(() => result.current.sayWithUndo('Canceled.', { booking: bookingOf(), guest: null }));
  act(() => {
    jest.advanceTimersByTime(6_000);
  });
  act(() => result.current.sayWithUndo('Canceled.', second));
  act(() => {
    jest.advanceTimersByTime(6_000);
  });
  expect(result.current.toast?.cancelled).toEqual(second);
});

it.each([
  ['the focus', 'onFocus', 'onBlur'],
  ['the pointer', 'onPointerEnter', 'onPointerLeave'],
] as const)(
  'keeps the offer while it has %s, and for its seconds afterwards',
  (_, enter, leave) => {
    const { result } = renderHook(useCancelToast);
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const isOffered = () => result.current.toast?.cancelled !== null;
    act(() => result.current.sayWithUndo('Canceled.', { booking: bookingOf(), guest: null }));
    wait(9_000);
    act(() => result.current.hold[enter]());
    wait(60_000);
    expect(isOffered()).toBe(true);
    act(() => result.current.hold[leave]());
    wait(9_900);
    expect(isOffered()).toBe(true);
    wait(200);
    expect(isOffered()).toBe(false);
  },
);

it('does not keep an offer because the one before had the focus when it went', () => {
  const { result } = renderHook(useCancelToast);
  act(() => result.current.sayWithUndo('Canceled.', { booking: bookingOf(), guest: null }));
  act(() => result.current.hold.onFocus());
  act(() => result.current.dismiss());
  act(() =>
    result.current.sayWithUndo('Canceled.', { booking: bookingOf({ id: 11 }), guest: null }),
  );
  act(() => {
    jest.advanceTimersByTime(10_100);
  });
  expect(result.current.toast?.cancelled).toBeNull();
});

it('ends the offer before the API would refuse it, however long it is held', () => {
  const { result } = renderHook(useCancelToast);
  act(() => result.current.sayWithUndo('Canceled.', { booking: bookingOf(), guest: null }));
  act(() => result.current.hold.onPointerEnter());
  act(() => {
    jest.advanceTimersByTime(100_000);
  });
  expect(result.current.toast).toMatchObject({ text: 'Canceled.', cancelled: null });
});
