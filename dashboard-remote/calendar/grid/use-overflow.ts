import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the content of an element is wider than the element, measured again when a size or `content` changes. Only then the
 * element scrolls: what sticks to the top of the page could not stick inside a scrolling element.
 */
export function useOverflow<Type extends HTMLElement>(content: unknown) {
  const element = useRef<Type>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const outer = element.current;
    if (!outer) return;
    const inner = outer.firstElementChild;
    const measure = () => {
      const room = outer.clientWidth - Number.parseFloat(getComputedStyle(outer).paddingLeft);
      setOverflows((inner?.scrollWidth ?? 0) > room);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [content]);
  return { element, overflows };
}
