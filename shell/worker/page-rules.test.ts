import { describe, expect, it } from '@jest/globals';
import {
  filesOf,
  hasFirstView,
  isAnswered,
  isPreviewAddress,
  isPublicPage,
  isReleaseFile,
  keyOf,
  mayStore,
  offlinePagesFor,
  otherLanguages,
} from './page-rules.ts';

const address = (path: string) => new URL(path, 'https://salon.test');

it.each([
  ['/', true, true],
  ['/ourservices', true, true],
  ['/booking', true, true],
  ['/gallery/wall', true, true],
  ['/appointmenthistory', true, false],
  ['/confirm-email', true, false],
  ['/visit', true, false],
  ['/login', false, false],
  ['/dashboard', false, false],
  ['/dashboard/day', false, false],
  ['/config', false, false],
  ['/es/faq', true, true],
  ['/es/appointmenthistory', true, false],
  ['/vi/login', false, false],
  ['/api/docs', false, false],
  ['/remotes/previous.json', false, false],
])('%s is answered: %s, and may be stored: %s', (path, answered, storable) => {
  expect([isAnswered(path), mayStore(path)]).toEqual([answered, storable]);
});

it.each([
  ['/gallery?preview=abc.def', true],
  ['/gallery?x=1&preview=end', true],
  ['/gallery?previews=1', false],
])('%s starts or ends a preview: %s', (path, expected) => {
  expect(isPreviewAddress(address(path))).toBe(expected);
});

it.each([
  ['/?utm=x', '/'],
  ['/aboutus#top', '/aboutus'],
  ['/ourservices?tab=technicians', '/ourservices?tab=technicians'],
  ['/ourservices?tab=<b>', '/ourservices'],
  ['/booking?step=time&technician=2', '/booking'],
  ['/groupbooking?tab=x&items=4:1', '/groupbooking'],
  ['/es/booking?tab=x', '/es/booking'],
])('the document of %s has the key %s', (path, key) => {
  expect(keyOf(address(path))).toBe(`https://salon.test${key}`);
});

it.each([
  ['/remotes/content/1.0.0-abc/remote.1.js', true],
  ['/remotes/content/1.0.0-abc/remote.json', true],
  ['/remotes/content/1.0.0-abc/remote.1.js?retry=1', false],
  ['/remotes/previous.json', false],
  ['/registry.json', false],
  ['/api/services/', false],
  ['/service-worker.js', false],
])('%s is a file of a release: %s', (path, expected) => {
  expect(isReleaseFile(address(path))).toBe(expected);
});

it.each<[number, Record<string, string>, boolean]>([
  [200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }, true],
  [200, { 'content-type': 'text/html', 'cache-control': 'private' }, false],
  [200, { 'content-type': 'text/html', 'cache-control': 'no-store' }, false],
  [200, { 'content-type': 'application/json' }, false],
  [404, { 'content-type': 'text/html' }, false],
  [200, {}, false],
])('an answer %s with %j is a public page: %s', (status, headers, expected) => {
  const answer = { status, headers: new Headers(headers), redirected: false };
  expect(isPublicPage(answer)).toBe(expected);
  expect(isPublicPage({ ...answer, redirected: true })).toBe(false);
});

it.each([
  ['/faq', ['/offline', '/es/offline', '/vi/offline']],
  ['/es/faq', ['/es/offline', '/offline', '/vi/offline']],
  ['/vi', ['/vi/offline', '/offline', '/es/offline']],
])('the offline pages for %s are %j', (path, pages) => {
  expect(offlinePagesFor(path)).toEqual(pages);
});

it.each([
  ['/', ['/es', '/vi']],
  ['/faq', ['/es/faq', '/vi/faq']],
  ['/es/faq', []],
  ['/offline', []],
])('%s may stand in the languages %j', (path, pages) => {
  expect(otherLanguages(path)).toEqual(pages);
});

describe('a document', () => {
  const site = (firstView: object | null) =>
    `<script type="application/json" id="federation-site">${JSON.stringify({ firstView })}</script>`;
  const late = { main: ['/remotes/shell/1/main.js', 'x'], preload: [['/remotes/a/1/a.js', 'y']] };

  it('has a first view, or is not for everyone', () => {
    expect(hasFirstView(site({}))).toBe(true);
    expect(hasFirstView(site(null))).toBe(false);
    expect(hasFirstView('<h1>Bad gateway</h1>')).toBe(false);
  });

  it('names its scripts, styles and fonts', () => {
    const html = `<link rel="preload" href="/remotes/shell/1/font.woff2" as="font"><link rel="preload" as="image" href="/remotes/a/1/hero.avif">
      <link rel="stylesheet" href="/remotes/shell/1/styles.css"><script defer src="/remotes/shell/1/main.js" integrity="x"></script>
      <link rel="icon" href="data:x"><script type="application/json" id="federation-scripts">${JSON.stringify(late)}</script>`;
    expect(filesOf(html).sort()).toEqual([
      '/remotes/a/1/a.js',
      '/remotes/shell/1/font.woff2',
      '/remotes/shell/1/main.js',
      '/remotes/shell/1/styles.css',
    ]);
  });
});
