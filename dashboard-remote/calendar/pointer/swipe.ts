/** A finger from where it came down to where it left, in pixels and milliseconds. */
export type Stroke = { x: number; y: number; toX: number; toY: number; ms: number };

/** A shorter one is a tap that slipped. */
const leastPixels = 60;
/** A slower one reads the page with the finger, or drags. */
const longestMs = 600;
/** From the edge of the window a browser goes back or forward. */
const edgePixels = 24;

/** Whether a stroke swipes to the next day (1) or the one before (-1); 0 for any other. `width` is that of the window. */
export function swiped({ x, y, toX, toY, ms }: Stroke, width: number): -1 | 0 | 1 {
  const across = toX - x;
  if (Math.abs(across) < leastPixels || Math.abs(across) < 2 * Math.abs(toY - y)) return 0;
  if (ms > longestMs || x < edgePixels || x > width - edgePixels) return 0;
  return across < 0 ? 1 : -1;
}

/** Whether an element between `from` and `root`, or `root` itself, scrolls to this side: a finger there scrolls it. */
export function scrollsSideways(from: Element, root: Element, side: -1 | 1): boolean {
  for (let at: Element | null = from; at; at = at === root ? null : at.parentElement) {
    const room = at.scrollWidth - at.clientWidth;
    if (room <= 1 || !/auto|scroll/.test(getComputedStyle(at).overflowX)) continue;
    if (side === 1 ? at.scrollLeft < room - 1 : at.scrollLeft > 1) return true;
  }
  return false;
}
