import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** When what had the focus is gone, as a block that somebody else has moved, the focus goes on at the cursor of the calendar. */
export function useKeptFocus(root: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    last.current = target;
  };
}
