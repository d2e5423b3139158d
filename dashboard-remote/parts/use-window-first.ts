import { startTransition, useEffect, useState } from 'react';

/** A row with one line, in pixels. */
const rowHeight = 52;

/**
 * The rows to draw. Those of another `list` are first as many as the window has room for, and all of them right after they are painted. The
 * rows of the first list are all there at once, so that the browser finds its place again.
 */
export function useWindowFirst<Row>(rows: readonly Row[], list: unknown): readonly Row[] {
  const [whole, setWhole] = useState({ list });
  useEffect(() => startTransition(() => setWhole({ list })), [list]);
  return whole.list === list ? rows : rows.slice(0, Math.ceil(window.innerHeight / rowHeight));
}
