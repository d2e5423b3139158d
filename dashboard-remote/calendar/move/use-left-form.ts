import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useTopSheet } from '../../parts/use-modal-sheet.ts';
import { moveStore } from './move-store.ts';

/** A card on a phone closes before the visit is picked up from it, in milliseconds. */
const pauseMs = 300;

/** As long is waited for a visit that can't be moved, or is not there any more. */
const longestMs = 5000;

/**
 * Keeps what is typed in a form that was left for a visit in its way. `reopen` gets it back when the visit has been moved, or stays.
 * Returns what keeps it.
 */
export function useLeftForm<Typed>(reopen: (typed: Typed) => void): (typed: Typed) => void {
  const [left, setLeft] = useState<{ typed: Typed } | null>(null);
  const isMoving = useStore(
    moveStore,
    ({ moving, pending, resumed, refused }) => !!(moving || pending.size || resumed || refused),
  );
  // The card of a visit is a sheet on a phone.
  const isBusy = useTopSheet() !== null || isMoving;
  const wasBusy = useRef(false);
  const goOn = useEffectEvent(() => {
    if (!left) return;
    setLeft(null);
    reopen(left.typed);
  });
  useEffect(() => {
    if (left === null || isBusy) {
      wasBusy.current = left !== null;
      return;
    }
    const timer = setTimeout(goOn, wasBusy.current ? pauseMs : longestMs);
    return () => clearTimeout(timer);
  }, [left, isBusy]);
  return (typed) => setLeft({ typed });
}
