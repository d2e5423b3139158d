import { type RefObject, useEffect, useState } from 'react';
import { moveStore } from './move-store.ts';

const isMovingNow = () => moveStore.getState().moving !== null;

/**
 * Calls `tell` so many frames after an appointment was picked up, and one frame after the end of its move. The first frame draws
 * the appointment and its outline, the second the block under the pointer. What is around them takes as long, and is drawn later,
 * so that no frame is late. Returns a function that ends it.
 */
function afterPickUp(frames: number, tell: (isMoving: boolean) => void): () => void {
  let known = isMovingNow();
  let frame = 0;
  const stop = moveStore.subscribe(() => {
    if (isMovingNow() === known) return;
    known = !known;
    cancelAnimationFrame(frame);
    let left = known ? frames : 1;
    frame = requestAnimationFrame(next);
    function next() {
      left -= 1;
      if (left === 0) tell(known);
      else frame = requestAnimationFrame(next);
    }
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
  };
}

/**
 * The frame after a pick-up in which the column at this index shows who could take the appointment, and when. Each column has its
 * own frame, because all at once take longer than one; the frames before draw what is nearer to the pointer.
 */
export const columnFrame = (index: number): number => 5 + index;

/** Whether an appointment is being moved, so many frames after it was picked up. Until then the component is not drawn anew. */
export function useIsMoving(frames: number): boolean {
  const [isMoving, setMoving] = useState(isMovingNow);
  useEffect(() => afterPickUp(frames, setMoving), [frames]);
  return isMoving;
}

/** Gives an element the attribute `data-moving` for that time, without drawing anything. */
export function useMovingMark(element: RefObject<HTMLElement | null>, frames: number): void {
  useEffect(() => {
    const mark = (isMoving: boolean) => element.current?.toggleAttribute('data-moving', isMoving);
    mark(isMovingNow());
    return afterPickUp(frames, mark);
  }, [element, frames]);
}
