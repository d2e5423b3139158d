import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { at, monday, visit } from '../day/for-tests.ts';
import { type MoveState, moveStore } from './move-store.ts';
import { useLeftForm } from './use-left-form.ts';

const reopen = jest.fn();
const appointment = visit(7, 1, '10:00');
const moving = {
  appointment,
  booking: [appointment],
  by: 'key' as const,
  date: monday,
  target: { technicianId: 1, minute: at('11:00') },
  verdict: { ok: true as const },
  performers: new Set([1]),
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  reopen.mockReset();
  moveStore.setState({ moving: null, resumed: null, pending: new Map() });
});

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const set = (state: Partial<MoveState>) => act(() => moveStore.setState(state));

/** Leaves a form in which something is typed. */
function leave() {
  const { result } = renderHook(() => useLeftForm(reopen));
  act(() => result.current('typed'));
}

it('opens again when the move has been answered, once', () => {
  leave();
  pass(1000);
  set({ moving });
  pass(60_000);
  const place = { date: monday, start: at('11:00'), technicianId: 1 };
  set({ moving: null, pending: new Map([[7, place]]) });
  pass(60_000);
  expect(reopen).not.toHaveBeenCalled();
  set({ pending: new Map() });
  pass(1000);
  expect(reopen.mock.calls).toEqual([['typed']]);
  set({ moving });
  set({ moving: null });
  pass(60_000);
  expect(reopen).toHaveBeenCalledTimes(1);
});

it('waits for the move that goes on when what was in its way is elsewhere', () => {
  leave();
  set({ moving });
  set({ moving: null, resumed: moving });
  pass(60_000);
  set({ moving, resumed: null });
  pass(60_000);
  expect(reopen).not.toHaveBeenCalled();
  set({ moving: null });
  pass(1000);
  expect(reopen).toHaveBeenCalledTimes(1);
});

it('opens again where the visit is not picked up', () => {
  leave();
  pass(6000);
  expect(reopen).toHaveBeenCalledTimes(1);
});
