import { useEffect, useEffectEvent } from 'react';

/**
 * A key of the whole page, in lower case, while the component is shown: wherever the focus is, except in a field in which one types, and
 * only while no dialog is open.
 */
export function usePageKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.key.toLowerCase() !== key) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector(openDialog)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const openDialog = 'dialog[open], [role="dialog"], [role="alertdialog"]';
const field =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(field);
