import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { type RefObject, useEffect, useEffectEvent } from 'react';

export type FirstScrollOptions = {
  /** The minute of the salon's clock, on today only. */
  now: Minutes | null;
  /** When the salon closes; null on a closed day. */
  close: Minutes | null;
  /** What of the day is drawn. */
  span: Interval;
  /** Pixels of a minute. */
  scale: number;
  /** A card is open: the calendar stays where its appointment is. */
  hasCard: boolean;
};

/** Where the columns begin and how high the window is, in pixels. */
type Window = { begin: number; height: number };

/**
 * How far the calendar of today scrolls when it opens, in pixels: the present time comes a third down the window, but the columns do not
 * end above its lower edge. 0 before there is anything to scroll to, and after closing time, when what is booked next is on another day.
 */
export function firstScroll(
  { now, close, span, scale }: Omit<FirstScrollOptions, 'hasCard'>,
  { begin, height }: Window,
): number {
  if (now === null || close === null || now >= close) return 0;
  const line = begin + (now - span.start) * scale;
  const end = begin + (span.end - span.start) * scale;
  return Math.max(Math.min(line - height / 3, end - height), 0);
}

/** Scrolls the calendar when it opens, and when its tab is chosen again, as far as `firstScroll` says. */
export function useFirstScroll(
  grid: RefObject<HTMLElement | null>,
  { hasCard, ...options }: FirstScrollOptions,
): void {
  const scroll = useEffectEvent(() => {
    const column = grid.current?.querySelector('[data-technician]');
    // Who comes back with Back finds it as the browser restores it.
    if (!column || hasCard || window.scrollY > 0) return;
    const begin = column.getBoundingClientRect().top;
    const top = firstScroll(options, { begin, height: window.innerHeight });
    if (top > 0) window.scrollTo({ top, behavior: 'instant' });
  });
  useEffect(() => scroll(), []);
}
