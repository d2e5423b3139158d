import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted, so that a late answer changes nothing. */
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
