import { type ReactNode, Suspense, useState } from 'react';

/**
 * Loads a part when it is wanted for the first time. It stays after that: a part that closes says what became of it, and
 * returns the focus.
 */
export function OnDemand({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  return wasWanted && <Suspense fallback={null}>{children}</Suspense>;
}
