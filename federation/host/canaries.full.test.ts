import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readHealth } from '../canary/health.ts';
import type { ReportedEvent } from '../contract/telemetry.ts';
import { canaryEntry } from '../registry/canary.ts';
import { RegistryStore } from '../registry/store.ts';
import { promote } from '../release/promote.ts';
import { release } from '../release/release.ts';
import { rollback } from '../release/rollback.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { Canaries } from './canaries.ts';
import { createHost, type Host } from './host.ts';
import { type Live, readLive } from './live-variants.ts';

let folder: string;
let dispose: () => Promise<void>;
let hosts: Host[];
let host: Host;
let warnings: string[];
const at = (name: string) => path.join(folder, name);
const store = () => at('store');
const canary = async () => canaryEntry(await new RegistryStore(store()).current(), 'content');

const build = (page: string) =>
  writeBuild(at('content'), {
    name: 'content',
    prefixes: ['/', '/news'],
    server: remoteServer(page),
  });

function newHost(origin?: string): Host {
  const one = createHost({
    store: store(),
    snapshot: async () => ({ version: 1, resources: {} }),
    renderMilliseconds: 10_000,
    origin,
    warn: (message, details) => warnings.push(`${message} ${JSON.stringify(details)}`),
  });
  hosts.push(one);
  return one;
}

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  hosts = [];
  warnings = [];
  await release([await writeShell(at('shell')), await build("return 'old'")], store());
  host = newHost();
});
afterEach(async () => {
  await Promise.all(hosts.map((one) => one.close()));
  await dispose();
});

async function get(url: string, headers: Record<string, string> = {}, one = host) {
  const response = await one.handle(new Request(`http://site.test${url}`, { headers }));
  if (!response) throw new Error(`${url} is not the host's`);
  return response;
}
const inBucket = (bucket: number) => ({ cookie: `language=en; canary=${bucket}` });

/** The first view, and what the browser is told to load. */
async function pairOf(response: Response) {
  const html = await response.text();
  const site = JSON.parse(/id="federation-site">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const scripts = /id="federation-scripts">(.*?)<\/script>/.exec(html)?.[1];
  const { preload } = JSON.parse(scripts ?? '{"preload":[[]]}');
  const { url, version } = site.remotes[0];
  return {
    view: /<div id="root">(.*?)<\/div>/.exec(html)?.[1],
    version,
    base: url.slice(0, url.lastIndexOf('/') + 1),
    isOnePair:
      preload[0]?.[0] === url && html.includes(`href="${path.posix.dirname(url)}/styles.1.css"`),
  };
}

/** Releases a canary for half of the visitors, and returns a bucket with it and one without. */
async function startCanary(page = "return 'new'") {
  const [done] = await release([await build(page)], store(), { canary: 50 });
  const version = done?.version ?? '';
  // A host looks for another revision four times a second.
  host = newHost();
  const found = new Map<boolean, number>();
  for (let bucket = 0; bucket < 100; bucket += 1) {
    const pair = await pairOf(await get('/', inBucket(bucket)));
    found.set(pair.version === version, bucket);
  }
  return { version, within: found.get(true) ?? -1, outside: found.get(false) ?? -1 };
}

describe('a visitor', () => {
  it('gets no cookie while no canary runs', async () => {
    const { headers } = await get('/');
    expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'no-cache']);
  });

  it('has first view and browser of one pair, and keeps it', async () => {
    await release([await build("return 'new'")], store(), { canary: 30 });
    const versions = new Map<string | undefined, number>();
    host = newHost();
    for (let visitor = 0; visitor < 1_000; visitor += 1) {
      const pair = await pairOf(await get('/', inBucket(visitor % 100)));
      expect(pair.isOnePair).toBe(true);
      versions.set(pair.view, (versions.get(pair.view) ?? 0) + 1);
    }
    expect(Object.fromEntries(versions)).toEqual({ new: 300, old: 700 });
    const renders = host.metrics
      .samples()
      .filter(({ name }) => name === 'federation_renders_total');
    expect(renders.map(({ value }) => value)).toEqual([2]);
  });

  it('gets a bucket with the first page, and the same page with it', async () => {
    await startCanary();
    const first = await get('/', { 'sec-fetch-mode': 'navigate' });
    const cookie = String(first.headers.get('set-cookie'));
    expect(cookie).toMatch(/^canary=\d{1,2}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const [own = ''] = cookie.split(';');
    const second = await get('/', { cookie: own });
    expect(second.headers.get('set-cookie')).toBeNull();
    expect(second.headers.get('vary')).toContain('cookie');
    expect(await pairOf(second)).toEqual(await pairOf(first));
  });

  it('gets a cookie for https only where the site has it', async () => {
    await startCanary();
    const { headers } = await get('/', {}, newHost('https://salon.test'));
    expect(headers.get('set-cookie')).toMatch(/; Secure$/);
  });

  it('gets the other page where the stored one is of the other release', async () => {
    const { within, outside } = await startCanary();
    const etag = String((await get('/', inBucket(within))).headers.get('etag'));
    const asked = (bucket: number) => get('/', { ...inBucket(bucket), 'if-none-match': etag });
    expect((await asked(within)).status).toBe(304);
    expect((await asked(outside)).status).toBe(200);
  });

  it('gets the default releases and no bucket for what is no visit, and for redirects', async () => {
    await startCanary();
    for (let time = 0; time < 20; time += 1) {
      const answer = await get('/', { 'sec-fetch-mode': 'cors' });
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect((await pairOf(answer)).view).toBe('old');
    }
    expect((await get('/LOGIN')).headers.get('set-cookie')).toBeNull();
  });

  it.each(['canary=100', 'canary=-1', 'canary=x', 'xcanary=1'])(
    'with the cookie %s has none',
    async (cookie) => {
      await startCanary();
      expect((await get('/', { cookie })).headers.get('set-cookie')).toMatch(/^canary=\d/);
    },
  );

  it('of a canary falls back to the default release, any other to the one before', async () => {
    await release([await build("return 'middle'")], store());
    const { within, outside } = await startCanary();
    const previous = async (bucket: number) =>
      (await (await get('/remotes/previous.json', inBucket(bucket))).json()).content.version;
    const version = async (bucket: number) =>
      (await pairOf(await get('/', inBucket(bucket)))).version;
    expect(await previous(within)).toBe(await version(outside));
    expect(await previous(outside)).not.toBe(await version(outside));
    expect(await previous(outside)).not.toBe(await version(within));
    await rollback(store(), 'content');
    host = newHost();
    expect(await previous(within)).toBe(await previous(outside));
  });

  it('is told that the release of the own page is live', async () => {
    const { within, outside } = await startCanary();
    const live = async (cookies?: Record<string, string>) =>
      (await (await get('/remotes/live.json', cookies)).json()).content;
    for (const bucket of [within, outside]) {
      const { base } = await pairOf(await get('/', inBucket(bucket)));
      expect(await live(inBucket(bucket))).toBe(base);
    }
    expect(await live()).toBe(await live(inBucket(outside)));
    expect(await live()).not.toBe(await live(inBucket(within)));
  });

  it('has the promoted release in every bucket', async () => {
    const { within, outside } = await startCanary();
    await promote(store(), 'content');
    host = newHost();
    for (const bucket of [within, outside]) {
      expect((await pairOf(await get('/', inBucket(bucket)))).view).toBe('new');
    }
    expect((await get('/')).headers.get('set-cookie')).toBeNull();
  });

  it('gets the default release where the files of the canary are missing', async () => {
    const [done] = await release([await build("return 'new'")], store(), { canary: 50 });
    await fs.rm(path.dirname(at(`store${done?.url}`)), { recursive: true });
    host = newHost();
    for (let bucket = 0; bucket < 100; bucket += 10) {
      expect((await pairOf(await get('/', inBucket(bucket)))).view).toBe('old');
    }
    expect(warnings).toHaveLength(1);
  });
});

