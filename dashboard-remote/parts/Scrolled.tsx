import { join } from '@salon/shared-lib/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import css from './Scrolled.module.css';

export type ScrolledProps = {
  axis: 'across' | 'down';
  /** Named, it can be scrolled by keys; for content without links or fields. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

type More = { before: boolean; after: boolean };

/** A place whose content scrolls. It fades where there is more: a line that is cut exactly would look like the end. */
export function Scrolled({ axis, label, className, children }: ScrolledProps) {
  const place = useRef<HTMLElement>(null);
  const [more, setMore] = useState<More>({ before: false, after: false });
  function measure() {
    if (!place.current) return;
    const next = moreOf(place.current, axis);
    setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
  }
  // After each render, because the content may be another one.
  useEffect(measure);
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined' || !place.current) return;
    const observer = new ResizeObserver(() => {
      if (place.current) setMore(moreOf(place.current, axis));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [axis]);
  const given = {
    className: join(css.scrolled, css[axis], className),
    'data-before': more.before || undefined,
    'data-after': more.after || undefined,
    onScroll: measure,
  };
  return label === undefined ? (
    <div ref={place as RefObject<HTMLDivElement>} {...given}>
      {children}
    </div>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled also by keys
    <section ref={place} aria-label={label} tabIndex={0} {...given}>
      {children}
    </section>
  );
}

/** Whether something is hidden at either end. A fraction of a pixel is nothing. */
function moreOf(place: HTMLElement, axis: ScrolledProps['axis']): More {
  const [at, seen, all] =
    axis === 'down'
      ? [place.scrollTop, place.clientHeight, place.scrollHeight]
      : [place.scrollLeft, place.clientWidth, place.scrollWidth];
  return { before: at > 1, after: at + seen < all - 1 };
}
