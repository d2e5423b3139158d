import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type DevelopmentProxy, developmentProxy } from './dev-proxy.ts';

const served = [
  { name: 'booking', prefixes: ['/booking'], origin: 'http://127.0.0.1:3012' },
  { name: 'shell', prefixes: [], origin: 'http://127.0.0.1:3010' },
];
const previous = { booking: { url: '/old' }, content: { url: '/older' } };
const siteData = { revision: 1, locale: 'en', remotes: [], manifests: {}, firstView: null };

async function listen(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let upstream: http.Server;
let site: string;
/** Somebody has left the stream of events. */
let left: PromiseWithResolvers<void>;
let proxy: DevelopmentProxy;
let address: string;

beforeEach(async () => {
  left = Promise.withResolvers();
  upstream = http.createServer((request, response) => {
    if (request.url === '/api/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: one\n\n');
      response.on('close', left.resolve);
    } else if (request.url === '/remotes/previous.json') response.end(JSON.stringify(previous));
    else if (request.url?.startsWith('/api/')) {
      response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] });
      request.pipe(response);
    } else {
      const status = request.url === '/services' ? 200 : 404;
      response.writeHead(status, { 'content-type': 'text/html', 'content-security-policy': 'x' });
      const data = `<script type="application/json" id="federation-site">${JSON.stringify(siteData)}</script>`;
      response.end(`<head></head><div id="root"></div>${data}`);
    }
  });
  site = await listen(upstream);
  proxy = developmentProxy(site, served, true);
  address = await listen(proxy.server);
});
afterEach(() => {
  proxy.server.close();
  upstream.close();
});

it('passes only reading calls on to a site that it may not change', async () => {
  proxy.server.close();
  proxy = developmentProxy(site, served, false);
  proxy.open();
  address = await listen(proxy.server);
  expect((await fetch(`${address}/api/x`)).status).toBe(201);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${address}/api/x`, { method });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'not_allowed',
      message: expect.stringContaining('--may-change-site'),
    });
  }
  expect((await fetch(`${address}/api/telemetry`, { method: 'POST' })).status).toBe(204);
});

it('says until the packages are built that they are being built, on a page that loads itself again', async () => {
  const before = await fetch(`${address}/booking`);
  expect([before.status, before.headers.get('refresh')]).toEqual([503, '1']);
  expect(await before.text()).toContain('Building booking, shell.');
  proxy.open();
  expect((await fetch(`${address}/booking`)).status).toBe(200);
});

describe('when the packages are built', () => {
  beforeEach(() => proxy.open());

  it('answers pages with the served packages in them, under no policy that would refuse their origin', async () => {
    const answer = await fetch(`${address}/booking`);
    expect(answer.headers.get('content-security-policy')).toBeNull();
    expect(await answer.text()).toContain('"url":"http://127.0.0.1:3012/remoteEntry.js"');
  });

  it('answers pages that only the served packages have, and no others', async () => {
    const statusOf = async (path: string) => (await fetch(address + path)).status;
    expect(await statusOf('/booking/new?step=1')).toBe(200);
    expect(await statusOf('/services')).toBe(200);
    expect(await statusOf('/bookings')).toBe(404);
  });

  it('passes a stream of events on as it comes, and leaves it with the page', async () => {
    const page = new AbortController();
    const { body } = await fetch(`${address}/api/events`, { signal: page.signal });
    const first = await body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: one\n\n');
    page.abort();
    await left.promise;
  });

  it('names no previous release of what is served', async () => {
    const answer = await fetch(`${address}/remotes/previous.json`);
    expect(await answer.json()).toEqual({ content: previous.content });
  });

  it('passes calls on, with their body, and all cookies of the answer', async () => {
    const answer = await fetch(`${address}/api/x`, { method: 'POST', body: 'words' });
    expect([answer.status, await answer.text()]).toEqual([201, 'words']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('says so when the site does not answer', async () => {
    await new Promise((resolve) => upstream.close(resolve));
    const answer = await fetch(`${address}/booking`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('does not answer yet');
  });
});
