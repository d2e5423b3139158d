import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to the row of the client whose page was left, or else to the heading of the list. `isThere`: the rows are. */
export function useWayBack(
  root: RefObject<HTMLElement | null>,
  left: number | null,
  isThere: boolean,
): void {
  const isDone = useRef(left === null);
  useEffect(() => {
    if (isDone.current || !isThere) return;
    isDone.current = true;
    // Somebody who has gone on meanwhile stays there.
    if (document.activeElement !== document.body) return;
    const name = root.current?.querySelector<HTMLElement>(`[data-row="${left}"] [data-name]`);
    (name ?? root.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [root, left, isThere]);
}
