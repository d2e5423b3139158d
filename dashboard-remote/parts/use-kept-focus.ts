import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in `root` when the element that had it is gone or disabled: a button that did its work, or a block that
 * somebody else has moved. It goes to the element that `selector` names, so that the keys there still work. Returns the handler
 * for `onFocus`.
 */
export function useKeptFocus(
  root: RefObject<HTMLElement | null>,
  selector: string,
): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const had = last.current;
    if (!had || (had.isConnected && !had.matches(':disabled'))) return;
    last.current = null;
    // A button that is disabled has the focus until the next frame.
    if (document.activeElement !== document.body && document.activeElement !== had) return;
    root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    last.current = target;
  };
}
