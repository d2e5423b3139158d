import fs from 'node:fs/promises';
import path from 'node:path';
import {
  chooseEncoding,
  contentTypeOf,
  type Encoding,
  forEver,
  notModified,
} from '../http/index.ts';
import type { CompressedCopies } from './compressed-copies.ts';
import type { VerifiedFiles } from './verified-files.ts';

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** `/remotes/<name>/<version>-<hash>/<file>`; Node builds and compressed copies are not served. */
const releasePath =
  /^\/remotes\/[a-z][a-z0-9-]*\/[\w.+-]+\/(?!node\/)((?:[\w@.-]+\/)*[\w@.-]+\.([a-z0-9]+))$/;

/**
 * Serves a file of a release. Its URL identifies its content, so it can be cached for ever. Null when the path is not
 * below `/remotes/`; 404 when there is no such file, or another than was released. A compressed copy that is missing or
 * damaged is made anew.
 */
export async function serveFile(
  request: Request,
  store: string,
  verified: VerifiedFiles,
  copies: CompressedCopies,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/remotes/')) return null;
  const [, name = '', ending = ''] = releasePath.exec(pathname) ?? [];
  const type = contentTypeOf(ending);
  if (!type || pathname.includes('..')) return missing();

  const base = pathname.slice(0, -name.length);
  const folder = path.join(store, base);
  let isThere = false;
  const wanted = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip']);
  for (const encoding of new Set<Encoding>([wanted, 'identity'])) {
    const handle = await fs.open(path.join(folder, name) + endings[encoding]).catch(() => null);
    if (!handle) continue;
    isThere = true;
    // The path contains the release's hash, so path and encoding identify the content.
    const [file, directory] = pathname.split('/').reverse();
    const etag = `"${directory}/${file}-${encoding}"`;
    const headers: Record<string, string> = {
      'content-type': type,
      'cache-control': forEver,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      etag,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    try {
      if (notModified(request.headers.get('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers });
      }
      const content = await verified.read({ folder, base, name, encoding }, handle);
      // A compressed copy may be damaged alone.
      if (!content) continue;
      if (encoding !== wanted) copies.make(path.join(folder, name), content);
      headers['content-length'] = String(content.length);
      const body = request.method === 'HEAD' ? null : new Uint8Array(content);
      return new Response(body, { headers });
    } finally {
      await handle.close();
    }
  }
  if (!isThere) await verified.missing(base, name);
  return missing();
}

/** The answer where there is no such file. */
export const missing = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
