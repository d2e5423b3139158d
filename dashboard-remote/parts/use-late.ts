import { useEffect, useState } from 'react';

/** A wait shorter than this is not shown: what appears and goes at once disturbs, and costs two frames. */
export const lateMs = 300;

/** Whether something has been so for a while: false at first, and again as soon as it ends. */
export function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), lateMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo]);
  return isSo && isLate;
}
