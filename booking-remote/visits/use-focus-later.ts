import { useEffect, useRef, useState } from 'react';

/** Moves the focus inside a panel once the next render shows what gets it. An empty selector means the panel itself. */
export function useFocusLater() {
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const { current } = panel;
    const target = wanted.selector ? current?.querySelector<HTMLElement>(wanted.selector) : current;
    target?.focus();
  }, [wanted]);
  return { panel, focusLater: (selector: string) => setWanted({ selector }) };
}
