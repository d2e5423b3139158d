import type { LocalDate } from '@salon/shared-lib/scheduling';
import { type RefObject, useEffect, useRef } from 'react';
import { dayStore } from '../live/desk.ts';
import { moveStore } from './move/move-store.ts';

/** Turns to another date by key, or while an appointment is moved. `showDate` puts a date into the address. */
export function useDayTurn(
  root: RefObject<HTMLElement | null>,
  {
    date,
    isThere,
    showDate,
  }: { date: LocalDate; isThere: boolean; showDate: (date: LocalDate) => void },
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
      showDate(one);
    },
    /** While an appointment is moved: the columns stay until that date is read. */
    async turnDuringMove(one: LocalDate) {
      if (!dayStore.getState().days.has(one)) await dayStore.load(one);
      if (moveStore.getState().moving) showDate(one);
    },
  };
}
