import { type RefObject, useEffect, useRef } from 'react';

/** Where a row is removed that had the focus, the one in its place gets it, or else the search. `isCovered`: a dialog has the focus. */
export function useRowFocus(
  root: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[],
  isCovered: boolean,
): void {
  const last = useRef<{ id: number; index: number } | null>(null);

  useEffect(() => {
    const element = root.current;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
      const id = Number(row?.dataset.row);
      last.current = row
        ? { id, index: [...(row.parentElement?.children ?? [])].indexOf(row) }
        : null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [root]);

  useEffect(() => {
    const { current } = last;
    if (isCovered || current === null || rows.some(({ id }) => id === current.id)) return;
    last.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const names = root.current?.querySelectorAll<HTMLElement>('[data-row] [data-name]') ?? [];
    const next = names[Math.min(current.index, names.length - 1)];
    (next ?? root.current?.querySelector<HTMLElement>('input[type="search"]'))?.focus();
  }, [root, rows, isCovered]);
}
