import { m } from '@salon/shared-lib/i18n';
import { useOffline } from '@salon/shared-lib/query';
import { Toast } from '@salon/shared-lib/ui';
import { useEffect, useRef, useState } from 'react';
import css from './Connection.module.css';
import { Reload } from './Reload.tsx';

const shownMs = 6_000;

/** A line above the header while there is no connection. */
export function Connection() {
  const offline = useOffline();
  return (
    <div className={css.region} role="status">
      {offline && (
        <p className={css.line}>
          <span>{m.offline_line()}</span>
          {/* Without a service worker the browser would replace the page by its own words. */}
          {navigator.serviceWorker?.controller && <Reload />}
        </p>
      )}
    </div>
  );
}

/** A sentence when the connection is back. After all else in the document, because it stands above the bar at the bottom. */
export function ConnectionBack() {
  const offline = useOffline();
  const [back, setBack] = useState(false);
  const wasOffline = useRef(false);
  const toast = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (wasOffline.current !== offline) setBack(!offline);
    wasOffline.current = offline;
  }, [offline]);

  useEffect(() => {
    if (!back) return;
    const timer = setInterval(() => {
      if (!toast.current?.matches(':hover, :focus-within')) setBack(false);
    }, shownMs);
    return () => clearInterval(timer);
  }, [back]);

  return (
    <div ref={toast}>
      <Toast onDismiss={() => setBack(false)}>{back && m.offline_back()}</Toast>
    </div>
  );
}
