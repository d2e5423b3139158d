import http from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { owns } from '../contract/prefix.ts';
import { type ServedPackage, withoutServed, withServed } from './served-page.ts';

/** Headers that are not passed on: those of the connection, and those that don't fit a changed page. */
const ofRequest = /^(host|connection|content-length|accept-encoding|if-none-match)$/;
const ofAnswer =
  /^(content-(encoding|length)|etag|transfer-encoding|connection|content-security-policy)$/;

/** Seconds after which a page that waits for the first builds asks again. */
const waitSeconds = 1;

export type DevelopmentProxy = {
  server: http.Server;
  /** The packages are built: from now on their pages are answered. */
  open: () => void;
};

/** What only reads. */
const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The one address of a browser during development: pages of the `upstream` site with the served packages put in, and
 * everything else as that site answers it. Calls that may change something reach it with `mayChange` alone. Until the
 * packages are built, every page says so and loads itself again.
 */
export function developmentProxy(
  upstream: string,
  served: readonly ServedPackage[],
  mayChange: boolean,
): DevelopmentProxy {
  let isOpen = false;
  const names = served.map(({ name }) => name).join(', ');
  const server = http.createServer((request, response) => {
    if (!mayChange && !readingMethods.includes(request.method ?? ''))
      refuseChange(request, response, upstream);
    else if (isOpen) answer(request, response, { upstream, served });
    else {
      response.writeHead(503, {
        'content-type': 'text/html; charset=utf-8',
        refresh: String(waitSeconds),
      });
      response.end(
        `<!doctype html><title>Building</title><p>Building ${names}. This page loads itself again.`,
      );
    }
  });
  return {
    server,
    open: () => {
      isOpen = true;
    },
  };
}

/** A developer's try must not book a visit at a real salon, nor count in its health. */
function refuseChange(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  upstream: string,
): void {
  request.resume();
  // Reports are not missed.
  if (request.url === '/api/telemetry') return void response.writeHead(204).end();
  response.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
  const message = `pnpm dev only reads from ${upstream}. With --may-change-site calls that change something reach it, too.`;
  response.end(JSON.stringify({ message, code: 'not_allowed' }));
}

async function answer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  { upstream, served }: { upstream: string; served: readonly ServedPackage[] },
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    const body = await buffer(request);
    const headers = Object.entries(request.headers)
      .filter(([name]) => !ofRequest.test(name))
      .map(([name, value]): [string, string] => [name, String(value)]);
    const from = await fetch(upstream + (request.url ?? '/'), {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: gone.signal,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const kept = Object.fromEntries([...from.headers].filter(([name]) => !ofAnswer.test(name)));
    const change = changeOf(request.url ?? '/', kept['content-type'], served);
    const text = change?.(await from.text());
    response.writeHead(statusOf(from, request.url ?? '/', served), {
      ...kept,
      'set-cookie': from.headers.getSetCookie(),
    });
    if (text !== undefined || !from.body) response.end(text);
    // A stream of events is passed on as it comes, and ends with the page.
    else await pipeline(Readable.fromWeb(from.body as ReadableStream), response);
  } catch (error) {
    if (response.headersSent) return void response.destroy();
    const { message } = error as Error;
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The upstream site (${upstream}) does not answer yet: ${message}\n`);
  }
}

/** The site does not know the pages of a remote that was never released; where it is served, they are there. */
function statusOf(from: Response, url: string, served: readonly ServedPackage[]): number {
  const [path = '/'] = url.split('?');
  const isServed = served.some(({ prefixes }) => prefixes.some((prefix) => owns(prefix, path)));
  const isPage = from.headers.get('content-type')?.startsWith('text/html');
  return from.status === 404 && isPage && isServed ? 200 : from.status;
}

/** How an answer is changed; null for one that is passed on as it comes. */
function changeOf(
  url: string,
  type: string | undefined,
  served: readonly ServedPackage[],
): ((text: string) => string) | null {
  if (type?.startsWith('text/html')) return (text) => withServed(text, served);
  // What is served never falls back to what is released.
  if (url === '/remotes/previous.json') return (text) => withoutServed(text, served);
  return null;
}
