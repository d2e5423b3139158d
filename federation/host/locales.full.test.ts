import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { release } from '../release/release.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { createHost, type Host } from './host.ts';

let folder: string;
let dispose: () => Promise<void>;
let host: Host;
const locales = ['en', 'es', 'vi'];

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  const at = (name: string) => path.join(folder, name);
  const greeting = "return '<h1>' + locale + globalThis.__federation_locale__ + path + '</h1>'";
  await writeShell(at('shell'), { locales });
  await writeBuild(at('content'), {
    name: 'content',
    prefixes: ['/', '/faq'],
    locales,
    server: remoteServer(greeting),
  });
  await writeBuild(at('staff'), { name: 'staff', server: remoteServer(greeting), locales: ['en'] });
  await release(['shell', 'content', 'staff'].map(at), at('store'));
  host = createHost({
    store: at('store'),
    snapshot: async () => ({ version: 1, resources: {} }),
    origin: 'https://salon.test',
  });
});
afterEach(async () => {
  await host.close();
  await dispose();
});

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await host.handle(new Request(`http://site.test${address}`, { headers }));
  if (!response) throw new Error(`${address} is not the host's`);
  const { status } = response;
  return { status, location: response.headers.get('location'), html: await response.text() };
}
const rootOf = (html: string) => /<div id="root">(.*?)<\/div>/.exec(html)?.[1];

it.each([
  ['/', 'en', '/'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/faq', 'en', '/faq'],
  ['/vi/faq', 'vi', '/faq'],
])('%s is rendered in its locale', async (address, locale, page) => {
  const { status, html } = await get(address);
  expect(status).toBe(200);
  expect(html).toContain(`<html lang="${locale}">`);
  expect(rootOf(html)).toBe(`<h1>${locale}${locale}${page}</h1>`);
});

it('a page names the scripts of its locale, and their hashes only', async () => {
  const { html } = await get('/es/faq');
  const block = /id="federation-scripts">.*?<\/script>/.exec(html)?.[0] ?? '';
  const scripts = [...block.matchAll(/"[^"]*?\/((?:es\/)?[^/"]+\.js)"/g)];
  expect(scripts.map(([, file]) => file)).toEqual([
    'es/main.1.js',
    'es/remoteEntry.1.js',
    'es/remote.1.js',
    'es/lazy.1.js',
  ]);
  const site = JSON.parse(/id="federation-site">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(site).toMatchObject({ locale: 'es', locales });
  expect(Object.keys(site.manifests.content.files).sort()).toEqual([
    'es/lazy.1.js',
    'es/remote.1.js',
    'es/remoteEntry.1.js',
    'styles.1.css',
  ]);
});

it.each([
  ['/es/staff/day?at=2', 307, '/staff/day?at=2'],
  ['/es/faq/', 308, '/es/faq'],
  ['/vi/FAQ?x=1', 308, '/vi/faq?x=1'],
])('%s leads on', async (address, status, location) => {
  expect(await get(address)).toMatchObject({ status, location });
});

it.each([
  ['/', 'language=es', '/es'],
  ['/faq?x=1', 'a=b; language=vi', '/vi/faq?x=1'],
])('%s leads to the language that the visitor chose', async (address, cookie, location) => {
  expect(await get(address, { cookie })).toMatchObject({ status: 302, location });
});

it.each([
  ['/es/faq', 'language=vi'],
  ['/faq', 'language=en'],
  ['/faq', 'language=de'],
  ['/faq', 'language=../es'],
  ['/faq', 'other_language=es'],
  ['/staff', 'language=es'],
])('%s with the cookie %s stays', async (address, cookie) => {
  expect(await get(address, { cookie })).toMatchObject({ status: 200 });
});

it('a page names its address and those in the other languages', async () => {
  const { html } = await get('/es');
  const links = [
    ...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]*)"/g),
  ];
  expect(links.map(([, rel, language, address]) => [rel, language, address])).toEqual([
    ['canonical', undefined, 'https://salon.test/es'],
    ['alternate', 'en', 'https://salon.test/'],
    ['alternate', 'es', 'https://salon.test/es'],
    ['alternate', 'vi', 'https://salon.test/vi'],
    ['alternate', 'x-default', 'https://salon.test/'],
  ]);
  expect((await get('/staff')).html).not.toContain('hreflang');
});

it('an unknown page is a 404 in its locale', async () => {
  const { status, html } = await get('/es/nowhere');
  expect(status).toBe(404);
  expect(html).toContain('<html lang="es">');
});
