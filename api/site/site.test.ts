import fs from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listedPaths, sharedPicture, siteFiles } from '@salon/shared-lib/domain';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import sharp from 'sharp';
import { createPrivateText } from '../../federation/registry/key.ts';
import { readEnvironment } from '../environment.ts';
import { crawlerRoutes } from './crawlers.ts';
import { site } from './index.ts';
import { limitLines, reportLimit } from './telemetry.ts';

let app: FastifyInstance;
let releases: string;
const log: string[] = [];
const registry = new Registry();

beforeAll(async () => {
  releases = await fs.mkdtemp(path.join(os.tmpdir(), 'salon-site-'));
  app = Fastify({ logger: { level: 'warn', stream: { write: (line) => log.push(line) } } });
  app.decorate('metrics', registry);
  await app.register(
    async (api) => {
      api.get('/known', async () => ({ known: true }));
      api.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }));
    },
    { prefix: '/api' },
  );
  await app.register(site, {
    environment: readEnvironment({ REGISTRY_KEY: createPrivateText() }),
    publicSnapshot: async () => ({
      version: 1,
      resources: { '/services/': [], '/technicians/': [], '/miscellaneouses/': [] },
    }),
    releases,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await fs.rm(releases, { recursive: true });
});

/** Sends these exact bytes and returns the answer; HTTP clients would normalize the URL. */
async function raw(port: number, request: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(request);
  return (await socket.toArray()).join('');
}

describe('crawlers', () => {
  it('are told where the pages are, and what is not for them', async () => {
    const robots = await app.inject({ url: '/robots.txt', headers: { host: 'salon.test' } });
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /dashboard',
        'Sitemap: http://salon.test/sitemap.xml',
      ]),
    );
    const sitemap = await app.inject({ url: '/sitemap.xml', headers: { host: 'salon.test' } });
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    const addresses = [...sitemap.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    const inEachLanguage = listedPaths.flatMap((path) =>
      ['', '/es', '/vi'].map((language) => language + (language && path === '/' ? '' : path)),
    );
    expect(addresses).toEqual(inEachLanguage.map((path) => `http://salon.test${path}`));
    expect(sitemap.body).toContain(
      '<xhtml:link rel="alternate" hreflang="vi" href="http://salon.test/vi/faq"/>',
    );
  });

  it('name a contact for those who find a vulnerability', async () => {
    const url = '/.well-known/security.txt';
    const { body, headers } = await app.inject({ url, headers: { host: 'salon.test' } });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: http:\/\/salon\.test\/contact\nExpires: /);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  });

  it('get the public address where one is set', async () => {
    const other = Fastify();
    crawlerRoutes(other, readEnvironment({ PUBLIC_URL: 'http://www.salon.test' }));
    const { body } = await other.inject({ url: '/sitemap.xml' });
    expect(body).toContain('<loc>http://www.salon.test/ourservices</loc>');
    await other.close();
  });
});

