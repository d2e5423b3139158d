import { useEffect, useRef, useState } from 'react';

/**
 * Passes calls on at most every `ms` milliseconds, and while the page is visible: the first one at once, and one for all that come in the
 * pause or while the page is hidden.
 */
export function useThrottled(call: () => void, ms: number): () => void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  const [throttle] = useState(() => createThrottle(() => latest.current(), ms));
  useEffect(() => {
    document.addEventListener('visibilitychange', throttle.goOn);
    return () => {
      document.removeEventListener('visibilitychange', throttle.goOn);
      throttle.stop();
    };
  }, [throttle]);
  return throttle.ask;
}

function createThrottle(call: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  function goOn() {
    if (!isDue || timer !== undefined || document.hidden) return;
    isDue = false;
    timer = setTimeout(() => {
      timer = undefined;
      goOn();
    }, ms);
    call();
  }
  return {
    goOn,
    ask() {
      isDue = true;
      goOn();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isDue = false;
    },
  };
}
