import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { moveStore } from './move-store.ts';

/**
 * Whether an appointment is in hand, so many frames after it was picked up. The first frame draws the appointment and its outline, the second
 * the block under the pointer; what is around them costs as much and comes then, so that no frame is late.
 */
export function useIsMoving(frames: number): boolean {
  const isMoving = useStore(moveStore, ({ moving }) => moving !== null);
  const [isDrawn, setDrawn] = useState(isMoving);
  useEffect(() => {
    let left = isMoving ? frames : 1;
    let frame = requestAnimationFrame(next);
    function next() {
      left -= 1;
      if (left === 0) setDrawn(isMoving);
      else frame = requestAnimationFrame(next);
    }
    return () => cancelAnimationFrame(frame);
  }, [isMoving, frames]);
  return isMoving && isDrawn;
}
