import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cursor } from './day/cursor.ts';

/**
 * The form for a new appointment over the calendar. Open, it is an entry of the history of its own, with the same address: Back closes it
 * and leaves the calendar as it was, Forward opens it. `place` is null while it is closed.
 */
export function useNewAppointment(onClosed: () => void) {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  /** The entry whose form was closed: the step back arrives later, and a second press must not go back further. */
  const [closedKey, setClosedKey] = useState<string | null>(null);
  const leaving = useRef<string | null>(null);
  const asked: Partial<Cursor> | null = state?.newAppointment ?? null;
  const place = key === closedKey ? null : asked;
  const isOpen = place !== null;

  useEffect(() => {
    leaving.current = null;
    // Forward comes back to an entry with the same key.
    return () => setClosedKey(null);
  }, [key]);

  const wasOpen = useRef(false);
  const tellClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasOpen.current && !isOpen) tellClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function open(place: Partial<Cursor>) {
    if (isOpen) return;
    navigate(
      { search },
      { state: { newAppointment: place }, preventScrollReset: true, flushSync: true },
    );
  }

  function close() {
    if (!isOpen || leaving.current === key) return;
    leaving.current = key;
    setClosedKey(key);
    navigate(-1);
  }

  return { place, open, close };
}
