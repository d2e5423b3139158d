import { type RefObject, useEffect } from 'react';
import { isStrayTap } from './stray-tap.ts';

/** Ignores taps on an element while it scrolls under the finger, and just after. */
export function useStrayTaps(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = element.current;
    if (!list) return;
    let downMs: number | null = null;
    let scrolledMs: number | null = null;

    const down = (event: PointerEvent) => {
      downMs = event.pointerType === 'touch' ? event.timeStamp : null;
    };
    const scrolled = ({ target, timeStamp }: Event) => {
      if (target instanceof Node && target.contains(list)) scrolledMs = timeStamp;
    };
    // Before React, which takes the click of a radio button for its change.
    const clicked = (event: MouseEvent) => {
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
