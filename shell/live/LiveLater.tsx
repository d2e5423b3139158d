import { pageSite, whenIdle } from '@salon/federation/browser';
import { useEffect, useState } from 'react';
import type { Live as LoadedLive } from './Live.tsx';

/** A visit that ends sooner opens no stream, and no stream takes part in the loading of a page. */
const restMs = 2_000;

/** `Live`, loaded when the page has been at rest. Without its script the page stays as it is. */
export function LiveLater() {
  const [Live, setLive] = useState<typeof LoadedLive | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      import('./Live.tsx').then(
        (loaded) => setLive(() => loaded.Live),
        () => undefined,
      );
    const cancel = whenIdle(() => {
      timer = setTimeout(load, restMs);
    });
    return () => {
      cancel();
      clearTimeout(timer);
    };
  }, []);
  return Live && <Live site={pageSite()} />;
}
