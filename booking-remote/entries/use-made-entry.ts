import { useLocation, useNavigate, useNavigationType } from '@salon/shared-lib/router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Kind } from './made-entries.ts';
import { confirmationOf, entryIndex, lastIndex, noteEntry, noteIndex } from './made-entries.ts';

/**
 * Whether the history entry is one of a booking that is made: its choices are gone, so Back passes it by, to where the visitor
 * was before, or home where the tab began with it; Forward passes it by to the confirmation. Other entries than confirmations are
 * noted, to be closed when the booking is made (`closeEntries`). `restored`: storage has been read; `isConfirmation`: the entry
 * holds what is booked.
 */
export function useMadeEntry(kind: Kind, restored: boolean, isConfirmation: boolean): boolean {
  const { key } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  // Entries that were replaced before they were shown are not noted, but lie between others: the confirmation that is theirs.
  const [passing, setPassing] = useState<number | null>(null);
  const between = navigationType === 'POP' && !isConfirmation ? passing : null;
  // Not at every choice. After an entry between is noted, it is read again.
  const noted = useMemo(
    () => (restored ? confirmationOf(kind, key) : null),
    [kind, key, restored, passing],
  );
  const confirmation = noted ?? between;

  const passBy = useEffectEvent((of: number) => {
    noteEntry(kind, key, of);
    const index = entryIndex();
    // Those ahead of the confirmation lead back to it.
    const isForward = lastIndex(kind) < index && index < of;
    const next = isForward ? index + 1 : index - 1;
    setPassing(next === of ? null : of);
    if (next < 0) navigate('/', { replace: true });
    else navigate(next - index);
  });
  useEffect(() => {
    if (!restored || !key) return;
    if (confirmation !== null) passBy(confirmation);
    else {
      setPassing(null);
      if (!isConfirmation) noteEntry(kind, key);
    }
    noteIndex(kind);
  }, [kind, restored, confirmation, isConfirmation, key]);
  // The page that follows is the one that Forward may come from.
  useEffect(() => () => noteIndex(kind), [kind]);

  return confirmation !== null;
}
