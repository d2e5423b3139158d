import { useEffect, useRef } from 'react';

/** The title of a panel: it gets the focus when the panel opens, and what can be chosen below it is scrolled into view. */
export function useOpenedPanel() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return title;
}
