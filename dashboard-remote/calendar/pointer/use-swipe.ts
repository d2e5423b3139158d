import { type RefObject, useEffect, useEffectEvent } from 'react';
import { moveStore } from '../move/move-store.ts';
import { scrollsSideways, swiped } from './swipe.ts';

/** Calls `turn` when a finger swipes over the element to the next day (1) or the one before (-1). */
export function useSwipe(root: RefObject<HTMLElement | null>, turn: (days: -1 | 1) => void): void {
  const turned = useEffectEvent(turn);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let began: { x: number; y: number; at: number; can: (side: -1 | 1) => boolean } | null = null;
    const start = ({ touches, target, timeStamp: at }: TouchEvent) => {
      const [touch] = touches;
      // What scrolls is asked now: at the end of the stroke it may have scrolled as far as it can.
      const [before, after] = ([-1, 1] as const).map((side) =>
        scrollsSideways(target as Element, element, side),
      );
      began =
        touches.length === 1 && touch
          ? {
              x: touch.clientX,
              y: touch.clientY,
              at,
              can: (side) => !(side === 1 ? after : before),
            }
          : null;
      // The end comes to where the finger came down, also when a day that arrives meanwhile has removed it from the page.
      target?.addEventListener('touchend', end as EventListener, { passive: true, once: true });
      target?.addEventListener('touchcancel', cancel, { passive: true, once: true });
    };
    const end = ({ changedTouches, timeStamp }: TouchEvent) => {
      const [touch] = changedTouches;
      const from = began;
      began = null;
      if (!from || !touch || moveStore.getState().moving) return;
      const stroke = { ...from, toX: touch.clientX, toY: touch.clientY, ms: timeStamp - from.at };
      const side = swiped(stroke, window.innerWidth);
      if (side !== 0 && from.can(side)) turned(side);
    };
    const cancel = () => {
      began = null;
    };
    element.addEventListener('touchstart', start, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      cancel();
    };
  }, [root]);
}
