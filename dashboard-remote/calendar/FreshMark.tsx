import { useEffect, useEffectEvent } from 'react';

/** The seconds for which a new or changed appointment is marked. */
const markedSeconds = 20;

/** Ends the mark of an appointment. Only the seconds in which the page is seen count. */
export function FreshMark({ onEnd }: { onEnd: () => void }) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let left = markedSeconds;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      end();
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  return null;
}
