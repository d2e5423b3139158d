import { beforeEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { at, monday } from '../calendar/day/for-tests.ts';
import { useWork } from '../changes/use-work.tsx';
import { offerUndo, undoStore } from '../visit/undoable-changes.ts';
import { useToast } from './use-toast.ts';

const place = { date: monday, start: at('9:00'), technicianId: 1 };
const move = { id: 1, bookingId: 1, from: place, to: place, isTold: false };
const nothing = () => undefined;

beforeEach(() => offerUndo(null));

it('a toast goes with the next one elsewhere', () => {
  const first = renderHook(() => useToast<string>());
  const second = renderHook(() => useToast<string>());
  act(() => first.result.current[1]('The time is blocked.'));
  expect(first.result.current[0]).toBe('The time is blocked.');
  act(() => second.result.current[1]('Appointment successfully booked!'));
  expect(first.result.current[0]).toBeNull();
  // What goes itself brings no other one back.
  act(() => second.result.current[1](null));
  expect([first, second].map(({ result }) => result.current[0])).toEqual([null, null]);
});

it('a toast goes with the next offer to undo, and an offer with the next change of something else', async () => {
  const { result } = renderHook(() => ({ toast: useToast<string>(), work: useWork(nothing) }));
  act(() => result.current.toast[1]('Sent again.'));
  act(() => offerUndo(move));
  expect(result.current.toast[0]).toBeNull();
  // What is said of the offer stands beside it.
  act(() => result.current.toast[1]('It could not be undone.'));
  expect(undoStore.getState().offered).not.toBeNull();
  await act(() => result.current.work.run(async () => undefined, 'The time is blocked.'));
  expect(undoStore.getState().offered).toBeNull();
  expect(result.current.toast[0]).toBeNull();
});
