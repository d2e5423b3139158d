import type { Interval, Minutes } from '@salon/shared-lib/scheduling';
import { type RefObject, useEffect, useState } from 'react';

/** Whole hours: a new value draws the calendar anew. */
const hour = 60;

/**
 * The minutes of the day that are in the window, measured again when it scrolls; null before the first measurement. `from` is
 * the minute at which the columns begin.
 */
export function useMinutesInView(
  grid: RefObject<HTMLElement | null>,
  { from, scale }: { from: Minutes; scale: number },
): Interval | null {
  const [view, setView] = useState<Interval | null>(null);
  useEffect(() => {
    function measure() {
      const hours = grid.current?.querySelector('[data-hours]')?.getBoundingClientRect();
      if (!hours) return;
      const minuteAtPixel = (y: number) => from + (y - hours.top) / scale;
      const start = Math.floor(minuteAtPixel(0) / hour) * hour;
      const end = Math.ceil(minuteAtPixel(window.innerHeight) / hour) * hour;
      setView((last) => (last?.start === start && last.end === end ? last : { start, end }));
    }
    measure();
    // The calendar itself may scroll: such an event does not bubble.
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, options);
      window.removeEventListener('resize', measure);
    };
  }, [grid, from, scale]);
  return view;
}
