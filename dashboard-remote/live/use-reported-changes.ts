import { useEffect, useEffectEvent } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** Several changes are one, and the page of a client whom this desk has just deleted is gone by then. */
const pauseMs = 250;

/** Calls `onChange` after changes that the server reports into a store, of those that `concerns` lets through. */
export function useReportedChanges<Change>(
  store: StoreApi<Change>,
  { concerns, onChange }: { concerns: (change: Change) => boolean; onChange: () => void },
): void {
  const isHeard = useEffectEvent(concerns);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = store.subscribe((now) => {
      if (!isHeard(now)) return;
      // The first change sets the time, so that a series of them is told as it goes on.
      timer ??= setTimeout(() => {
        timer = undefined;
        tell();
      }, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
}
