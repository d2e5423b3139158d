import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/** A row with one line, in pixels. */
const rowHeight = 52;
/** What is above the rows at least, in pixels: header, tabs, search and the head of the table. */
const aboveRows = 240;

/** How many rows are in sight at most, at the top of the page. */
export const rowsInSight = () =>
  Math.max(1, Math.ceil((window.innerHeight - aboveRows) / rowHeight));

/**
 * The rows to draw. Those of another `list` are first as many as the window has room for, and all of them right after they are painted. The
 * rows of the first list are all there at once, so that the browser finds its place again.
 */
export function useWindowFirst<Row>(rows: readonly Row[], list: unknown): readonly Row[] {
  const [whole, setWhole] = useState({ list });
  useEffect(() => startTransition(() => setWhole({ list })), [list]);
  const inSight = useSyncExternalStore(onResize, rowsInSight, () => rows.length);
  return whole.list === list ? rows : rows.slice(0, inSight);
}

function onResize(changed: () => void) {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
