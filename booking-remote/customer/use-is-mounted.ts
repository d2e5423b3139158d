import { useCallback, useEffect, useRef } from 'react';

/** Whether the screen that sent a call is still the one that is shown: an answer that comes later moves nobody. */
export function useIsMounted(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}
