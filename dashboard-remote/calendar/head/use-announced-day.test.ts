import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { at, dayWith, monday, visit } from '../day/for-tests.ts';
import { moveStore } from '../move/move-store.ts';
import { useMove } from '../move/use-move.ts';
import { useAnnouncedDay } from './use-announced-day.ts';

const tuesday = '2027-03-16';
const appointment = visit(7, 1, '10:00');

afterEach(() => {
  cleanup();
  moveStore.setState({ moving: null, cancelReturnsTo: null });
});

/** The calendar of a date, with what it says. */
function shown(date: string) {
  return renderHook(
    ({ on }) => {
      const [spoken, announce] = useState('');
      const day = dayWith(on === monday ? [appointment] : [], { date: on });
      const move = useMove(day, {
        announce,
        showError: () => undefined,
        refuseWhileLost: () => false,
        turnTo: () => undefined,
      });
      useAnnouncedDay(day, announce);
      return { spoken, move };
    },
    { initialProps: { on: date } },
  );
}

const inHand = (date: string) => ({
  appointment,
  booking: [appointment],
  by: 'key' as const,
  date,
  target: { technicianId: 1, minute: at('11:00') },
  verdict: { ok: true as const },
  performers: new Set([1]),
});

it('tells that a visit was put back together with the day to which that turns', () => {
  const { result, rerender } = shown(tuesday);
  moveStore.setState({ moving: inHand(tuesday) });
  act(() => result.current.move.cancelMove());
  rerender({ on: monday });
  expect(result.current.spoken).toMatch(/^Put back\. Monday, March 15/);
});

it('tells it once: a day to which one turns later is told alone', () => {
  const { result, rerender } = shown(monday);
  moveStore.setState({ moving: inHand(monday) });
  act(() => result.current.move.cancelMove());
  expect(result.current.spoken).toBe('Put back.');
  rerender({ on: tuesday });
  expect(result.current.spoken).toMatch(/^Tuesday, March 16/);
});
