import { useEffect, useRef } from 'react';

/** Moves the focus to the title of a new step and scrolls to the top, as a page load would. */
export function useStepFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}
