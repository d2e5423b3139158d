import fs from 'node:fs/promises';
import path from 'node:path';
import { missing } from './files.ts';
import type { LiveSite } from './live-site.ts';
import type { VerifiedFiles } from './verified-files.ts';

/** The address of the service worker. Its scope is the whole site. */
export const workerPath = '/service-worker.js';

/**
 * Replaces a service worker that browsers have: it deletes what that one stored, and unregisters itself. For a site that is
 * to have none any more.
 */
const removal = `addEventListener('install',function(){skipWaiting()});addEventListener('activate',function(e){e.waitUntil(caches.keys().then(function(k){return Promise.all(k.map(function(n){return caches.delete(n)}))}).then(function(){return registration.unregister()}))})`;

/**
 * The service worker of the live shell, or its removal when there is to be none. 404 for another file than was released, because browsers
 * check no hash of it: they go on with the worker that they have.
 */
export async function serveWorker(
  { shell }: LiveSite,
  wanted: boolean,
  verified: VerifiedFiles,
): Promise<Response> {
  const { worker } = shell.manifest;
  if (!wanted || !worker) return answer(removal);
  const handle = await fs.open(path.join(shell.folder, worker)).catch(() => null);
  if (!handle) return missing();
  const file = {
    folder: shell.folder,
    base: shell.base,
    name: worker,
    encoding: 'identity',
  } as const;
  const content = await verified.read(file, handle).finally(() => handle.close());
  return content ? answer(new Uint8Array(content)) : missing();
}

const answer = (script: string | Uint8Array<ArrayBuffer>) =>
  new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // Of the worker itself: it requests only from the site.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    },
  });
