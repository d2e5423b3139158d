import { type KeyboardEvent, useRef } from 'react';

/** The field in which a list is searched, and the key `/` for it while the focus is beside the fields of the list. */
export function useSearchKey() {
  const root = useRef<HTMLDivElement>(null);

  function focusSearch() {
    const field = root.current?.querySelector<HTMLInputElement>('input[type="search"]');
    field?.focus();
    field?.select();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea'))
      return;
    event.preventDefault();
    focusSearch();
  }

  return { root, onKeyDown, focusSearch };
}
