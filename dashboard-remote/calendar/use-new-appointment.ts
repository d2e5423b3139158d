import { useEffect, useEffectEvent, useRef } from 'react';
import type { Cursor } from './day/cursor.ts';
import { useOverlayEntry } from './use-overlay-entry.ts';

/** The form for a new appointment over the calendar, which Back closes. `place` is null while it is closed. */
export function useNewAppointment(onClosed: () => void) {
  const { value: place, open, close } = useOverlayEntry<Partial<Cursor>>('newAppointment');
  const isOpen = place !== null;

  const wasOpen = useRef(false);
  const tellClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasOpen.current && !isOpen) tellClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    place,
    open: (one: Partial<Cursor>) => {
      if (!isOpen) open(one);
    },
    close,
  };
}
