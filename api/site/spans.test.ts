import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { release } from '@salon/federation/release';
import Fastify, { type FastifyInstance } from 'fastify';
import { createPrivateText } from '../../federation/registry/key.ts';
import { SiteKeys } from '../../federation/registry/site-keys.ts';
import { remoteServer, writeBuild, writeShell } from '../../federation/testing/fixture.ts';
import { readEnvironment } from '../environment.ts';
import { site } from './index.ts';

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type Span = {
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code: number };
};
type Export = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Span[] }[];
  }[];
};

const siteKey = createPrivateText();

/** What a collector got: the addresses and bodies of its calls. */
let calls: { url: string; body: string }[];
let collector: http.Server;
let releases: string;
let status: number;

beforeEach(async () => {
  calls = [];
  status = 200;
  collector = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString() });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  releases = await fs.mkdtemp(path.join(os.tmpdir(), 'salon-spans-'));
});
afterEach(async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  await fs.rm(releases, { recursive: true });
});

const collectorAddress = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const events = [
  { stage: 'ready', milliseconds: 420 },
  { stage: 'timeout', milliseconds: 8_000, id: 'xo5nyd', message: 'typed 2535550100' },
].map((event) => ({
  remote: 'booking',
  version: '1.2.0-abc',
  commit: 'abc1234',
  revision: 7,
  ...event,
}));

/** Starts a site, uses it, and stops it: a server that stops sends what waits. Returns its warnings. */
async function use(
  variables: Record<string, string>,
  work: (app: FastifyInstance) => Promise<void>,
): Promise<string[]> {
  const warnings: string[] = [];
  const stream = { write: (line: string) => void warnings.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  await app.register(site, {
    environment: readEnvironment({ REGISTRY_KEY: siteKey, ...variables }),
    publicSnapshot: async () => ({
      version: 1,
      resources: { '/services/': [], '/technicians/': [], '/miscellaneouses/': [] },
    }),
    releases,
  });
  await work(app);
  await app.close();
  return warnings;
}

const report = (variables: Record<string, string>) =>
  use(variables, async (app) => {
    const answer = await app.inject({ method: 'POST', url: '/api/telemetry', payload: { events } });
    expect(answer.statusCode).toBe(204);
  });

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? Number(value.intValue),
    ]),
  );

it('sends a span of each load and failure to the collector, without its message', async () => {
  const before = Date.now();
  await report({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress() });
  expect(calls.map(({ url }) => url)).toEqual(['/v1/traces']);
  const body = calls[0]?.body ?? '';
  expect(body).not.toContain('2535550100');
  const [exported] = (JSON.parse(body) as Export).resourceSpans;
  expect(valuesOf(exported?.resource.attributes ?? [])).toEqual({ 'service.name': 'salon-site' });
  const spans = exported?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
  // This site has no release, so it knows no remote by its name.
  const known = {
    'federation.remote': 'unknown',
    'federation.version': 'other',
    'federation.commit': 'other',
    'federation.revision': 0,
    'federation.preview': false,
  };
  expect(spans.map(({ name, attributes }) => ({ name, ...valuesOf(attributes) }))).toEqual([
    { name: 'load remote', ...known, 'federation.stage': 'ready' },
    {
      name: 'load remote',
      ...known,
      'federation.stage': 'timeout',
      'federation.error_id': 'xo5nyd',
    },
  ]);
  const failed = 2;
  expect(spans.map(({ status: { code } }) => code)).toEqual([0, failed]);
  const milliseconds = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1_000_000n);
  for (const [index, { startTimeUnixNano, endTimeUnixNano }] of spans.entries()) {
    const [start, end] = [milliseconds(startTimeUnixNano), milliseconds(endTimeUnixNano)];
    expect(end - start).toBe(events[index]?.milliseconds);
    expect(end).toBeGreaterThanOrEqual(before);
  }
});

it('sends a span of each first view that was rendered or failed, not of one from the cache', async () => {
  const builds = path.join(releases, 'builds');
  const write = (name: string, page: string) =>
    writeBuild(path.join(builds, name), { name, server: remoteServer(page) });
  await release(
    [
      await writeShell(path.join(builds, 'shell')),
      await write('content', "return '<h1>Welcome</h1>'"),
      await write('booking', "throw new Error('no view')"),
    ],
    { folder: releases, keys: new SiteKeys(siteKey) },
  );
  await use({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress() }, async (app) => {
    for (const url of ['/content', '/content', '/booking'])
      expect((await app.inject({ url })).statusCode).toBe(200);
  });
  const spans = calls
    .flatMap(({ body }) => (JSON.parse(body) as Export).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .filter(({ name }) => name === 'render first view')
    .map(({ attributes, status: { code } }) => ({ ...valuesOf(attributes), code }));
  const version = expect.stringMatching(/^1\.0\.0/);
  const failed = 2;
  // The remotes are rendered at the same time.
  expect(spans).toHaveLength(2);
  expect(spans).toEqual(
    expect.arrayContaining([
      {
        'federation.remote': 'content',
        'federation.version': version,
        'federation.outcome': 'ok',
        code: 0,
      },
      {
        'federation.remote': 'booking',
        'federation.version': version,
        'federation.outcome': 'threw',
        code: failed,
      },
    ]),
  );
});

it('names the address of traces alone, and sends nothing where it is off', async () => {
  await report({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collectorAddress()}/traces/here` });
  expect(calls.map(({ url }) => url)).toEqual(['/traces/here']);
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress() };
  await report({ ...endpoint, OTEL_SDK_DISABLED: 'true' });
  await report({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' });
  await report({});
  expect(calls).toHaveLength(1);
});

it('stops, and says why, when the collector refuses', async () => {
  status = 400;
  const warnings = await report({ OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress() });
  expect(calls).toHaveLength(1);
  expect(warnings.join()).toMatch(/400|Bad Request/);
});