/** One report of a page. */
async function report(version: string, stages: ReportedEvent['stage'][], sender?: string) {
  const events = stages.map((stage) => ({
    remote: 'content',
    version,
    commit: 'abc',
    revision: 2,
    stage,
    milliseconds: 300,
  }));
  const body = JSON.stringify({ events });
  const request = new Request('http://site.test/api/telemetry', { method: 'POST', body });
  expect((await host.handle(request, sender))?.status).toBe(204);
}

describe('a canary that fails', () => {
  it('at each of three loads is stopped with the third report, and its visitors get the page', async () => {
    const { version, within } = await startCanary();
    for (let load = 0; load < 2; load += 1) await report(version, ['load', 'ready'], 'one');
    expect(await canary()).toBeDefined();
    await report(version, ['load', 'ready'], 'one');
    expect(await canary()).toBeUndefined();
    const { change, revision } = await new RegistryStore(store()).current();
    const reason = 'The first 3 loads failed.';
    expect(change).toEqual({ act: 'stop', packages: ['content'], key: null, reason });
    expect(warnings).toEqual([
      `A canary was stopped. ${JSON.stringify({ remote: 'content', version, reason })}`,
    ]);
    // A report that comes late changes nothing.
    await report(version, ['load'], 'two');
    expect((await new RegistryStore(store()).current()).revision).toBe(revision);
    host = newHost();
    expect((await pairOf(await get('/', inBucket(within)))).view).toBe('old');
  });

  it('goes on while one sender alone says so, after a load that succeeded', async () => {
    const { version } = await startCanary();
    await report(version, ['ready'], 'visitor');
    for (let load = 0; load < 100; load += 1) await report(version, ['load'], 'sender');
    expect(await canary()).toBeDefined();
    await report(version, ['load'], 'other');
    expect(await canary()).toBeDefined();
  });

  it('is stopped by the first views that fail on the host', async () => {
    const { within } = await startCanary("throw new Error('no page')");
    expect(await canary()).toBeDefined();
    for (const url of ['/news/one', '/news/two']) await get(url, inBucket(within));
    while (!warnings.some((line) => line.startsWith('A canary was stopped.'))) {
      await fs.readdir(store());
    }
    expect(await canary()).toBeUndefined();
  });

  it('is stopped once by several hosts', async () => {
    const { version } = await startCanary();
    const first = host;
    const second = newHost();
    const loads = [first, second].flatMap((one) =>
      Array.from({ length: 3 }, async () => {
        host = one;
        await report(version, ['timeout']);
      }),
    );
    await Promise.all(loads);
    expect(await canary()).toBeUndefined();
    const revisions = await new RegistryStore(store()).revisions();
    expect(revisions).toEqual([1, 2, 3]);
  });

  it('is stopped where it fails more often than the default release, and not where both fail', async () => {
    const { version, outside } = await startCanary();
    const other = (await pairOf(await get('/', inBucket(outside)))).version;
    for (let load = 0; load < 40; load += 1) {
      await report(other, load % 5 ? ['ready'] : ['load']);
      await report(version, load % 5 ? ['ready'] : ['load']);
    }
    expect(await canary()).toBeDefined();
    for (let load = 0; load < 10; load += 1) await report(version, ['load']);
    expect(await canary()).toBeUndefined();
    expect(warnings.join()).toMatch(/% of \d+ loads failed, of the default release 20\.0 %/);
  });

  it('is counted in the store while it runs', async () => {
    const { version } = await startCanary();
    const counted = async () => (await readHealth(store())).canaries;
    while ((await counted()).length === 0) await fs.readdir(store());
    expect(await counted()).toMatchObject([
      { name: 'content', since: 2, canary: { ready: 0, failed: 0 } },
    ]);
    for (let load = 0; load < 3; load += 1) await report(version, ['load']);
    expect(await canary()).toBeUndefined();
  });
});

