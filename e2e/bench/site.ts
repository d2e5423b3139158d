import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import { createHost, type Snapshot } from '@salon/federation/host';
import { siteKeys } from '../support/site-key.ts';
import { monoFile } from './mono/build.ts';

const root = path.join(import.meta.dirname, '../..');

/** The host over the last local build, which signs its pages, with the data of a demo salon. */
export function openHost(snapshot: Snapshot) {
  const store = { folder: path.join(root, '.releases'), keys: siteKeys() };
  return createHost({ store, snapshot: async () => snapshot });
}

const brotli = (body: Buffer) =>
  zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Serves one page at its path, and every file a page may ask for, compressed once. */
export async function servePage(
  host: ReturnType<typeof openHost>,
  pathname: string,
  html: string,
  api: Record<string, unknown>,
): Promise<{ url: string; close(): void }> {
  const page = brotli(Buffer.from(html));
  const known = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  const server = http.createServer(async (request, response) => {
    const url = request.url ?? '/';
    const found = known.get(url) ?? (await find(url));
    known.set(url, found);
    response.writeHead(200, found.headers).end(found.body);
  });

  async function find(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
    if (url === pathname) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
      return { body: page, headers };
    }
    if (url.startsWith('/mono/')) {
      const type = url.endsWith('.css') ? 'text/css' : url.endsWith('.js') ? 'text/javascript' : '';
      const content = await monoFile(url.slice(6)).catch(() => Buffer.from(''));
      const headers: Record<string, string> = {
        'cache-control': 'public, max-age=31536000, immutable',
        ...(type ? { 'content-type': type, 'content-encoding': 'br' } : {}),
      };
      return { body: type ? brotli(content) : content, headers };
    }
    if (url.startsWith('/api/')) {
      const body = Buffer.from(JSON.stringify(api[url.slice(4)] ?? null));
      return { body, headers: { 'content-type': 'application/json' } };
    }
    const answer = await host.handle(
      new Request(`http://site.test${url}`, { headers: { 'accept-encoding': 'br' } }),
    );
    const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
    return { body, headers: Object.fromEntries(answer?.headers ?? []) };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${pathname}`, close: () => server.close() };
}
