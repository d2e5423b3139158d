import { useLocation } from '@salon/shared-lib/router';
import { useEffect } from 'react';

/**
 * Opens the question whose answer the fragment of the address names, scrolls to it and moves the focus there. Browsers
 * open it by themselves when they load the page; navigation within the site does not.
 */
export function useOpenedByHash(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    const question = answer?.closest('details');
    if (!question) return;
    question.open = true;
    question.scrollIntoView();
    question.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
}
