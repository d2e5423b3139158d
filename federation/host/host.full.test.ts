import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import zlib from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReportedEvent } from '../contract/telemetry.ts';
import { release } from '../release/release.ts';
import {
  type FixtureBuild,
  remoteServer,
  shellServer,
  temporaryFolder,
  writeBuild,
  writeShell,
} from '../testing/fixture.ts';
import { createHost, type Host } from './host.ts';
import { hashOf } from './inline-script.ts';
import { type LateScripts, lateStart } from './late-start.ts';
import { lateStyles } from './late-styles.ts';

let folder: string;
let dispose: () => Promise<void>;
let host: Host;
let data: { version: number; resources: Record<string, unknown> };
let warnings: string[];
let reported: ReportedEvent[];
const at = (name: string) => path.join(folder, name);
const store = () => at('store');

const content = (page: string) =>
  writeBuild(at('content'), { name: 'content', prefixes: ['/'], server: remoteServer(page) });

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  data = { version: 1, resources: { '/hours/': 'nine to six' } };
  warnings = [];
  reported = [];
  await writeShell(at('shell'), { worker: 'the worker' });
  await content("return '<h1>' + await read('/hours/') + '</h1>'");
  await writeBuild(at('booking'), {
    name: 'booking',
    prefixes: ['/booking'],
    firstView: 'without-query',
    notice: 'begunBookings',
    views: ['/booking?view=group'],
    server: remoteServer("return '<h1>Book at ' + path + '</h1>'"),
  });
  await writeBuild(at('staff'), {
    name: 'staff',
    prefixes: ['/staff'],
    firstView: 'never',
    server: remoteServer("return '<h1>Staff</h1>'"),
  });
  await release(['shell', 'content', 'booking', 'staff'].map(at), store());
  host = createHost({
    store: store(),
    snapshot: async () => data,
    renderMilliseconds: 3_000,
    renderMegabytes: 64,
    warn: (message, details) => warnings.push(`${message} ${JSON.stringify(details)}`),
    reported: (event) => reported.push(event),
  });
});
afterEach(async () => {
  await host.close();
  await dispose();
});

async function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await host.handle(new Request(`http://site.test${url}`, { headers, method }));
  if (!response) throw new Error(`${url} is not the host's`);
  return response;
}
const text = async (url: string) => (await get(url)).text();
const rootOf = (html: string) => /<div id="root">(.*?)<\/div>/.exec(html)?.[1];
const scriptsOf = (html: string): LateScripts =>
  JSON.parse(/id="federation-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? '');
const counted = (name: string, labels: Record<string, string>) =>
  host.metrics
    .samples()
    .filter((one) => one.name === name)
    .find((one) => Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    ?.value ?? 0;
const outcomes = () =>
  host.metrics
    .samples()
    .filter(({ name }) => name === 'federation_renders_total')
    .map(({ labels, value }) => `${labels.remote} ${labels.outcome} ${value}`)
    .sort();

describe('what search engines and other sites read', () => {
  const description = '<meta name="description" content="Nails &amp; more"/>';
  const found = (html: string) =>
    [...html.matchAll(/<(?:meta|link)[^>]* data-page(?:="")?>/g)].map(([tag]) => tag);
  const data = (html: string) =>
    /<script type="application\/ld\+json" data-page>(.*?)<\/script>/.exec(html)?.[1];

  const snapshot = { version: 1, resources: {} };

  async function hostWith(page: string, origin: string) {
    await release([await content(page)], store());
    await host.close();
    host = createHost({ store: store(), snapshot: async () => snapshot, origin });
  }
  const page = `return {
    status: 200, html: '', head: '${description}',
    structuredData: [{ '@type': 'Thing', name: '</script><b>' }],
  }`;

  it('is in the page, with addresses of the configured origin and not of the request', async () => {
    await hostWith(page, 'https://salon.test');
    const html = await text('/');
    expect(found(html)).toEqual([
      '<link rel="canonical" href="https://salon.test/" data-page="">',
      '<meta property="og:type" content="website" data-page="">',
      '<meta property="og:title" content="Page of /" data-page="">',
      '<meta property="og:url" content="https://salon.test/" data-page="">',
      '<meta property="og:site_name" content="Fixture &quot;Site&quot;" data-page="">',
      '<meta property="og:image" content="https://salon.test/share.jpg" data-page="">',
      '<meta property="og:image:width" content="1200" data-page="">',
      '<meta property="og:image:height" content="630" data-page="">',
      '<meta property="og:image:alt" content="A &quot;picture&quot;" data-page="">',
      '<meta property="og:description" content="Nails &amp; more" data-page>',
      '<meta name="twitter:card" content="summary_large_image" data-page="">',
    ]);
    expect(data(html)).not.toContain('<');
    expect(JSON.parse(data(html) ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'Thing', name: '</script><b>' }],
    });
  });

  it('has no absolute address without a configured origin', async () => {
    expect(found(await text('/'))).toEqual([]);
  });

  it.each([
    ['/nowhere', 'an unknown page'],
    ['/staff', 'a page of staff'],
    ['/login', 'a page of the shell'],
  ])('%s is not listed: %s', async (url) => {
    const html = await text(url);
    expect(found(html)).toEqual(['<meta name="robots" content="noindex" data-page="">']);
    expect(data(html)).toBeUndefined();
  });

  it('leaves out a page that its remote does not list', async () => {
    await hostWith("return { status: 200, html: '', indexed: false }", 'https://salon.test');
    expect(found(await text('/'))).toEqual(['<meta name="robots" content="noindex" data-page="">']);
  });

  it('keeps a page listed that could not be rendered this time', async () => {
    await hostWith("throw new Error('broken')", 'https://salon.test');
    expect(found(await text('/'))).toEqual([]);
  });
});

