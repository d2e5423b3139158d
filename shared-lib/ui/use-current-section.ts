import { type RefObject, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from './scroll-behavior.ts';
import { sectionInView } from './section-in-view.ts';

/** Events of scrolling by the visitor, which end a programmatic scroll. */
const scrollEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** A section that is jumped to ends a little above this share of the page's scroll padding. */
const belowPadding = 1.2;

/** Which of the sections with these element ids is in view, and a function that scrolls to one. */
export function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0] ?? '');
  // During a programmatic scroll, and after it, the requested section is the one in view.
  const jumping = useRef(false);
  const names = ids.join(' ');

  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      const page = document.documentElement;
      const whole = page.scrollHeight - innerHeight;
      const tops = names.split(' ').flatMap((id) => {
        const section = document.getElementById(id);
        return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
      });
      const upper = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) * belowPadding || 0;
      const seen = sectionInView({ tops, upper, lower: innerHeight, whole, rest: whole - scrollY });
      if (seen !== null) setCurrent(seen);
    }
    function onScroll() {
      if (!jumping.current && frame === 0) frame = requestAnimationFrame(look);
    }
    function onEnd() {
      jumping.current = false;
    }
    /** The section that the address names, also where the page is too short to bring it to the top. */
    function followAddress(): boolean {
      const named = location.hash.slice(1);
      if (!names.split(' ').includes(named)) return false;
      jumping.current = true;
      setCurrent(named);
      return true;
    }
    addEventListener('scroll', onScroll, { passive: true });
    for (const name of scrollEvents) addEventListener(name, onEnd, { passive: true });
    addEventListener('hashchange', followAddress);
    if (!followAddress() && scrollY > 0) onScroll();
    return () => {
      removeEventListener('hashchange', followAddress);
      removeEventListener('scroll', onScroll);
      for (const name of scrollEvents) removeEventListener(name, onEnd);
      cancelAnimationFrame(frame);
    };
  }, [names]);

  function jumpTo(id: string) {
    jumping.current = true;
    setCurrent(id);
    document.getElementById(id)?.scrollIntoView({ behavior: scrollBehavior() });
  }

  return { current, jumpTo };
}

/** Scrolls a row of links, which can be wider than the window, so that the link to `current` is in its middle. */
export function useShownInRow(row: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href$="#${current}"]`);
    if (!row.current || !link) return;
    const { offsetLeft, offsetWidth } = link;
    row.current.scrollTo?.({
      left: offsetLeft - (row.current.clientWidth - offsetWidth) / 2,
      behavior: scrollBehavior(),
    });
  }, [row, current]);
}
