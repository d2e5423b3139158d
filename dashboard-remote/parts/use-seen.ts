import { useState } from 'react';

/** What a form knows of a stored record. */
export type Seen<Stored> = {
  /** The record that the form changes, as it was when the form opened. */
  seen: Stored;
  now: Stored;
  /** Somebody else has changed the record since. */
  isOutdated: boolean;
  /** Takes note of the record as it is now. */
  acceptSeen(): void;
};

/** Remembers which state of a record a form changes, so that nobody's change is overwritten unseen (docs/rules.md#revision). */
export function useSeen<Stored>(now: Stored): Seen<Stored> {
  const [seen, setSeen] = useState(now);
  const isOutdated = JSON.stringify(seen) !== JSON.stringify(now);
  return { seen, now, isOutdated, acceptSeen: () => setSeen(now) };
}
