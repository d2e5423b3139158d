import type { LocalDate } from '@salon/shared-lib/scheduling';
import { type RefObject, useEffect, useRef } from 'react';
import { dayStore } from '../live/desk.ts';
import { moveStore } from './move/move-store.ts';

/** Turns to another date by key, or with an appointment in hand. `show` puts a date into the address. */
export function useDayTurn(
  root: RefObject<HTMLElement | null>,
  { date, isThere, show }: { date: LocalDate; isThere: boolean; show: (date: LocalDate) => void },
) {
  const turnsByKey = useRef(false);

  // The focus goes on in the day to which a key led.
  useEffect(() => {
    if (!isThere || !turnsByKey.current) return;
    turnsByKey.current = false;
    root.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
  }, [root, isThere, date]);

  return {
    turnTo(one: LocalDate) {
      if (one === date) return;
      turnsByKey.current = true;
      show(one);
    },
    /** With an appointment in hand: the columns are there until those of that date are. */
    async carryTo(one: LocalDate) {
      if (!dayStore.getState().days.has(one)) await dayStore.load(one);
      if (moveStore.getState().moving) show(one);
    },
  };
}
