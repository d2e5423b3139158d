import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createKey, ReleaseKeys } from '../access/index.ts';
import { readHealth } from '../canary/health.ts';
import { previewMs } from '../preview/previews.ts';
import { releaseOf } from '../registry/live.ts';
import { endPreviewOf, preview } from '../release/preview.ts';
import { release } from '../release/release.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { createHost, type Host } from './host.ts';
import { hashOf } from './inline-script.ts';
import { previewStyle } from './preview-banner.ts';

let folder: string;
let dispose: () => Promise<void>;
let hosts: Host[];
let host: Host;
let warnings: string[];
let reports: [remote: string, isPreview: boolean | undefined][];
const at = (name: string) => path.join(folder, name);
const store = () => at('store');
const build = (page: string, more = {}, name = 'content') =>
  writeBuild(at(`${name}-${page.length}`), {
    name,
    prefixes: ['/', '/news'],
    server: remoteServer(page),
    ...more,
  });

function newHost(origin?: string): Host {
  const one = createHost({
    store: store(),
    snapshot: async () => ({ version: 1, resources: {} }),
    renderMilliseconds: 10_000,
    origin,
    warn: (message, details) => warnings.push(`${message} ${JSON.stringify(details)}`),
    reported: ({ remote }, _, isPreview) => reports.push([remote, isPreview]),
  });
  hosts.push(one);
  return one;
}

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  [hosts, warnings, reports] = [[], [], []];
  await release([await writeShell(at('shell')), await build("return 'live'")], store());
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

/** Starts a preview of a build, opens its address, and returns the headers that the browser sends from then on. */
async function opened(dist: string, one = host) {
  const started = await preview(dist, store());
  const answer = await get(started.path, {}, one);
  const [cookie = ''] = String(answer.headers.get('set-cookie')).split(';');
  return { started, answer, headers: { cookie: `language=en; ${cookie}` } };
}

const next = () => build("return 'next page'", { commit: 'def' });
const viewOf = (html: string) => /<div id="root">(.*?)<\/div>/.exec(html)?.[1];
const bannerOf = (html: string) => /<aside id="federation-preview".*?<\/aside>/.exec(html)?.[0];
const siteOf = (html: string) =>
  JSON.parse(/id="federation-site">(.*?)<\/script>/.exec(html)?.[1] ?? '');
const sentence = 'This preview is over. You see the live site.';

