import type { DeskDay } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useEffect, useEffectEvent, useRef } from 'react';
import { moveStore } from '../move/move-store.ts';
import { dayWords } from './day-words.ts';

/** Tells screen readers of each day that is turned to. With an appointment in hand its place on that day is told instead. */
export function useAnnouncedDay(
  day: DeskDay | undefined,
  setSpoken: (words: string) => void,
): void {
  const last = useRef<string | null>(null);
  const tell = useEffectEvent((isPutBack: boolean) => {
    if (!day || moveStore.getState().moving) return;
    const words = dayWords(day);
    // An appointment that was put back brings its day along.
    setSpoken(isPutBack ? `${m.move_put_back()} ${words}` : words);
  });
  const date = day?.date;
  useEffect(() => {
    if (date === undefined) return;
    const isPutBack = moveStore.getState().turnsBackTo === date;
    moveStore.setState({ turnsBackTo: null });
    if (last.current !== null && last.current !== date) tell(isPutBack);
    last.current = date;
  }, [date]);
}
