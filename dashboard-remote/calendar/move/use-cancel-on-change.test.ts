import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { dayStore } from '../../live/desk.ts';
import { at, dayWith, monday, visit } from '../day/for-tests.ts';
import { moveStore } from './move-store.ts';
import { useCancelOnChange } from './use-cancel-on-change.ts';

const before = visit(7, 1, '10:00');
const after = visit(7, 1, '12:00', { revision: 2 });
const onChanged = jest.fn();

afterEach(() => {
  cleanup();
  onChanged.mockReset();
  moveStore.setState({ moving: null });
  dayStore.setState({ days: new Map() });
});

/** Begins to move the visit, and shows a newer state of it. */
function change(show: () => void) {
  dayStore.setState({ days: new Map([[monday, dayWith([before])]]) });
  moveStore.setState({
    moving: {
      appointment: before,
      booking: [before],
      by: 'key',
      date: monday,
      target: { technicianId: 1, minute: at('11:00') },
      verdict: { ok: true },
      performers: new Set([1]),
    },
  });
  renderHook(() => useCancelOnChange(onChanged));
  act(show);
}

it('puts back what somebody else has changed, with the reason', () => {
  change(() => dayStore.setState({ days: new Map([[monday, dayWith([after])]]) }));
  expect(moveStore.getState().moving).toBeNull();
  expect(onChanged).toHaveBeenCalledWith(expect.stringContaining('12:00 PM'));
});

it('goes on moving what this desk has changed itself', () => {
  change(() => dayStore.accept([after]));
  expect(moveStore.getState().moving).not.toBeNull();
  expect(onChanged).not.toHaveBeenCalled();
});