/** The live site with a sentence, whose cookie is gone with it. */
async function expectOver(headers: Record<string, string>, one = host) {
  const answer = await get('/', headers, one);
  const html = await answer.text();
  expect([answer.status, viewOf(html)]).toEqual([200, 'live']);
  expect(bannerOf(html)).toContain(sentence);
  expect(answer.headers.get('set-cookie')).toMatch(/^preview=; Path=\/; Max-Age=0;/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
}

describe('the address of a preview', () => {
  it('leads to the same address without the token, and keeps it in a cookie', async () => {
    const started = await preview(await next(), store());
    const answer = await get(
      `/news?x=1&${started.path.slice(2)}&y=%20a`,
      {},
      newHost('https://site.test'),
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/news?x=1&y=+a']);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^preview=[\w-]+\.[\w-]+; Path=\/; Max-Age=60\d{4}; SameSite=Lax; HttpOnly; Secure$/,
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('leads to no other site', async () => {
    const answer = await get('//evil.test/x?preview=end');
    expect(answer.headers.get('location')).toBe('/');
    const forged = await get('//evil.test/x?preview=forged');
    expect(forged.headers.get('location')).toBe('/evil.test/x');
  });

  it.each(['forged', 'a.b', '%00', '<script>', 'x'.repeat(5_000)])(
    'with the token %.20s leads to the live site with a sentence',
    async (token) => {
      const answer = await get(`/news?preview=${token}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/news']);
      const [cookie = ''] = String(answer.headers.get('set-cookie')).split(';');
      await expectOver({ cookie });
    },
  );
});

describe('a browser with a preview', () => {
  it('has first view and scripts of it on every page, and a banner', async () => {
    const { started, headers } = await opened(await next());
    for (const url of ['/', '/news', '/news?x=1']) {
      const answer = await get(url, headers);
      const html = await answer.text();
      expect(viewOf(html)).toBe('next page');
      const [remote] = siteOf(html).remotes;
      expect([remote.url, remote.version]).toEqual([started.url, started.version]);
      expect(html).toContain(`href="${path.posix.dirname(started.url)}/styles.1.css"`);
      expect(bannerOf(html)).toContain(`Preview of content ${started.version}, commit def.`);
      expect(bannerOf(html)).toContain('<button>End preview</button>');
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('etag')).toBeNull();
      const policy = String(answer.headers.get('content-security-policy'));
      expect(policy).toContain(`style-src 'self' ${hashOf(previewStyle)};`);
      expect(html).toContain(`<style>${previewStyle}</style>`);
    }
  });

  it('has pages that no other visitor gets, also when it asks for them first', async () => {
    const before = await (await get('/')).text();
    const { headers } = await opened(await next());
    expect(viewOf(await (await get('/', headers)).text())).toBe('next page');
    const etag = String((await get('/')).headers.get('etag'));
    expect((await get('/', { ...headers, 'if-none-match': etag })).status).toBe(200);
    const after = await get('/');
    expect(await after.text()).toBe(before);
    expect(after.headers.get('cache-control')).toBe('no-cache');
    expect(before).not.toContain('federation-preview');
    expect(String(after.headers.get('content-security-policy'))).not.toContain(
      hashOf(previewStyle),
    );
    const renders = host.metrics
      .samples()
      .filter(({ name }) => name.startsWith('federation_render'));
    expect(renders.map(({ labels }) => labels.outcome ?? 'time')).toEqual(['ok', 'time']);
  });

  it('has a remote and an address that nobody has released', async () => {
    const gallery = { prefixes: ['/gallery'] };
    const { started, headers } = await opened(await build("return 'pictures'", gallery, 'gallery'));
    expect((await get('/gallery')).status).toBe(404);
    const html = await (await get('/gallery', headers)).text();
    expect(viewOf(html)).toBe('pictures');
    expect(siteOf(html).remotes.map(({ name }: { name: string }) => name)).toEqual([
      'content',
      'gallery',
    ]);
    expect(viewOf(await (await get('/', headers)).text())).toBe('live');
    // The live site has no such address to go back to.
    const ended = await get('/gallery?preview=end', headers);
    expect(ended.headers.get('location')).toBe('/');
    expect(started.path).toMatch(/^\/gallery/);
  });

  it('is told of its releases only, and has no fallback that looks like the preview', async () => {
    await release([await build("return 'live once more'")], store());
    host = newHost();
    const { started, headers } = await opened(await next());
    const live = await get('/remotes/live.json', headers);
    expect((await live.json()).content).toBe(`/${releaseOf(started.url)}/`);
    expect(live.headers.get('cache-control')).toBe('private, no-store');
    expect(await (await get('/remotes/previous.json', headers)).json()).toEqual({});
    expect((await (await get('/remotes/live.json')).json()).content).not.toContain(started.version);
    expect(Object.keys(await (await get('/remotes/previous.json')).json())).toEqual(['content']);
  });

  it('has the live site after the button, on the same page', async () => {
    const { headers } = await opened(await next());
    const ended = await get('/news?preview=end', headers);
    expect([ended.status, ended.headers.get('location')]).toEqual([302, '/news']);
    expect(ended.headers.get('set-cookie')).toMatch(/^preview=; Path=\/; Max-Age=0;/);
  });

  it('gets no canary', async () => {
    const { headers } = await opened(await next());
    await release([await build("return 'the canary'")], store(), { canary: 50 });
    host = newHost();
    for (let bucket = 0; bucket < 100; bucket += 7) {
      const cookie = `${headers.cookie}; canary=${bucket}`;
      expect(viewOf(await (await get('/', { cookie })).text())).toBe('next page');
    }
    expect((await get('/', headers)).headers.get('set-cookie')).toBeNull();
  });

  it('has it on every host, and after a restart', async () => {
    const { headers } = await opened(await next());
    expect(viewOf(await (await get('/', headers, newHost())).text())).toBe('next page');
  });

  it.each<[string, (started: { id: string; url: string }) => Promise<unknown>]>([
    ['was ended', ({ id }) => endPreviewOf(store(), id)],
    [
      'has lost its files',
      ({ url }) => fs.rm(at(path.join('store', releaseOf(url))), { recursive: true }),
    ],
    [
      'has a damaged manifest',
      ({ url }) => fs.writeFile(at(path.join('store', releaseOf(url), 'remote.json')), '{}'),
    ],
  ])('has the live site with a sentence when it %s', async (_, change) => {
    const { started, headers } = await opened(await next());
    await get('/', headers);
    await change(started);
    await expectOver(headers);
  });

  it('has the live site with a sentence when it has expired, or its key is void', async () => {
    const { publicKey } = createKey();
    const keys = new ReleaseKeys(store());
    const { id: key } = await keys.add({
      team: 'c',
      publicKey,
      packages: ['content'],
      prefixes: ['/'],
    });
    const old = await preview(await next(), store(), { now: Date.now() - previewMs });
    const signed = await preview(await next(), store(), { author: { key } });
    const cookieOf = (one: { path: string }) => ({ cookie: `preview=${one.path.split('=')[1]}` });
    await expectOver(cookieOf(old));
    expect(viewOf(await (await get('/', cookieOf(signed))).text())).toBe('next page');
    await keys.revoke(key);
    await expectOver(cookieOf(signed));
  });

  it('has the live site with a sentence when a shell is live that it does not fit', async () => {
    const shellWith = (react: string) =>
      writeShell(at(`shell-${react}`), { shared: { react } }).then((shell) =>
        release([shell], store()),
      );
    await shellWith('19.4.0');
    const started = await preview(
      await build("return 'next page'", { shared: { react: '^19.4.0' } }),
      store(),
    );
    const headers = { cookie: `preview=${started.path.split('=')[1]}` };
    expect(viewOf(await (await get('/', headers, newHost())).text())).toBe('next page');
    await shellWith('19.3.1');
    const after = newHost();
    const opening = await get(started.path, {}, after);
    expect(opening.headers.get('set-cookie')).not.toContain(started.path.split('=')[1]);
    const list = await (await get('/remotes/live.json', headers, after)).json();
    expect(list.content).not.toBe(`/${releaseOf(started.url)}/`);
    await expectOver(headers, after);
  });

  it('has the live site and keeps its cookie while the previews can not be read', async () => {
    const { headers } = await opened(await next());
    await fs.writeFile(at('store/previews/2.json'), 'no act');
    const answer = await get('/', headers);
    expect(viewOf(await answer.text())).toBe('live');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(warnings).toHaveLength(1);
    await fs.rm(at('store/previews/2.json'));
    expect(viewOf(await (await get('/', headers)).text())).toBe('next page');
  });
});

it('a banner shows what a build says as text', async () => {
  const { headers } = await opened(
    await build("return 'next page'", { commit: 'a-b.c', dirty: true }),
  );
  const banner = bannerOf(await (await get('/', headers)).text());
  expect(banner).toContain('commit a-b.c and edits.');
});

it('what a browser with a preview reports counts for nothing that is live', async () => {
  const { started, headers } = await opened(await next());
  // The same build as a canary: only the browser tells them apart.
  await release([await next()], store(), { canary: 50 });
  host = newHost();
  await get('/');
  const event = {
    remote: 'content',
    version: started.version,
    commit: 'def',
    revision: 2,
    stage: 'load',
    milliseconds: 5,
  };
  const report = (sent: Record<string, string>) =>
    host.handle(
      new Request('http://site.test/api/telemetry', {
        method: 'POST',
        body: JSON.stringify({ events: [event] }),
        headers: sent,
      }),
    );
  for (let count = 0; count < 5; count += 1) expect((await report(headers))?.status).toBe(204);
  expect((await readHealth(store())).canaries.map(({ canary }) => canary.failed)).toEqual([0]);
  const loads = host.metrics.samples().filter(({ name }) => name.includes('loads'));
  expect(loads).toEqual([
    {
      name: 'federation_preview_loads_total',
      labels: { remote: 'content', stage: 'load' },
      value: 5,
    },
  ]);
  expect(reports.at(-1)).toEqual(['content', true]);
  // A cookie that nobody signed hides nothing.
  await report({ cookie: 'preview=a.b' });
  expect(reports.at(-1)).toEqual(['content', false]);
});

it('a preview that fails on the host counts for nothing that is live', async () => {
  const { headers } = await opened(await build("throw new Error('a broken preview')"));
  const html = await (await get('/', headers)).text();
  expect([viewOf(html), bannerOf(html)]).toEqual(['', expect.stringContaining('End preview')]);
  expect(warnings.join()).toContain('A page of a preview was sent without a first view.');
  const outcomes = host.metrics.samples().filter(({ labels }) => labels.outcome);
  expect(outcomes).toEqual([]);
  expect(viewOf(await (await get('/')).text())).toBe('live');
});
