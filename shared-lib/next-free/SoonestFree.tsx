import { type ComponentType, useEffect, useState } from 'react';

/** {@link Soonest}, whose code loads after the page: nothing of the page waits for it. */
export function SoonestFree() {
  const [loaded, setLoaded] = useState<{ Soonest: ComponentType } | null>(null);
  useEffect(() => {
    // Without a connection the line stays empty, as it does when nothing is free.
    import('./Soonest.tsx').then(setLoaded, () => {});
  }, []);
  return loaded && <loaded.Soonest />;
}
