import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useEffect, useEffectEvent, useRef } from 'react';
import { moveStore } from '../move/move-store.ts';
import { dayWords } from './day-words.ts';

/** Announces each day that is turned to. During a move, the place of the appointment on that day is announced instead. */
export function useAnnouncedDay(
  day: DeskDay | undefined,
  setSpoken: (words: string) => void,
): void {
  const last = useRef<string | null>(null);
  const tell = useEffectEvent((isAfterCancel: boolean) => {
    if (!day || moveStore.getState().moving) return;
    const words = dayWords(day);
    // A cancelled move returns to the day of its appointment: both are announced.
    setSpoken(isAfterCancel ? `${m.move_put_back()} ${words}` : words);
  });
  const date = day?.date;
  useEffect(() => {
    if (date === undefined) return;
    const isAfterCancel = moveStore.getState().cancelReturnsTo === date;
    moveStore.setState({ cancelReturnsTo: null });
    if (last.current !== null && last.current !== date) tell(isAfterCancel);
    last.current = date;
  }, [date]);
}
