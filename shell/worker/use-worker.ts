import { serviceWorkerUrl, whenIdle } from '@salon/federation/browser';
import { useEffect } from 'react';
import { mayStore } from './page-rules.ts';

/**
 * Registers the service worker on pages for visitors, when the page has nothing else to do, and tells it after each navigation
 * which page is shown.
 * A site without one removes what an earlier one has stored.
 */
export function useWorker(navigation: string): void {
  useEffect(
    () =>
      whenIdle(() => {
        const container = navigator.serviceWorker;
        if (!container) return;
        // The address with its language, which the router's location leaves out.
        const path = location.pathname + location.search;
        const work = serviceWorkerUrl() ? keep(container, path) : removeAll(container);
        work.catch(() => undefined);
      }),
    [navigation],
  );
}

async function keep(container: ServiceWorkerContainer, path: string): Promise<void> {
  const url = serviceWorkerUrl();
  if (!url || !mayStore(new URL(path, location.origin).pathname)) return;
  await container.register(url);
  (await container.ready).active?.postMessage({ path });
}

async function removeAll(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((one) => one.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
