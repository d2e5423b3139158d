import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where a column, or the rail of hours, is in the grid, in pixels. */
type Frame = { left: number; top: number; width: number };
/** The frames of the columns by technician, and that of the hours. */
export type Frames = { columns: ReadonlyMap<number, Frame>; hours: Frame | null };

const frameOf = ({ offsetLeft: left, offsetTop: top, offsetWidth: width }: HTMLElement): Frame => ({
  left,
  top,
  width,
});

/**
 * The columns of a grid while `isAsked`, measured before the paint when the size of the grid or `content` changes. A step of
 * the pointer measures nothing.
 */
export function useFrames(
  grid: RefObject<HTMLElement | null>,
  isAsked: boolean,
  content: unknown,
): Frames | null {
  const [frames, setFrames] = useState<Frames | null>(null);
  // A grid that is shown during a move is there one render later.
  const [isMounted, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!isMounted || !isAsked || !element) return;
    const measure = () => {
      const columns = [...element.querySelectorAll<HTMLElement>('[data-technician]')];
      const hours = element.querySelector<HTMLElement>('[data-hours]');
      setFrames({
        columns: new Map(columns.map((one) => [Number(one.dataset.technician), frameOf(one)])),
        hours: hours && frameOf(hours),
      });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, isMounted, isAsked, content]);
  return isAsked ? frames : null;
}
