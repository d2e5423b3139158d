import { serviceWorkerUrl, whenIdle } from '@salon/federation/browser';
import { useEffect } from 'react';
import { keyOf, mayStore } from './page-rules.ts';
import { addUnstoredPage, removeUnstoredPages, unstoredPages } from './unstored-pages.ts';

/**
 * Registers the service worker on pages for visitors, when the page has nothing else to do, and tells it which pages this tab has
 * shown: this one, and those that were left before they could do so.
 * A site without a worker removes what an earlier one has stored.
 */
export function useWorker(navigation: string): void {
  useEffect(() => {
    const container = navigator.serviceWorker;
    if (!container) return;
    // The address with its language, which the router's location leaves out.
    if (mayStore(location.pathname)) addUnstoredPage(keyOf(new URL(location.href)));
    return whenIdle(() => {
      const work = serviceWorkerUrl() ? keepPages(container) : removeAll(container);
      work.catch(() => undefined);
    });
  }, [navigation]);
}

async function keepPages(container: ServiceWorkerContainer): Promise<void> {
  const url = serviceWorkerUrl();
  if (!url || unstoredPages().length === 0) return;
  await container.register(url);
  const { active } = await container.ready;
  const pages = unstoredPages();
  for (const path of pages) active?.postMessage({ path });
  removeUnstoredPages(pages);
}

/** A removed worker serves this page to its end and may still store something, which the next visit removes. */
async function removeAll(container: ServiceWorkerContainer): Promise<void> {
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
