import { useLocation, useNavigate } from '@salon/shared-lib/router';
import { useEffect, useRef, useState } from 'react';

/**
 * Something over the calendar that is, while it is open, an entry of the history of its own, with the same address: Back closes it and
 * leaves the calendar as it was, Forward opens it. `value` is what it shows; null while it is closed.
 */
export function useOverlayEntry<Value>(name: 'newAppointment' | 'visit') {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  /** The entry that was closed: the step back arrives later, and a second press must not go back further. */
  const [closedKey, setClosedKey] = useState<string | null>(null);
  const leaving = useRef<{ after: (() => void) | undefined } | null>(null);
  /** The entry from which one was opened that has not arrived yet. */
  const opening = useRef<string | null>(null);
  const asked: Value | null = state?.[name] ?? null;
  const value = key === closedKey ? null : asked;

  useEffect(() => {
    const { after } = leaving.current ?? {};
    leaving.current = null;
    opening.current = null;
    after?.();
    // Forward comes back to an entry with the same key.
    return () => setClosedKey(null);
  }, [key]);

  /** Opens it; another value takes the place of the one that it shows. An effect has to open it without `flushSync`. */
  function open(next: Value, flushSync = true) {
    // The step back that is on its way would lead elsewhere.
    if (leaving.current) leaving.current.after = () => go(next, { replace: false });
    else if (next !== value)
      go(next, { replace: value !== null || opening.current === key, flushSync });
  }

  function go(next: Value, how: { replace: boolean; flushSync?: boolean }) {
    opening.current = key;
    navigate({ search }, { state: { ...state, [name]: next }, preventScrollReset: true, ...how });
  }

  /** Closes it, and then does `after` where the calendar is as it was before. */
  function close(after?: () => void) {
    if (value === null || leaving.current) return;
    leaving.current = { after };
    setClosedKey(key);
    navigate(-1);
  }

  return { value, open, close };
}
