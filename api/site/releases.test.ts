import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createKey, digestOf, ReleaseKeys, signedHeaders } from '@salon/federation/access';
import { ReleaseClient, ReleaseServer } from '@salon/federation/network';
import Fastify, { type FastifyInstance } from 'fastify';
import { createPrivateText } from '../../federation/registry/key.ts';
import { SiteKeys } from '../../federation/registry/site-keys.ts';
import { readEnvironment } from '../environment.ts';
import { site } from './index.ts';

let app: FastifyInstance;
let releases: string;
let address: string;
const siteKey = createPrivateText();
const { privateKey, publicKey } = createKey();
const key = createPrivateKey(privateKey);

beforeAll(async () => {
  releases = await fs.mkdtemp(path.join(os.tmpdir(), 'salon-releases-'));
  await new ReleaseKeys({ folder: releases, keys: new SiteKeys(siteKey) }).add({
    team: 'booking',
    publicKey,
    packages: ['booking'],
    prefixes: ['/booking'],
  });
  app = Fastify();
  await app.register(site, {
    environment: readEnvironment({ REGISTRY_KEY: siteKey }),
    publicSnapshot: async () => ({
      version: 1,
      resources: { '/services/': [], '/technicians/': [], '/miscellaneouses/': [] },
    }),
    releases,
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await fs.rm(releases, { recursive: true });
});

async function put(name: string, content: string) {
  const url = new URL(`/federation/v1/uploads/booking/1.0.0-abc/${name}`, address);
  const body = Buffer.from(content);
  const digest = digestOf(body);
  const parts = { method: 'PUT', authority: url.host, path: url.pathname, digest };
  const response = await fetch(url, {
    method: 'PUT',
    headers: signedHeaders(parts, key, Date.now()),
    body,
  });
  return { status: response.status, ...(await response.json()) };
}

describe('releases over the network', () => {
  it('answer a key that the store knows', async () => {
    expect(await new ReleaseClient(address, key).status()).toMatchObject({ releases: [] });
  });

  it('get the bytes of a body as they were signed', async () => {
    expect(await put('remote.json', 'ünïcode')).toEqual({
      status: 422,
      code: 'refused',
      message: 'remote.json is not JSON.',
    });
  });

  it('end at 16 MB', async () => {
    expect((await put('remote.json', 'x'.repeat(16 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it.each(['GET', 'PUT', 'POST'])('refuse a %s that nobody signed', async (method) => {
    const answer = await fetch(`${address}/federation/v1/status`, { method });
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'not_signed']);
  });

  it('take more of a key whose clients have left before it was read', async () => {
    const { authorize } = ReleaseServer.prototype;
    const spy = jest.spyOn(ReleaseServer.prototype, 'authorize');
    try {
      for (let aborted = 0; aborted < 8; aborted += 1) {
        const connected = once(app.server, 'connection');
        const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
        const [accepted] = (await connected) as [Socket];
        const ended = Promise.withResolvers<void>();
        spy.mockImplementationOnce(async function (this: ReleaseServer, head) {
          socket.destroy();
          await once(accepted, 'close');
          return authorize.call(this, head).finally(() => setImmediate(ended.resolve));
        });
        const parts = {
          method: 'GET',
          authority: new URL(address).host,
          path: '/federation/v1/status',
          digest: digestOf(Buffer.alloc(0)),
        };
        const headers = Object.entries(signedHeaders(parts, key, Date.now()));
        const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
        socket.write(`GET ${parts.path} HTTP/1.1\r\nhost: ${parts.authority}\r\n${head}\r\n`);
        await ended.promise;
      }
    } finally {
      spy.mockRestore();
    }
    expect((await put('remote.json', '{')).status).toBe(422);
  });

  it('refuse before the body has come', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      'PUT /federation/v1/uploads/booking/1.0.0-abc/remote.json HTTP/1.1\r\nhost: x\r\ncontent-length: 9999999\r\n\r\n{',
    );
    const first = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    );
    socket.destroy();
    expect(first).toMatch(/^HTTP\/1\.1 401 /);
  });
});
