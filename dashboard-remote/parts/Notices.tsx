import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopSheet } from './use-modal-sheet.ts';

/**
 * Notices of a page. They are in the modal sheet that is open, if any: all that is outside is behind it, and not announced. One element
 * holds them and moves, so that a sheet that opens or closes makes no notice anew: what it waited, and whether it is hovered, stays.
 */
export function Notices({ children }: { children: ReactNode }) {
  const sheet = useTopSheet();
  const page = useRef<HTMLDivElement>(null);
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = document.createElement('div');
    element.style.display = 'contents';
    setHolder(element);
    return () => element.remove();
  }, []);
  useLayoutEffect(() => {
    if (holder) (sheet ?? page.current)?.append(holder);
  }, [holder, sheet]);
  return (
    <div ref={page} style={{ display: 'contents' }}>
      {holder && createPortal(children, holder)}
    </div>
  );
}
