import fs from 'node:fs/promises';
import path from 'node:path';
import {
  chooseEncoding,
  contentTypeOf,
  type Encoding,
  forEver,
  notModified,
} from '../http/index.ts';

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** `/remotes/<name>/<version>-<hash>/<file>`; Node builds and compressed copies are not served. */
const releasePath =
  /^\/remotes\/[a-z][a-z0-9-]*\/[\w.+-]+\/(?!node\/)((?:[\w@.-]+\/)*[\w@.-]+\.([a-z0-9]+))$/;

/**
 * Serves a file of a release. Its URL identifies its content, so it can be cached for ever. Null when the path is not
 * below `/remotes/`; 404 when there is no such file.
 */
export async function serveFile(request: Request, store: string): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/remotes/')) return null;
  const [, , ending = ''] = releasePath.exec(pathname) ?? [];
  const type = contentTypeOf(ending);
  if (!type || pathname.includes('..')) return missing();

  const file = path.join(store, pathname);
  const found = await open(file, request.headers.get('accept-encoding'));
  if (!found) return missing();
  const { handle, size, encoding, etag } = found;
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
    headers['content-length'] = String(size);
    const body = request.method === 'HEAD' ? null : new Uint8Array(await handle.readFile());
    return new Response(body, { headers });
  } finally {
    await handle.close();
  }
}

async function open(file: string, accepted: string | null) {
  const wanted = chooseEncoding(accepted, ['br', 'gzip']);
  for (const encoding of new Set<Encoding>([wanted, 'identity'])) {
    const handle = await fs.open(file + endings[encoding]).catch(() => null);
    if (!handle) continue;
    const { size } = await handle.stat();
    // The path contains the release's hash, so path and encoding identify the content.
    const etag = `"${path.basename(path.dirname(file))}/${path.basename(file)}-${encoding}"`;
    return { handle, size, encoding, etag };
  }
  return null;
}

const missing = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
