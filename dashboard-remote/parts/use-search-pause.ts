import { useRef } from 'react';

/** Keys that come together, as when a text is pasted or a key stays pressed, are one search. */
export const searchPauseMs = 25;

/** Answers, for an effect that follows each key, how many milliseconds to wait before the search: none after a single key. */
export function useSearchPause(): () => number {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    const isTogether = now - last.current < searchPauseMs;
    last.current = now;
    return isTogether ? searchPauseMs : 0;
  };
}
