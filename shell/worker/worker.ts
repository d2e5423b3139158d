/**
 * The service worker of the public pages (docs/decisions/offline.md). Documents come from the network first, and from storage
 * only with every file that they name; files of releases come from storage first, because their content never changes. The
 * API, the registry and the pages of staff are left to the browser.
 */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import {
  filesOf,
  hasFirstView,
  isAnswered,
  isOfflinePage,
  isPreviewAddress,
  isPublicPage,
  isReleaseFile,
  keyOf,
  mayStore,
  offlinePagesFor,
  otherLanguages,
} from './page-rules.ts';

const daySeconds = 24 * 60 * 60;
const filesCache = 'site-files';
const pagesCache = 'site-pages';

const files = new CacheFirst({
  cacheName: filesCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({
      maxEntries: 300,
      maxAgeSeconds: 30 * daySeconds,
      matchOptions: { ignoreVary: true },
      purgeOnQuotaError: true,
    }),
  ],
});

/** Stores only public documents, each after all of its files, and uses one only while it has all of them. */
const complete: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(new URL(request.url)),
  // A gateway answers for a server that it does not reach.
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`The site answers ${response.status}.`);
    return response;
  },
  async cacheWillUpdate({ request, response, event }) {
    const { pathname } = new URL(request.url);
    if (!mayStore(pathname) || !isPublicPage(response)) return null;
    const html = await response.clone().text();
    if (!hasFirstView(html)) return null;
    const loads = filesOf(html).map(async (url) => {
      const [loading, stored] = files.handleAll({
        request: new Request(url),
        event: event as never,
      });
      const file = await loading;
      await stored;
      return file.ok;
    });
    return (await Promise.all(loads)).every(Boolean) ? response : null;
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    if (!cachedResponse) return null;
    const cache = await caches.open(filesCache);
    const needed = filesOf(await cachedResponse.clone().text());
    const found = await Promise.all(needed.map((url) => cache.match(url, { ignoreVary: true })));
    return found.every(Boolean) ? cachedResponse : null;
  },
  // The offline page says on which page the visitor wanted to be, without its query.
  async handlerDidError({ request }) {
    const { origin, pathname } = new URL(request.url);
    const cache = await caches.open(pagesCache);
    const isStored = async (path: string) => Boolean(await cache.match(origin + path));
    for (const path of otherLanguages(pathname)) {
      if (await isStored(path)) return Response.redirect(path);
    }
    if (isOfflinePage(pathname)) return undefined;
    for (const page of offlinePagesFor(pathname)) {
      if (await isStored(page)) {
        return Response.redirect(`${page}?page=${encodeURIComponent(pathname)}`);
      }
    }
    return undefined;
  },
};

const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: 4,
  matchOptions: { ignoreVary: true },
  plugins: [
    complete,
    new ExpirationPlugin({
      maxEntries: 30,
      maxAgeSeconds: 7 * daySeconds,
      matchOptions: { ignoreVary: true },
      purgeOnQuotaError: true,
    }),
  ],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && isReleaseFile(url), files);
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isAnswered(url.pathname) && !isPreviewAddress(url),
  pages,
);

type WaitingEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** Stores a document and its files. */
async function keep(path: string, event: Event): Promise<void> {
  // Without cookies: the chosen language would lead an address without one to another document.
  const request = new Request(keyOf(new URL(path, location.origin)), { credentials: 'omit' });
  const [answer, stored] = pages.handleAll({ request, event: event as never });
  await answer;
  await stored;
}

const offlinePageMs = 30 * 60_000;
const offlinePagesAt = new Map<string, number>();

/** Stores the offline page in the language of a page, with the hours and the menu of now. */
async function keepOfflinePage(pathname: string, event: Event): Promise<void> {
  const [page] = offlinePagesFor(pathname);
  if (!page || Date.now() - (offlinePagesAt.get(page) ?? 0) < offlinePageMs) return;
  await keep(page, event);
  offlinePagesAt.set(page, Date.now());
}

/** An open page names the path that it shows: it came without this worker, or by a link within the page. */
addEventListener('message', (event) => {
  const { path } = (event.data ?? {}) as { path?: unknown };
  if (typeof path !== 'string') return;
  const { origin, pathname } = new URL(path, location.origin);
  if (origin !== location.origin || !mayStore(pathname)) return;
  const work = Promise.allSettled([keep(path, event), keepOfflinePage(pathname, event)]);
  (event as unknown as WaitingEvent).waitUntil(work);
});

addEventListener('install', (event) => {
  (event as WaitingEvent).waitUntil(keepOfflinePage('/', event));
});

// Only the first worker claims open pages: a newer one waits until all of them are closed.
clientsClaim();
