import * as fs from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type Counted, readHealth } from '../canary/health.ts';
import { release } from '../release/release.ts';
import { status } from '../release/status.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { createHost, type Host } from './host.ts';

let folder: string;
let dispose: () => Promise<void>;
let hosts: Host[];
const store = () => `${folder}/store`;

const build = (page: string) =>
  writeBuild(`${folder}/content-${page}`, { name: 'content', server: remoteServer(page) });

function open(): Host {
  const host = createHost({
    store: store(),
    snapshot: async () => ({ version: 1, resources: {} }),
    renderMilliseconds: 10_000,
  });
  hosts.push(host);
  return host;
}

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  hosts = [];
  await release([await writeShell(`${folder}/shell`), await build("return '1'")], store());
});
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await dispose();
});

const content = async () =>
  (await status(store())).releases.find(({ name }) => name === 'content') ?? null;

async function report(host: Host, stages: string[], sender?: string): Promise<void> {
  const { version = '' } = (await content()) ?? {};
  const events = stages.map((stage) => ({
    ...{ remote: 'content', version, commit: 'abc', revision: 1 },
    ...{ stage, milliseconds: 300 },
  }));
  const answer = await host.handle(
    new Request('http://site.test/api/telemetry', {
      method: 'POST',
      body: JSON.stringify({ events }),
    }),
    sender,
  );
  expect(answer?.status).toBe(204);
}

/** Waits for what the hosts have written. */
async function written(isComplete: (counted: Counted) => boolean): Promise<void> {
  while (!isComplete(await readHealth(store())));
}

it('says in the status what all hosts counted of a release since it is live', async () => {
  expect(await content()).toMatchObject({ canary: false, health: null });
  await report(open(), ['ready']);
  await report(open(), ['load']);
  await written(({ live }) => live.length === 2);
  expect(await content()).toMatchObject({
    health: { loads: 2, failures: 1, failureRate: 50, medianMs: 300 },
  });
  // Another release begins anew.
  await release([await build("return '2'")], store());
  expect(await content()).toMatchObject({ health: null });
});

it('counts a first view that fails', async () => {
  await release([await build("throw new Error('no view')")], store());
  const host = open();
  expect((await host.handle(new Request('http://site.test/content')))?.status).toBe(200);
  await written(({ live }) => live.length === 1);
  expect(await content()).toMatchObject({ health: { loads: 1, failures: 1, medianMs: null } });
});

it('has written what it counted once it is closed, and writes no more', async () => {
  const host = open();
  await report(host, ['ready']);
  await host.close();
  expect((await readHealth(store())).live).toHaveLength(1);
  await fs.rm(`${store()}/health`, { recursive: true });
  await report(host, ['ready']);
  await host.close();
  expect((await readHealth(store())).live).toEqual([]);
});

it('counts ten reports of one sender, and those of others beside them', async () => {
  // Each report comes after the pause between two writes.
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const host = open();
  for (let count = 0; count < 30; count += 1) {
    await report(host, ['load'], '192.0.2.1');
    now += 5_000;
  }
  await report(host, ['ready'], '192.0.2.2');
  await host.close();
  clock.mockRestore();
  expect(await content()).toMatchObject({ health: { loads: 11, failures: 10 } });
});
