import { firstViewVersion, whenIdle } from '@salon/federation/browser';
import { announcePublicData } from '@salon/shared-lib/query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';

/** A visit that ends sooner opens no stream, and no stream takes part in the loading of a page. */
const restMs = 2_000;

/**
 * Keeps the open page as the salon's menu, technicians and settings are now: pages load their data again within a second of a change
 * (docs/rules.md#events). Nothing that a visitor has typed or chosen is lost.
 */
export function useLivePublicData(): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => {
    revalidate();
    announcePublicData();
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    async function begin() {
      const { followPublicData } = await import('./follow-public-data.ts');
      if (!isLeft)
        stop = followPublicData({ shown: firstViewVersion(), onChange: () => refresh() });
    }
    // Without the script the page stays as it is.
    const cancel = whenIdle(() => {
      timer = setTimeout(() => begin().catch(() => undefined), restMs);
    });
    return () => {
      isLeft = true;
      cancel();
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
