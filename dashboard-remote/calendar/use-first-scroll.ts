import type { Minutes } from '@salon/shared-lib/scheduling';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { drawnDay } from './scale.ts';

/** The calendar was scrolled once in this document. A person who comes back to it finds it as the browser restores it. */
let isDone = false;

export type FirstScrollOptions = {
  /** The minute of the salon's clock, on today only. */
  now: Minutes | null;
  /** Pixels of a minute. */
  scale: number;
  /** A card is open: the calendar stays where its appointment is. */
  hasCard: boolean;
};

/** Scrolls the calendar once, when it opens on today, so that the present time is a third down the window. */
export function useFirstScroll(
  grid: RefObject<HTMLElement | null>,
  { now, scale, hasCard }: FirstScrollOptions,
): void {
  const scroll = useEffectEvent(() => {
    const column = grid.current?.querySelector('[data-technician]');
    if (isDone || !column) return;
    isDone = true;
    if (now === null || hasCard || window.scrollY > 0) return;
    const line = column.getBoundingClientRect().top + (now - drawnDay.start) * scale;
    const top = line - window.innerHeight / 3;
    if (top > 0) window.scrollTo({ top, behavior: 'instant' });
  });
  useEffect(() => scroll(), []);
}
