import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to the heading of a page that has just opened: the link that led to it is gone. `isElsewhere`: a field on the
 * page takes it.
 */
export function useTitleFocus(isElsewhere = false): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isElsewhere) title.current?.focus({ preventScroll: true });
  }, [isElsewhere]);
  return title;
}
