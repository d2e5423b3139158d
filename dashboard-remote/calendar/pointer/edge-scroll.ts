import { edgeSpeed } from '../../drag/edge-speed.ts';

/**
 * Scrolls at the edge to which a pointer drags: the calendar, where it scrolls by itself and has more to show, otherwise the window.
 * Answers whether it goes on.
 */
export function edgeScroll(
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
  grid: HTMLElement,
): boolean {
  const scroller = grid.closest<HTMLElement>('[data-overflows]');
  if (scroller) {
    const { left, right, top, bottom } = scroller.getBoundingClientRect();
    const x = edgeSpeed(clientX, Math.max(left, 0), Math.min(right, window.innerWidth));
    const y = edgeSpeed(clientY, Math.max(top, 0), Math.min(bottom, window.innerHeight));
    const { scrollLeft, scrollTop } = scroller;
    scroller.scrollLeft += x;
    scroller.scrollTop += y;
    if (scroller.scrollLeft !== scrollLeft || scroller.scrollTop !== scrollTop) return true;
  }
  const speed = edgeSpeed(clientY);
  const { top, bottom } = grid.getBoundingClientRect();
  // The block in the hand makes the page longer where it is below the calendar: it would scroll without an end.
  const isMore = speed > 0 ? bottom > window.innerHeight : top < 0;
  if (speed === 0 || !isMore) return false;
  const { scrollY } = window;
  window.scrollBy(0, speed);
  return window.scrollY !== scrollY;
}
