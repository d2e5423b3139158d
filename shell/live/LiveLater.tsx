import { pageDataVersion, whenIdle } from '@salon/federation/browser';
import { useEffect, useState } from 'react';
import type { LivePublicData } from './LivePublicData.tsx';

/** A visit that ends sooner opens no stream, and no stream takes part in the loading of a page. */
const restMs = 2_000;

/** `LivePublicData`, loaded when the page has been at rest. Without its script the page stays as it is. */
export function LiveLater() {
  const [Live, setLive] = useState<typeof LivePublicData | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      import('./LivePublicData.tsx').then(
        (loaded) => setLive(() => loaded.LivePublicData),
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
  return Live && <Live shown={pageDataVersion()} />;
}
