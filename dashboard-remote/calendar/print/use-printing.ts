import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser prints right now: what is drawn for paper only is not there before. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  // A day that is seen can be printed: a passive effect may run a moment after it is drawn.
  useLayoutEffect(() => {
    // The page is laid out for paper as soon as the event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
