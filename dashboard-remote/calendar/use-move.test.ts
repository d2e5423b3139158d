import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, api } from '@salon/shared-lib/api';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { act, cleanup, renderHook } from '@testing-library/react';
import { at, dayWith, monday, visit } from './for-tests.ts';
import { moveStore } from './move-store.ts';
import { useMove } from './use-move.ts';

const appointment = visit(7, 1, '10:00');
const day = dayWith([appointment]);
const say = jest.fn();
/** As a call that is never answered, until it is ended. */
const silent = ((_: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  })) as never;

let send: jest.SpiedFunction<typeof api.send>;
beforeEach(() => {
  jest.useFakeTimers({ now: salonInstant(monday, at('8:00')) });
  send = jest.spyOn(api, 'send');
  say.mockReset();
});
afterEach(() => {
  cleanup();
  send.mockRestore();
  moveStore.setState({ moving: null, pending: new Map(), refused: null });
  jest.useRealTimers();
});

/** Moves the visit to noon. */
async function move() {
  const { result } = renderHook(() => useMove(day, say));
  act(() => void result.current.pickUp(appointment));
  act(() => result.current.aim({ technicianId: 1, minute: at('12:00') }));
  await act(async () => void result.current.putDown());
  return result;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const pending = () => moveStore.getState().pending.get(7);
const place = { date: monday, start: at('12:00'), technicianId: 1 };
const bodies = () => send.mock.calls.map(([, input]) => (input as { body: unknown }).body);

describe('a move without an answer', () => {
  it('stays where it was put, is not confirmed after ten seconds, and is tried again', async () => {
    send.mockImplementationOnce(silent).mockImplementationOnce(silent);
    send.mockResolvedValue({} as never);
    const result = await move();
    expect(pending()).toEqual(place);
    await pass(10_000);
    expect(pending()).toEqual({ ...place, isLate: true });
    expect(say).toHaveBeenLastCalledWith('Not confirmed yet');
    expect(result.current.pickUp(appointment)).toBe(false);
    await pass(10_000);
    expect(bodies()).toHaveLength(3);
    expect(new Set(bodies().map((body) => JSON.stringify(body))).size).toBe(1);
    expect(pending()).toBeUndefined();
    expect(say).toHaveBeenLastCalledWith('Moved to 12:00 PM with Technician 1.');
    expect(result.current.offered).toMatchObject({ id: 7, to: place });
  });

  it('goes back when a later attempt is refused', async () => {
    send.mockImplementationOnce(silent);
    send.mockRejectedValue(
      new ApiError({ kind: 'client', status: 409, code: 'slot_taken', message: 'Taken.' }),
    );
    await move();
    await pass(10_000);
    expect(pending()).toBeUndefined();
    expect(moveStore.getState().refused).toMatchObject({ sentence: 'Taken.' });
  });
});
