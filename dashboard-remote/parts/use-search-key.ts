import { useRef } from 'react';
import { usePageKey } from './use-page-key.ts';

/** The field in which a list is searched, and the key `/` of the page for it. */
export function useSearchKey() {
  const root = useRef<HTMLDivElement>(null);

  function focusSearch() {
    const field = root.current?.querySelector<HTMLInputElement>('input[type="search"]');
    field?.focus();
    field?.select();
  }
  usePageKey('/', focusSearch);

  return { root, focusSearch };
}
