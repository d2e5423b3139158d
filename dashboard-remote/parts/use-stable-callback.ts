import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function with each render, which calls the latest one: for what is drawn anew only when its properties change. */
export function useStableCallback<Parameters extends unknown[], Result>(
  work: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...parameters: Parameters) => latest.current(...parameters), []);
}
