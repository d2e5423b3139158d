import type { DeskDay } from '@salon/shared-lib/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { dayWords } from './day-words.ts';
import { moveStore } from './move-store.ts';

/** Tells screen readers of each day that is turned to. With an appointment in hand its place on that day is told instead. */
export function useToldDay(day: DeskDay | undefined, say: (sentence: string) => void): void {
  const last = useRef<string | null>(null);
  const tell = useEffectEvent(() => {
    if (day && !moveStore.getState().moving) say(dayWords(day));
  });
  const date = day?.date;
  useEffect(() => {
    if (date === undefined) return;
    if (last.current !== null && last.current !== date) tell();
    last.current = date;
  }, [date]);
}
