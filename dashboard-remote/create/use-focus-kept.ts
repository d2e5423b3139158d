import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus is gone, such as a button that did its work, the focus goes on at the form, so that the keys of the form work
 * on. Answers the handler for `onFocus`.
 */
export function useFocusKept(root: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('form')?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    last.current = target;
  };
}
