import { type RefObject, useEffect, useState } from 'react';
import { moveStore } from './move-store.ts';

const isInHand = () => moveStore.getState().moving !== null;

/**
 * Tells that an appointment is in hand, so many frames after it was picked up, and that it is not, in the next frame. The first frame
 * draws the appointment and its outline, the second the block under the pointer; what is around them costs as much and comes then, so
 * that no frame is late. Returns a function that ends it.
 */
function afterPickUp(frames: number, tell: (isMoving: boolean) => void): () => void {
  let known = isInHand();
  let frame = 0;
  const stop = moveStore.subscribe(() => {
    if (isInHand() === known) return;
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
 * The frame after a pick-up in which the column at this place shows who could take the appointment, and when. One column a frame: all at
 * once take longer than a frame, and those before draw what is nearer to the pointer.
 */
export const columnFrame = (index: number): number => 5 + index;

/** Whether an appointment is in hand, so many frames after it was picked up. The pick-up itself draws nothing of the component. */
export function useIsMoving(frames: number): boolean {
  const [isMoving, setMoving] = useState(isInHand);
  useEffect(() => afterPickUp(frames, setMoving), [frames]);
  return isMoving;
}

/** Gives an element the attribute `data-moving` for that time, without drawing anything. */
export function useMovingMark(element: RefObject<HTMLElement | null>, frames: number): void {
  useEffect(() => {
    const mark = (isMoving: boolean) => element.current?.toggleAttribute('data-moving', isMoving);
    mark(isInHand());
    return afterPickUp(frames, mark);
  }, [element, frames]);
}
