import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * The keys of a table: arrows, Home and End go from row to row, Shift+Enter to what can be done with a row, where there is something. Rows
 * have `data-row`, the control that opens one `data-name`, the others `data-action`.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  const row = target.closest<HTMLElement>('[data-row]');
  if (key === 'Enter' && shiftKey) {
    const action = row?.querySelector<HTMLElement>('[data-action]');
    if (action) event.preventDefault();
    action?.focus();
    return;
  }
  const names = [...currentTarget.querySelectorAll<HTMLElement>('[data-name]')];
  const own = row?.querySelector<HTMLElement>('[data-name]');
  const at = own ? names.indexOf(own) : -1;
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: names.length - 1 }[key];
  if (next === undefined || shiftKey) return;
  event.preventDefault();
  names[next]?.focus();
}

/**
 * A click anywhere in a row opens it, as a click on its name does: the whole row is highlighted under the pointer. A click that
 * ends a selection of text opens nothing.
 */
export function onRowClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  if (ctrlKey || metaKey || shiftKey) return;
  if (!(target instanceof Element) || target.closest('a, button, input, select, label')) return;
  if (!getSelection()?.isCollapsed) return;
  target.closest('[data-row]')?.querySelector<HTMLElement>('[data-name]')?.click();
}
