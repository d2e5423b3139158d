import { useEffect } from 'react';

/**
 * What Back closes: the last of the dialogs that are no entry of the history themselves, or the card beside a visit or the bar of a
 * move, by their button that has `data-back`, unless a dialog with an entry is above it.
 */
const top = () =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]:not([data-entry])')].at(-1) ??
  document.querySelector<HTMLElement>('body:not(:has(dialog[open][data-entry])) [data-back]');

/**
 * Back closes what is open over a page, and nothing else. It is an entry of the history for that, a copy of the page's own, which the
 * router does not know. The entry stays when a button closes what was open, because a step back would race with where the button leads:
 * Back then skips it.
 */
export function useBack(): void {
  useEffect(() => {
    let seen = history.state;
    const add = () => {
      if (!top() || history.state?.isCopy) return;
      seen = { ...history.state, isCopy: true };
      history.pushState(seen, '');
    };
    const onPop = (event: Event) => {
      const before = seen;
      seen = history.state;
      if (!before?.isCopy || seen?.isCopy || seen?.key !== before.key) return;
      event.stopImmediatePropagation();
      const open = top();
      if (!open) return history.back();
      if (open.matches('dialog')) open.dispatchEvent(new Event('cancel', { cancelable: true }));
      else open.click();
      // Another one may be below it, and one that is busy stays.
      setTimeout(add);
    };
    const opened = new MutationObserver(add);
    opened.observe(document.body, { subtree: true, attributeFilter: ['open', 'data-back'] });
    window.addEventListener('popstate', onPop, true);
    return () => {
      opened.disconnect();
      window.removeEventListener('popstate', onPop, true);
    };
  }, []);
}
