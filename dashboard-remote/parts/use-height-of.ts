import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the height of an element, in pixels, in a CSS variable of its parent while the element is there: what sticks below it needs the
 * height, which depends on the width of the window and the language.
 */
export function useHeightOf(element: RefObject<HTMLElement | null>, variable: `--${string}`): void {
  useLayoutEffect(() => {
    const box = element.current;
    const parent = box?.parentElement;
    if (!box || !parent) return;
    const measure = () => parent.style.setProperty(variable, `${box.offsetHeight}px`);
    measure();
    const observer =
      typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(box);
    return () => {
      observer?.disconnect();
      parent.style.removeProperty(variable);
    };
  }, [element, variable]);
}
