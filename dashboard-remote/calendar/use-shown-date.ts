import { addDays, type LocalDate } from '@salon/shared-lib/scheduling';
import { useEffect } from 'react';
import { dayStore } from '../live/desk.ts';

/** Reads the date that is shown, and a little later the days beside it: they are there at once when one pages. */
export function useShownDate(date: LocalDate): void {
  useEffect(() => {
    dayStore.show(date);
    const timer = setTimeout(() => {
      for (const next of [1, -1]) {
        const beside = addDays(date, next);
        if (!dayStore.getState().days.has(beside)) dayStore.load(beside);
      }
    }, 300);
    return () => clearTimeout(timer);
  }, [date]);
}
