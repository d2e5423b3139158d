import { type ReactNode, Suspense, useState } from 'react';

/** A part that is loaded, from the first time that it is wanted. It stays then: what closes says what became of it, and gives the focus back. */
export function OnDemand({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  return wasWanted && <Suspense fallback={null}>{children}</Suspense>;
}