describe('a page', () => {
  it('is rendered, with the registry and exactly its scripts', async () => {
    const response = await get('/booking');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(rootOf(html)).toBe('<h1>Book at /booking</h1>');
    expect(html).toContain('<title>Page of /booking</title>');
    expect(html).toContain('<meta name="theme" content="&quot;quoted&quot;">');
    const { preload, main, afterPicture } = scriptsOf(html);
    expect(preload.map(([url]) => url.split('/').at(-1))).toEqual([
      'remoteEntry.1.js',
      'remote.1.js',
      'lazy.1.js',
    ]);
    expect(main[1]).toMatch(/^sha\d+-/);
    expect(afterPicture).toBe(false);
    expect(html).not.toContain('<link rel="preload" as="script"');
    expect(html).not.toContain('crossorigin');
    const site = JSON.parse(/id="federation-site">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(site.firstView.loaderData).toEqual({ at: '</script>/booking' });
    expect(site.remotes.map((one: { name: string }) => one.name)).toEqual([
      'content',
      'booking',
      'staff',
    ]);
    expect(Object.keys(site.manifests)).toEqual(['booking']);
  });

  it('shows new data when the data version changes', async () => {
    expect(rootOf(await text('/'))).toBe('<h1>nine to six</h1>');
    data.resources['/hours/'] = 'ten to five';
    expect(rootOf(await text('/'))).toBe('<h1>nine to six</h1>');
    data.version = 2;
    expect(rootOf(await text('/'))).toBe('<h1>ten to five</h1>');
  });

  it('is rendered once for simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => text('/')));
    expect(counted('federation_renders_total', { outcome: 'ok' })).toBe(1);
  });

  it.each([
    ['/booking?step=2', 'a query, and the package renders only without one'],
    ['/staff', 'the package has firstView "never"'],
    ['/login', 'a page of the shell'],
  ])('%s has no first view: %s', async (url) => {
    const html = await text(url);
    expect(rootOf(html)).toBe('');
    expect(html).toContain('<noscript><p>Scripts, please</p></noscript>');
    expect(html).toContain('"firstView":null');
    expect(html).toContain('"dataVersion":1');
    const { main, preload } = scriptsOf(html);
    expect(html).toContain(`<link rel="preload" as="script" href="${main[0]}"`);
    expect(preload).toEqual([]);
  });

  it('is rendered with a query that its package declares, and without any other', async () => {
    expect(rootOf(await text('/booking?view=group'))).toBe('<h1>Book at /booking?view=group</h1>');
    expect(rootOf(await text('/booking'))).toBe('<h1>Book at /booking</h1>');
    expect(rootOf(await text('/booking?view=group&step=2'))).toBe('');
    expect(rootOf(await text('/?view=group'))).toBe('<h1>nine to six</h1>');
    const renderings = outcomes();
    await text('/?view=else');
    expect(outcomes()).toEqual(renderings);
  });

  it('names the scripts of its route with a query, too', async () => {
    expect(await text('/booking?step=2')).toContain('lazy.1.js');
  });

  it('that no package owns is a 404, one page for all paths', async () => {
    const unknown = await get('/nothing/here');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toBe(await text('/nothing/there'));
    expect(counted('federation_renders_total', { outcome: 'ok' })).toBe(1);
  });

  it('is compressed as requested and revalidated by its ETag', async () => {
    const response = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    const html = zlib.brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(html).toBe(await text('/'));
    const etag = String(response.headers.get('etag'));
    const revalidated = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(revalidated.status).toBe(304);
  });

  it('answers HEAD without a body', async () => {
    const response = await get('/', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a remote that fails while it is rendered', () => {
  const later = "setTimeout(() => { throw new Error('oh') }); await new Promise(() => {})";
  it.each([
    ['throws', "throw new Error('oh')", 'threw'],
    ['throws while it is loaded', null, 'threw'],
    ['loops', 'for (;;);', 'late'],
    ['waits for a promise that never ends', 'await new Promise(() => {})', 'late'],
    ['throws where nobody catches it', later, 'died'],
    ['allocates too much', 'const a = []; for (;;) a.push(Buffer.alloc(1e6, 1))', 'memory|died'],
    ['calls process.exit', 'process.exit()', 'threw'],
    ['kills the host', 'process.kill(process.ppid)', 'threw'],
    ['has a rendering of another form', "return { status: 'fine', html: '' }", 'threw'],
    ['has a status without a body', "return { status: 204, html: '' }", 'threw'],
    ['redirects to two lines', "return { status: 302, html: '', redirect: '/\\n/' }", 'threw'],
    ['has a head that is no text', "return { status: 200, html: '', head: 1 }", 'threw'],
    [
      'poisons prototypes',
      "Array.prototype.map = Promise.prototype.then = () => { throw new Error('poisoned') }; await null; [].map()",
      'threw|late|died',
    ],
  ])(
    '%s: its page is sent without a first view, other pages at once with one',
    async (_, page, outcome) => {
      await content(page ?? "return 'never'");
      const [done] = await release([at('content')], store());
      if (page === null) {
        // The contract tests refuse such a build: it throws only on this host.
        const folder = path.dirname(path.join(store(), String(done?.url)));
        await fs.writeFile(path.join(folder, 'node', 'server.cjs'), "throw new Error('oh')");
      }
      await text('/booking?view=group');
      const order: string[] = [];
      const load = async (url: string) => {
        const answer = await get(url);
        order.push(url);
        return answer;
      };
      const [broken, fine] = await Promise.all([load('/'), load('/booking')]);
      expect(broken.status).toBe(200);
      expect(rootOf(await broken.text())).toBe('');
      expect(rootOf(await fine.text())).toBe('<h1>Book at /booking</h1>');
      if (outcome === 'late') expect(order).toEqual(['/booking', '/']);
      const counted = ['booking ok 2', expect.stringMatching(`^content (${outcome}) 1$`)];
      expect(outcomes()).toEqual(counted);
      expect(warnings.join()).toContain('without a first view');
      expect(warnings.join()).toContain('"remote":"content"');
      await text('/');
      expect(outcomes()).toEqual(counted);
    },
    20_000,
  );

  it('counts and reports a promise that fails unhandled, and keeps the first view', async () => {
    await content(
      "Promise.reject(new Error('oh')); await new Promise((r) => setTimeout(r, 20)); return 'fine'",
    );
    await release([at('content')], store());
    expect(rootOf(await text('/'))).toBe('fine');
    expect(counted('federation_render_rejections_total', { remote: 'content' })).toBe(1);
    expect(warnings.join()).toContain('failed unhandled');
  });
});

describe('a shell that fails to say what is in every page', () => {
  it('is reported, and its pages are stored for some seconds only', async () => {
    jest.useFakeTimers({
      doNotFake: ['setInterval', 'setImmediate', 'nextTick', 'performance', 'queueMicrotask'],
    });
    try {
      await writeShell(at('shell'), {
        server: `${shellServer} exports.title = () => { throw new Error('no title') };`,
      });
      await release([at('shell')], store());
      expect(rootOf(await text('/'))).toBe('<h1>nine to six</h1>');
      expect(warnings.join()).toContain('no title');
      expect(outcomes()).toContain('shell threw 1');
      await text('/');
      expect(outcomes()).toContain('shell threw 1');
      jest.advanceTimersByTime(15_000);
      await text('/');
      expect(outcomes()).toContain('shell threw 2');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a path that may identify a visitor', () => {
  it.each([
    ['/2535550100', '/staff'],
    ['/Jane%20Doe/2535550100', '/staff'],
    ['/%zz2535550100', '/staff'],
  ])('is not in the log of a failed page: %s', async (rest, prefix) => {
    await writeBuild(at('staff'), {
      name: 'staff',
      prefixes: ['/staff'],
      server: remoteServer(
        "const plain = path.replace('%20', ' '); throw new Error('No ' + path + ', no ' + plain)",
      ),
    });
    await release([at('staff')], store());
    await get(prefix + rest);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`"prefix":"${prefix}"`);
    expect(warnings[0]).not.toMatch(/2535550100|Jane|Doe/);
  });
});

describe('addresses', () => {
  it.each([
    ['/booking/', '/booking'],
    ['/BOOKING', '/booking'],
    ['/Booking//?step=2', '/booking?step=2'],
    ['/booking/Sub/', '/booking/Sub'],
    ['//', '/'],
  ])('in another spelling redirect to the canonical one: %s', async (url, location) => {
    const response = await host.handle(new Request(`http://site.test${url}`));
    expect(response?.status).toBe(308);
    expect(response?.headers.get('location')).toBe(location);
    expect(counted('federation_renders_total', { outcome: 'ok' })).toBe(0);
  });

  it('unknown to their remote share one page, and displace no other page', async () => {
    await content("return '<h1>' + (globalThis.times = (globalThis.times ?? 0) + 1) + '</h1>'");
    await writeBuild(at('booking'), {
      name: 'booking',
      prefixes: ['/booking'],
      server: remoteServer("return path === '/booking' ? 'here' : { status: 404, html: 'lost' }"),
    });
    await release([at('content'), at('booking')], store());
    const first = await text('/');
    const unknown = await Promise.all(
      Array.from({ length: 320 }, (_, i) => get(`/booking/zz${i}`)),
    );
    expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(unknown.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    expect(await text('/')).toBe(first);

    const before = counted('federation_renders_total', { outcome: 'ok' });
    expect((await get('/booking/zz7')).status).toBe(404);
    expect(counted('federation_renders_total', { outcome: 'ok' })).toBe(before);
  });

  it('requested by the hundred and unknown do not block the pages of the site', async () => {
    await writeBuild(at('booking'), {
      name: 'booking',
      prefixes: ['/booking'],
      server: remoteServer(
        "await new Promise((r) => setTimeout(r, 5)); return path === '/booking' ? 'here' : { status: 404, html: 'lost' }",
      ),
    });
    await release([at('booking')], store());
    // The queued ones have the time that they need on any machine.
    await host.close();
    host = createHost({
      store: store(),
      snapshot: async () => data,
      renderMilliseconds: 60_000,
      warn: (message) => warnings.push(message),
    });
    let answered = 0;
    const flood = Array.from({ length: 700 }, async (_, i) => {
      const { status } = await get(`/booking/zz${i}`);
      answered += 1;
      return status;
    });
    await text('/booking');
    const before = answered;
    const statuses = await Promise.all(flood);
    // Requests beyond the queue were answered at once, without a first view; the queued ones come after `/booking`.
    expect(before).toBeLessThan(300);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThan(400);
    expect(warnings).toEqual([]);
  });
});

describe('the content security policy', () => {
  const policyOf = async (production?: boolean) => {
    const one = createHost({ store: store(), snapshot: async () => data, production });
    const response = await one.handle(new Request('http://site.test/login'));
    await one.close();
    const policy = String(response?.headers.get('content-security-policy'));
    return new Map(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
  };

  it('has Trusted Types where the shell works under them, and not in development', async () => {
    expect((await policyOf()).get('trusted-types')).toBeUndefined();
    const server = `${shellServer}; exports.trustedTypes = true;`;
    await release([await writeShell(at('shell-2'), { server })], store());
    const policy = await policyOf();
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['default', 'federation-start']);
    expect((await policyOf(false)).get('trusted-types')).toBeUndefined();
  });

  it('allows only the site itself, and no frames', async () => {
    const policy = await policyOf();
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('script-src')).toEqual(["'self'", hashOf(lateStyles), hashOf(lateStart)]);
    for (const word of ['object-src', 'base-uri', 'frame-ancestors', 'script-src-attr']) {
      expect(policy.get(word)).toEqual(["'none'"]);
    }
    expect([...policy.values()].join()).not.toContain('unsafe');
    const { headers } = await get('/');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('allows localhost only outside production', async () => {
    expect((await policyOf(false)).get('script-src')).toContain('http://localhost:*');
    for (const sources of (await policyOf(true)).values()) {
      expect(sources.join()).not.toMatch(/localhost|127/);
    }
  });
});

describe('a file of a release', () => {
  const entry = async () => scriptsOf(await text('/')).main[0];

  it('is immutable for caches, and compressed', async () => {
    const response = await get(await entry(), { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toContain('text/javascript');
    const plain = await get(await entry(), { 'accept-encoding': 'identity' });
    expect(await plain.text()).toContain('console.log("shell")');
  });

  it('is revalidated by its ETag', async () => {
    const url = await entry();
    const etag = String((await get(url)).headers.get('etag'));
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    (url: string) => url.replace('main.1.js', 'node/server.cjs'),
    (url: string) => url.replace('main.1.js', 'main.1.js.br'),
    (url: string) => url.replace('main.1.js', 'other.js'),
    (url: string) => url.replace('main.1.js', '%2e%2e/%2e%2e/%2e%2e/registry.json'),
    () => '/remotes/',
    () => '/remotes/../registry.json/x.js/../../remotes/x.js',
  ])('has no other address (%#)', async (change) => {
    const response = await get(change(await entry()));
    expect(response.status).toBe(404);
  });
});

describe('telemetry', () => {
  const send = (body: string) =>
    host.handle(new Request('http://site.test/api/telemetry', { method: 'POST', body }));
  const event = {
    remote: 'content',
    version: '1',
    commit: 'a',
    revision: 1,
    stage: 'load',
    milliseconds: 5,
  };

  it('is counted by version and revision, those that were live while the host ran', async () => {
    const labelsOf = (name: string) =>
      host.metrics
        .samples()
        .filter((one) => one.name === name)
        .map(({ labels: { version, revision, stage }, value }) => [
          version,
          revision,
          stage,
          value,
        ]);
    /** As the page names it. */
    const versionIn = (page: string) =>
      /"name":"content".*?"version":"([^"]+)"/.exec(page)?.[1] ?? '';
    const one = versionIn(await text('/login'));
    expect(one).toMatch(/^1\.0\.0\+/);
    const first = { ...event, version: one };
    await send(JSON.stringify({ events: [first] }));
    await writeBuild(at('content'), {
      name: 'content',
      prefixes: ['/'],
      server: remoteServer("return 'newer'"),
    });
    await release([at('content')], store());
    while (!(await text('/login')).includes('"revision":2')) await setTimeout(20);
    // Two releases with one declared version are told apart.
    const two = versionIn(await text('/login'));
    expect(two).not.toBe(one);
    const events = [
      { ...first, stage: 'ready', milliseconds: 1_500 },
      { ...first, version: two, revision: 2 },
      { ...first, version: '6.6.6', revision: 99 },
    ];
    await send(JSON.stringify({ events }));
    expect(labelsOf('federation_loads_total')).toEqual([
      [one, '1', 'load', 1],
      [one, '1', 'ready', 1],
      [two, '2', 'load', 1],
      ['other', 'older', 'load', 1],
    ]);
    expect(labelsOf('federation_load_seconds_total')).toContainEqual([one, '1', 'ready', 1.5]);
  });

  it('is counted by remote and stage', async () => {
    const sent = await send(JSON.stringify({ events: [event, { ...event, remote: 'made up' }] }));
    expect(sent?.status).toBe(204);
    expect(counted('federation_loads_total', { remote: 'content', stage: 'load' })).toBe(1);
    expect(counted('federation_loads_total', { remote: 'unknown', stage: 'load' })).toBe(1);
  });

  it('carries what the site has: releases, their commits, and positions in their files', async () => {
    const [, base = '', version = '', commit = ''] =
      /"url":"(\/remotes\/content\/[^/]+\/).*?"version":"([^"]+)".*?"commit":"([^"]+)"/.exec(
        await text('/login'),
      ) ?? [];
    const known = { ...event, version, commit, frames: [`${base}remote.1.js:1:200`] };
    const madeUp = [`${base}jane.js:1:2`, '/remotes/jane/2535550142/doe.js:1:2'];
    await send(
      JSON.stringify({
        events: [
          { ...known, frames: [...known.frames, ...madeUp] },
          {
            ...event,
            ...{ remote: 'JANE DOE', version: '253.555.0142', commit: 'Jane.Doe' },
            ...{ revision: 2_535_550_142, milliseconds: 5.2535550142, message: 'Lost\r\n\u202e.' },
          },
          { ...known, commit: 'Jane.Doe', frames: [] },
        ],
      }),
    );
    expect(reported).toEqual([
      known,
      {
        ...event,
        ...{ remote: 'unknown', version: 'other', commit: 'other', revision: 0, message: 'Lost .' },
      },
      { ...known, frames: [] },
    ]);
  });

  it.each([
    ['no JSON', 'oops'],
    ['an unknown stage', JSON.stringify({ events: [{ ...event, stage: 'unknown' }] })],
    ['an unknown field', JSON.stringify({ events: [{ ...event, phone: '2535550100' }] })],
    [
      'a version that is no version',
      JSON.stringify({ events: [{ ...event, version: 'call me' }] }),
    ],
    ['an id that is none', JSON.stringify({ events: [{ ...event, id: '2535550142' }] })],
    [
      'frames that are no positions',
      JSON.stringify({ events: [{ ...event, frames: ['call me'] }] }),
    ],
    [
      'a body that is too large',
      JSON.stringify({ events: [{ ...event, message: 'x'.repeat(40_000) }] }),
    ],
  ])('refuses %s', async (_, body) => expect((await send(body))?.status).toBe(400));
});

describe('the host', () => {
  it.each([
    ['GET', '/api/services/'],
    ['POST', '/booking'],
    ['DELETE', '/'],
  ])('does not answer %s %s', async (method, url) => {
    expect(await host.handle(new Request(`http://site.test${url}`, { method }))).toBeNull();
  });

  it('names the previous release as a fallback', async () => {
    await content("return 'newer'");
    await release([at('content')], store());
    const before = await (await get('/remotes/previous.json')).json();
    expect(before.content.url).toMatch(/^\/remotes\/content\//);
    expect(before.booking).toBeUndefined();
  });

  it('names the live release of each package, which no cache may answer', async () => {
    const live = async () => {
      const answer = await get('/remotes/live.json');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      return (await answer.json()) as Record<string, string>;
    };
    const before = await live();
    expect(before.shell).toMatch(/^\/remotes\/shell\/[^/]+\/$/);
    await content("return 'of another release'");
    const [done] = await release([at('content')], store());
    await restarted(async (late) => {
      const answer = await late.handle(new Request('http://site.test/remotes/live.json'));
      const after = await answer?.json();
      expect(done?.url).toContain(after.content);
      expect(after.content).not.toBe(before.content);
      expect(after.shell).toBe(before.shell);
    });
  });

  /** A host as it starts. */
  async function restarted(work: (late: Host) => Promise<void>) {
    const late = createHost({
      store: store(),
      snapshot: async () => data,
      warn: (message) => warnings.push(message),
    });
    try {
      await work(late);
    } finally {
      await late.close();
    }
  }
  const pageOf = async (one: Host, url: string) =>
    (await one.handle(new Request(`http://site.test${url}`)))?.text() ?? '';

  it('keeps the other remotes when the files of a release are missing, logs it once, and serves them when they arrive', async () => {
    await content("return 'late'");
    const [done] = await release([at('content')], store());
    const folder = path.dirname(path.join(store(), String(done?.url)));
    await fs.rename(folder, `${folder}.away`);
    await restarted(async (late) => {
      expect(await late.ready()).toBe(true);
      expect(rootOf(await pageOf(late, '/booking'))).toBe('<h1>Book at /booking</h1>');
      const damaged = await pageOf(late, '/');
      expect(rootOf(damaged)).toBe('');
      // The browser finds out itself, and takes the release before it.
      expect(damaged).toContain(String(done?.url));
      expect(damaged).not.toContain(`href="${path.posix.dirname(String(done?.url))}/styles`);
      expect(warnings).toHaveLength(1);
      await fs.rename(`${folder}.away`, folder);
      while (rootOf(await pageOf(late, '/')) !== 'late') await setTimeout(20);
      expect(warnings).toHaveLength(1);
    });
  });

  it.each([
    ['remote.json', '"commit":"abc"', 'The registry or a release could not be read'],
    ['node/server.cjs', "'true'", 'A page was sent without a first view'],
  ])(
    'renders nothing of a release whose %s has other bytes, and says so',
    async (name, words, warning) => {
      await content("return 'true'");
      const [done] = await release([at('content')], store());
      const file = path.join(path.dirname(path.join(store(), String(done?.url))), name);
      const released = await fs.readFile(file, 'utf8');
      expect(released).toContain(words);
      await fs.writeFile(file, released.replace(words, words.toUpperCase()));
      await restarted(async (late) => {
        expect(rootOf(await pageOf(late, '/'))).toBe('');
        expect(rootOf(await pageOf(late, '/booking'))).toBe('<h1>Book at /booking</h1>');
        expect(warnings.join()).toContain(warning);
      });
    },
  );

  it('takes the shell before one whose files are missing', async () => {
    await writeShell(at('shell'), { worker: 'another worker' });
    const [done] = await release([at('shell')], store());
    await fs.rm(path.dirname(path.join(store(), String(done?.url))), { recursive: true });
    await restarted(async (late) => {
      expect(rootOf(await pageOf(late, '/booking'))).toBe('<h1>Book at /booking</h1>');
      expect(warnings).toHaveLength(1);
    });
  });

  it.each<[what: string, before: Partial<FixtureBuild>, newer: object, needed: object]>([
    ['a version', {}, { shared: { react: '19.4.0' } }, { shared: { react: '^19.4.0' } }],
    [
      'a name',
      { names: { react: [] } },
      { names: { react: ['useTea'] } },
      { names: { react: ['useTea'] } },
    ],
  ])(
    'sends a remote that needs %s which the shell before lacks without a first view, and the others with theirs',
    async (_, before, newer, needed) => {
      await release([await writeShell(at('shell'), before)], store());
      await writeShell(at('shell'), newer);
      await writeBuild(at('booking'), {
        name: 'booking',
        prefixes: ['/booking'],
        ...needed,
        server: remoteServer("return '<h1>Needs the newer shell</h1>'"),
      });
      const done = await release([at('shell'), at('booking')], store());
      const shell = done.find(({ name }) => name === 'shell');
      await fs.rm(path.dirname(path.join(store(), String(shell?.url))), { recursive: true });
      await restarted(async (late) => {
        expect(rootOf(await pageOf(late, '/'))).toBe('<h1>nine to six</h1>');
        const html = await pageOf(late, '/booking');
        expect(rootOf(html)).toBe('');
        // The browser reads all of its manifest, and refuses the remote before anything of it runs.
        const site = JSON.parse(/id="federation-site">(.*?)<\/script>/.exec(html)?.[1] ?? '');
        expect(site.manifests).toEqual({});
        expect(html).not.toMatch(/\/remotes\/booking\/[^"]*\.css/);
        expect(warnings).toHaveLength(2);
      });
    },
  );

  it.each([
    ['is not JSON', (file: string) => fs.writeFile(file, 'oops')],
    ['has an unknown format', (file: string) => fs.writeFile(file, '{"format":9}')],
    ['is missing', (file: string) => fs.rm(file)],
  ])('starts with the newest revision when registry.json %s', async (_, harm) => {
    await harm(path.join(store(), 'registry.json'));
    await restarted(async (late) => {
      expect(rootOf(await pageOf(late, '/booking'))).toBe('<h1>Book at /booking</h1>');
    });
  });

  it('has no pages before the first release', async () => {
    const empty = createHost({ store: folder, snapshot: async () => data });
    expect(await empty.handle(new Request('http://site.test/'))).toBeNull();
    expect(await empty.ready()).toBe(false);
    await empty.close();
  });
});

describe('the service worker', () => {
  const site = async (one: Host) => {
    const answer = await one.handle(new Request('http://site.test/'));
    return JSON.parse(
      /id="federation-site">(.*?)<\/script>/.exec(String(await answer?.text()))?.[1] ?? '',
    );
  };

  it('is that of the live shell, is not cached, and may request from the site only', async () => {
    const answer = await get('/service-worker.js');
    expect(await answer.text()).toBe('the worker');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'",
    );
    expect((await site(host)).worker).toBe('/service-worker.js');
  });

  it('removes itself and what it stored when the site is to have none', async () => {
    const without = createHost({ store: store(), snapshot: async () => data, worker: false });
    const answer = await without.handle(new Request('http://site.test/service-worker.js'));
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('cache-control')).toBe('no-cache');
    const script = String(await answer?.text());
    expect(script).not.toContain('the worker');

    const handlers: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> =
      {};
    const stored = new Set(['site-files', 'site-pages']);
    let unregistered = false;
    const work: Promise<unknown>[] = [];
    new Function('addEventListener', 'skipWaiting', 'caches', 'registration', script)(
      (name: string, handler: (typeof handlers)[string]) => {
        handlers[name] = handler;
      },
      () => undefined,
      { keys: async () => [...stored], delete: async (name: string) => stored.delete(name) },
      {
        unregister: async () => {
          unregistered = true;
        },
      },
    );
    handlers.activate?.({ waitUntil: (promise) => work.push(promise) });
    await Promise.all(work);
    expect([stored.size, unregistered]).toEqual([0, true]);
    expect((await site(without)).worker).toBeUndefined();
    await without.close();
  });
});

it('names the notices of remotes in the registry of every page', async () => {
  const data = /id="federation-site">(.*?)<\/script>/.exec(await text('/staff'))?.[1];
  const { remotes } = JSON.parse(data ?? '') as { remotes: { name: string; notice?: string }[] };
  expect(remotes.filter(({ notice }) => notice).map(({ name, notice }) => [name, notice])).toEqual([
    ['booking', 'begunBookings'],
  ]);
});
