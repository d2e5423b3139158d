import { type RefObject, useEffect } from 'react';
import { storedChoice } from '../../parts/stored-choice.ts';
import { hasModifier } from '../../parts/typed-key.ts';

/** Those that mean no certain visit. */
const pageKeys = ['n', 'b', 't', 'z', 'arrowup', 'arrowdown', 'arrowleft', 'arrowright'];

/** Whether single letters work on the whole page: who dictates, or touches keys unawares, can turn it off (WCAG 2.1.4). */
export const usePageKeysChoice = storedChoice('calendar_keys', ['on', 'off'], 'on');

/**
 * Keys of the calendar, whatever was clicked last: the cursor gets the focus and the key. In fields, dialogs and menus they have another
 * meaning, and the columns know their keys themselves.
 */
export function usePageKeys(root: RefObject<HTMLElement | null>): void {
  const [choice] = usePageKeysChoice();
  useEffect(() => {
    if (choice === 'off') return;
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event;
      if (defaultPrevented || hasModifier(event) || !pageKeys.includes(key.toLowerCase())) return;
      const cursor = root.current?.querySelector<HTMLElement>('[data-cursor]');
      const columns = root.current?.querySelector('[data-hours]')?.parentElement;
      if (!cursor || !(target instanceof Element) || columns?.contains(target)) return;
      const isElsewhere = target.closest(
        'input, textarea, select, [contenteditable], [role="dialog"], [popover], [role="menu"]',
      );
      // An open dialog has the keys, also while nothing in it has the focus.
      if (isElsewhere || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      cursor.focus({ preventScroll: true });
      cursor.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [root, choice]);
}
