import { scrollBehavior } from '@salon/shared-lib/ui';
import { type RefObject, useEffect, useRef } from 'react';
import css from './TimeStep.module.css';
import { type ScrollTarget, scrollTarget, type TimeView } from './time-rules.ts';

/**
 * Scrolls `times` into view when the visitor needs it (see `scrollTarget`). Returns the function to call when a date is
 * chosen.
 */
export function useScrollTarget(
  times: RefObject<HTMLElement | null>,
  { refreshKey, loaded, date, startCount, failed }: TimeView,
): (date: string) => void {
  const shown = useRef({ refreshKey, opened: null as string | null, failed: false });

  useEffect(() => {
    const next = scrollTarget(shown.current, { refreshKey, loaded, date, startCount, failed });
    shown.current = next.shown;
    if (next.target && times.current) scrollTo(times.current, next.target);
  }, [times, refreshKey, loaded, date, startCount, failed]);

  return (opened) => {
    shown.current = { ...shown.current, opened };
    times.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  };
}

function scrollTo(times: HTMLElement, target: ScrollTarget): void {
  const behavior = scrollBehavior();
  if (target === 'times') {
    times.scrollIntoView({ block: 'start', behavior });
    times.querySelector('h2')?.focus({ preventScroll: true });
  } else {
    const element = target === 'full' ? times.querySelector(`.${css.full}`) : times;
    element?.scrollIntoView({ block: 'nearest', behavior });
  }
}
