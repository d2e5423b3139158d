import { type RefObject, useEffect } from 'react';

/** The tab or the link of the page that is shown. */
const current = '[role="tab"][aria-selected="true"], nav [aria-current]';

/** Scrolls the row of tabs and links, which is wider than a phone, so that the one of this page is in its middle. */
export function useCurrentInRow(desk: RefObject<HTMLElement | null>, page: string): void {
  useEffect(() => {
    const link = desk.current?.querySelector<HTMLElement>(current);
    let row = link?.parentElement;
    while (row && row !== desk.current && row.scrollWidth <= row.clientWidth) {
      row = row.parentElement;
    }
    if (!link || !row || row === desk.current) return;
    const [inner, outer] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [desk, page]);
}