describe('files at fixed addresses', () => {
  it.each([
    [siteFiles.favicon, 'image/x-icon'],
    [siteFiles.icon, 'image/svg+xml'],
    [siteFiles.touchIcon, 'image/png'],
    [sharedPicture.path, 'image/jpeg'],
  ])('%s is served as %s', async (url, type) => {
    const first = await app.inject({ url });
    expect(first.headers['content-type']).toBe(type);
    expect(first.headers['cache-control']).toBe('public, max-age=86400');
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url, headers })).statusCode).toBe(304);
  });

  it('the picture for links has the size that pages state', async () => {
    const { rawPayload } = await app.inject({ url: sharedPicture.path });
    const { width, height } = await sharp(rawPayload).metadata();
    expect({ width, height }).toEqual({
      width: sharedPicture.width,
      height: sharedPicture.height,
    });
  });

  it('the manifest names icons of the size that it states', async () => {
    const answer = await app.inject({ url: siteFiles.manifest });
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const { icons, display, start_url } = answer.json();
    expect({ display, start_url }).toEqual({ display: 'standalone', start_url: '/' });
    expect(icons).toHaveLength(4);
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp((await app.inject({ url: src })).rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});

describe('the site on the port of the API', () => {
  it('leaves all paths under /api to the API, including unknown ones', async () => {
    expect((await app.inject('/api/known')).json()).toEqual({ known: true });
    expect((await app.inject('/api/unknown')).json()).toEqual({ code: 'not_found' });
  });

  it('answers 404 while there is no release', async () => {
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.body]).toEqual([404, 'There is no release yet.\n']);
  });

  it.each([
    ['GET', '//', 404],
    ['GET', '//elsewhere.test/booking', 404],
    ['GET', '/\\elsewhere.test/', 404],
    ['TRACE', '/', 405],
    ['DELETE', '/booking', 405],
    ['OPTIONS', '/booking', 405],
  ] as const)('answers %s %s with %s', async (method, url, status) => {
    const { port } = app.server.address() as AddressInfo;
    const answer = await raw(
      port,
      `${method} ${url} HTTP/1.1\r\nHost: salon\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    if (status === 405) expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
  });

  it('logs of telemetry only what the site knows', async () => {
    const event = {
      remote: 'content',
      version: 'Jane.Doe',
      commit: 'Jane.Doe',
      revision: 1,
      stage: 'render',
      milliseconds: 1,
      message: 'No ann@example.com at (253) 555-0142',
      frames: ['/remotes/jane/doe.js:1:1'],
    };
    const sent = await app.inject({
      method: 'POST',
      url: '/api/telemetry',
      payload: { events: [event] },
    });
    expect(sent.statusCode).toBe(204);
    const line = log.find((one) => one.includes('could not load a remote'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      version: 'other',
      commit: 'other',
      revision: 0,
      stage: 'render',
    });
    expect(line).not.toMatch(/jane|ann|2535550142|555-0142/i);
  });

  it('logs ten failures of an address at once, and counts all of them', async () => {
    const idOf = (address: string) => address.replaceAll(/\W/g, '').slice(-7);
    const report = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/telemetry',
        remoteAddress,
        payload: {
          events: Array.from({ length: 50 }, () => ({
            remote: 'content',
            version: '1.0.0',
            commit: 'abc',
            id: idOf(remoteAddress),
            revision: 1,
            stage: 'load',
            milliseconds: 1,
          })),
        },
      });
    const failures = async () =>
      Number(/loads_total\{.*stage="load".*\} (\d+)/.exec(await registry.metrics())?.[1] ?? 0);
    const linesOf = (address: string) =>
      log.filter((line) => JSON.parse(line).id === idOf(address)).length;
    const before = await failures();
    for (let one = 0; one < 3; one += 1) expect((await report('10.0.0.3')).statusCode).toBe(204);
    expect(linesOf('10.0.0.3')).toBe(10);
    expect((await failures()) - before).toBe(150);
    for (const other of ['10.0.0.4', '2001:db8:0:1::1', '2001:db8:0:2::1']) {
      await report(other);
      expect(linesOf(other)).toBe(10);
    }
  });

  it('logs six more failures of an address a minute', () => {
    let now = 0;
    const mayLog = limitLines('on', () => now);
    const logged = () =>
      Array.from({ length: 100 }, () => mayLog('10.0.0.5')).filter(Boolean).length;
    expect(logged()).toBe(10);
    now += 60_000;
    expect(logged()).toBe(6);
    expect(limitLines('off')('10.0.0.5')).toBe(true);
  });

  it('limits the reports per address', async () => {
    const report = (remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/telemetry',
        remoteAddress,
        payload: { events: [] },
      });
    for (let i = 0; i < reportLimit.points; i += 1) await report('10.0.0.1');
    const refused = await report('10.0.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await report('10.0.0.2')).statusCode).toBe(204);
  });

  it('accepts telemetry and counts refused reports', async () => {
    const sent = await app.inject({
      method: 'POST',
      url: '/api/telemetry',
      payload: { events: [] },
    });
    expect(sent.statusCode).toBe(204);
    const refused = await app.inject({
      method: 'POST',
      url: '/api/telemetry',
      headers: { 'content-type': 'application/json' },
      payload: 'oops',
    });
    expect(refused.statusCode).toBe(400);
    expect(await registry.metrics()).toContain('federation_telemetry_refused_total 1');
  });
});
