import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus after a failure, because what had it was disabled during the booking: to the button that books, or to the
 * form where that button is hidden or disabled, so that the keys of the form work again. A focus that somebody has moved
 * meanwhile stays.
 */
export function useFocusAfterFailure(
  root: RefObject<HTMLElement | null>,
  failure: unknown,
  pane: string,
): void {
  // On a narrow screen the form is shown one render after the failure.
  useEffect(() => {
    const form = failure && isFocusLost() ? root.current?.querySelector('form') : null;
    const button = form?.querySelector<HTMLElement>('[type="submit"]');
    button?.focus({ preventScroll: true });
    if (document.activeElement !== button) form?.focus({ preventScroll: true });
  }, [root, failure, pane]);
}

const isFocusLost = () =>
  document.activeElement === null || document.activeElement.matches('body, dialog');
