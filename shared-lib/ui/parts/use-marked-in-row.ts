import { type RefObject, useEffect } from 'react';
import { scrollBehavior } from '../scroll-behavior.ts';

/** Events on the row by which the visitor scrolls it. */
const rowEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the marked link of a row in sight: the row can be wider than the window, so the link scrolls to its middle.
 *
 * A browser may stop the smooth scroll of the row while the page scrolls too. When a scroll has ended and the link is still
 * cut off, the row scrolls at once, unless the visitor has scrolled it in the meantime.
 */
export function useMarkedInRow(row: RefObject<HTMLElement | null>, marked: string): void {
  useEffect(() => {
    const nav = row.current;
    const link = nav?.querySelector<HTMLElement>(`[href="#${marked}"]`);
    if (!nav || !link) return;

    function finish(): void {
      if (nav && link && isCutOff(link, nav)) scrollToMiddle(nav, link, () => 'instant');
    }
    function leave(): void {
      removeEventListener('scrollend', finish, { capture: true });
    }

    scrollToMiddle(nav, link, scrollBehavior);
    // The event of the row does not bubble.
    addEventListener('scrollend', finish, { capture: true });
    for (const name of rowEvents) nav.addEventListener(name, leave, { passive: true });
    return () => {
      leave();
      for (const name of rowEvents) nav.removeEventListener(name, leave);
    };
  }, [row, marked]);
}

function scrollToMiddle(row: HTMLElement, link: HTMLElement, behavior: () => ScrollBehavior) {
  const left = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  row.scrollTo?.({ left, behavior: behavior() });
}

function isCutOff(link: HTMLElement, row: HTMLElement): boolean {
  const inner = link.getBoundingClientRect();
  const outer = row.getBoundingClientRect();
  return inner.left < outer.left || inner.right > outer.right;
}
