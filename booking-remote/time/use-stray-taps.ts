import { type RefObject, useEffect } from 'react';
import { isStrayTap } from './stray-tap.ts';

/** A page that moves scrolls again within this time, on a slow phone too. */
const frameMs = 100;

/** Ignores taps on an element while it scrolls under the finger, and just after. */
export function useStrayTaps(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = element.current;
    if (!list) return;
    let downMs: number | null = null;
    let isTouched = false;
    let jumpedMs = Number.NEGATIVE_INFINITY;
    let scrolledMs: number | null = null;

    const down = (event: PointerEvent) => {
      isTouched = event.pointerType === 'touch';
      downMs = isTouched ? event.timeStamp : null;
    };
    const scrolled = ({ target, timeStamp }: Event) => {
      if (!(target instanceof Node && target.contains(list))) return;
      // One jump, as when a keyboard closes or a field gets the focus, is over at once.
      const isMoving = timeStamp - jumpedMs < frameMs;
      jumpedMs = timeStamp;
      if (isMoving || isTouched) scrolledMs = timeStamp;
    };
    // Before React, which takes the click of a radio button for its change.
    const clicked = (event: MouseEvent) => {
      isTouched = false;
      if (!isStrayTap({ downMs, scrolledMs })) return;
      event.preventDefault();
      event.stopPropagation();
    };

    list.addEventListener('pointerdown', down);
    list.addEventListener('click', clicked, true);
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => {
      list.removeEventListener('pointerdown', down);
      list.removeEventListener('click', clicked, true);
      removeEventListener('scroll', scrolled, { capture: true });
    };
  }, [element]);
}
