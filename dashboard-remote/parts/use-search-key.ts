import { type KeyboardEvent, useRef } from 'react';

/**
 * Keys of a searched list: `/` gives the focus to the search field, unless another field has it, and an arrow in the search
 * field gives it to the rows.
 */
export function useSearchKey() {
  const root = useRef<HTMLDivElement>(null);

  function focusSearch() {
    const field = root.current?.querySelector<HTMLInputElement>('input[type="search"]');
    field?.focus();
    field?.select();
  }

  function goToRows(event: KeyboardEvent) {
    const first = root.current?.querySelector<HTMLElement>('[data-row] [data-name]');
    if (!first || !isField(event.target, 'input[type="search"]') || event.shiftKey) return;
    event.preventDefault();
    first.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') goToRows(event);
    if (event.key !== '/' || isField(event.target, 'input, select, textarea')) return;
    event.preventDefault();
    focusSearch();
  }

  return { root, onKeyDown, focusSearch };
}

const isField = (target: EventTarget, selector: string): boolean =>
  target instanceof HTMLElement && target.matches(selector);
