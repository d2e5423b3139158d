import { useState } from 'react';

/** Counts the changes of a day, for what depends on it. */
export function useVersion(day: unknown): number {
  const [seen, setSeen] = useState({ day, version: 0 });
  if (seen.day !== day) setSeen({ day, version: seen.version + 1 });
  return seen.version;
}