describe('a canary whose pages report nothing', () => {
  let now: number;
  let canaries: Canaries;
  let live: Live;
  let stopped: string[];

  beforeEach(async () => {
    now = 0;
    stopped = [];
    await release([await build("return 'new'")], store(), { canary: 50 });
    const registry = await new RegistryStore(store()).current();
    const found = await readLive(store(), registry, (error) => {
      throw error;
    });
    if (!found) throw new Error('Nothing is live.');
    live = found;
    canaries = new Canaries({
      store: store(),
      now: () => now,
      changed: () => undefined,
      stopped: ({ reason }) => stopped.push(reason),
      failed: (error) => {
        throw error;
      },
    });
    canaries.follow(live);
  });

  /** Opens so many pages of both releases. */
  async function open(pages: number, sender?: string) {
    const sites = new Set(Array.from({ length: 100 }, (_, bucket) => live.siteOf(bucket)));
    expect(sites.size).toBe(2);
    for (let page = 0; page < pages; page += 1) {
      for (const site of sites) await canaries.pageSent(site, '/news', sender);
    }
  }
  async function report(pages: number) {
    const version = live.site.remotes[0]?.entry.metadata.version ?? '';
    const about = { remote: 'content', version, commit: 'abc', revision: 2, milliseconds: 300 };
    for (let page = 0; page < pages; page += 1) {
      await canaries.take([{ ...about, stage: 'ready', document: true }]);
    }
  }
  /** Reports of loads by a link: they are of no page that was sent. */
  async function reportLinks(loads: number) {
    const version = live.canaries[0]?.entry.metadata.version ?? '';
    const about = { remote: 'content', version, commit: 'abc', revision: 2, milliseconds: 300 };
    for (let load = 0; load < loads; load += 1) await canaries.take([{ ...about, stage: 'ready' }]);
  }

  it('is stopped when their browsers have had the time to report, and those of the default release did', async () => {
    await open(20);
    await report(20);
    await reportLinks(30);
    expect(stopped).toEqual([]);
    now = 15_000;
    await open(1);
    expect(stopped).toEqual([
      '100.0 % of 20 pages reported nothing, of the default release 0.0 %.',
    ]);
    expect(await canary()).toBeUndefined();
  });

  it('goes on where those of the default release report nothing either', async () => {
    await open(100);
    now = 15_000;
    await open(1);
    expect(stopped).toEqual([]);
  });

  it('goes on where one visitor opened them', async () => {
    await open(100, 'one');
    await report(20);
    now = 15_000;
    await open(1);
    expect(stopped).toEqual([]);
  });
});

it('counts what a browser opens, and nothing else', async () => {
  const { within } = await startCanary();
  const sent = jest.spyOn(Canaries.prototype, 'pageSent');
  const opened = { ...inBucket(within), 'sec-fetch-mode': 'navigate' };
  await get('/news', inBucket(within));
  await get('/news', { ...inBucket(within), 'sec-fetch-mode': 'cors' });
  await get('/news', { ...opened, 'sec-purpose': 'prefetch' });
  await get('/NEWS', opened);
  expect(sent).not.toHaveBeenCalled();
  await get('/news', opened);
  expect(sent.mock.calls).toEqual([[expect.anything(), '/news', undefined]]);
  sent.mockRestore();
});
