import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { readEnvironment } from '../environment.ts';
import { site } from './index.ts';

let app: FastifyInstance;
let releases: string;
const registry = new Registry();

beforeAll(async () => {
  releases = await fs.mkdtemp(path.join(os.tmpdir(), 'salon-site-'));
  app = Fastify();
  app.decorate('metrics', registry);
  await app.register(
    async (api) => {
      api.get('/known', async () => ({ known: true }));
      api.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not_found' }));
    },
    { prefix: '/api' },
  );
  await app.register(site, {
    environment: readEnvironment({}),
    publicSnapshot: async () => ({
      version: 1,
      resources: { '/services/': [], '/technicians/': [], '/miscellaneouses/': [] },
    }),
    releases,
  });
});
afterAll(async () => {
  await app.close();
  await fs.rm(releases, { recursive: true });
});

describe('the site beside the API', () => {
  it("leaves the API's addresses to the API, the unknown ones too", async () => {
    expect((await app.inject('/api/known')).json()).toEqual({ known: true });
    expect((await app.inject('/api/unknown')).json()).toEqual({ code: 'not_found' });
  });

  it('says that there is no release yet', async () => {
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.body]).toEqual([404, 'There is no release yet.\n']);
  });

  it('takes telemetry and counts what it refuses', async () => {
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
