import type { LocalDate } from '@salon/shared-lib/scheduling';
import { useEffect, useEffectEvent } from 'react';
import { dayStore } from './desk.ts';

/** Calls `onChange` with the dates whose appointments have changed; with null after a time without a stream, where any may have. */
export function useChanges(onChange: (dates: readonly LocalDate[] | null) => void): void {
  const tell = useEffectEvent(onChange);
  useEffect(
    () =>
      dayStore.subscribe((now, before) => {
        if (now.connection === 'live' && before.connection !== 'live') tell(null);
        if (now.changes === before.changes) return;
        const dates = [...now.changes.keys()];
        tell(dates.filter((date) => now.changes.get(date) !== before.changes.get(date)));
      }),
    [],
  );
}
