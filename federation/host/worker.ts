import fs from 'node:fs/promises';
import path from 'node:path';
import type { LiveSite } from './live-site.ts';

/** The address of the service worker. Its scope is the whole site. */
export const workerPath = '/service-worker.js';

/**
 * Replaces a service worker that browsers have: it deletes what that one stored, and unregisters itself. For a site that is
 * to have none any more.
 */
const removal = `addEventListener('install',function(){skipWaiting()});addEventListener('activate',function(e){e.waitUntil(caches.keys().then(function(k){return Promise.all(k.map(function(n){return caches.delete(n)}))}).then(function(){return registration.unregister()}))})`;

/** The service worker of the live shell, or its removal when there is to be none. */
export async function serveWorker(site: LiveSite, wanted: boolean): Promise<Response> {
  const { folder, manifest } = site.shell;
  const file = wanted && manifest.worker ? path.join(folder, manifest.worker) : null;
  return new Response(file ? await fs.readFile(file, 'utf8') : removal, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Of the worker itself: it requests only from the site.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    },
  });
}
