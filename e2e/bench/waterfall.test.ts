import { expect, it } from '@jest/globals';
import type { Load } from './load.ts';
import { waterfall } from './waterfall.ts';

const file = (url: string, start: number, end: number) => ({
  url: `http://site.test${url}`,
  start,
  answered: start + 10,
  end,
  bytes: 1_000,
});

const load: Load = {
  firstPaint: 500,
  largestPaint: 700,
  ready: 2_000,
  shift: 0,
  signature: 0,
  files: [
    file('/faq', 0, 150),
    file('/remotes/shell/1.0.0-0/styles.12345678.css', 160, 300),
    file('/remotes/content/1.0.0-0/remote.12345678.js', 400, 900),
    file('/mono/a-font-with-a-very-long-name.12345678.woff2', 170, 600),
    file('/late.js', 2_100, 2_400),
  ],
};

const picture = waterfall('What "/" loads', [
  { title: 'This site', load },
  { title: 'One <bundle>', load: { ...load, ready: Number.NaN, files: load.files.slice(0, 2) } },
]);
const texts = [...picture.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words);

it('names files in the order of their start, with their package and without hashes', () => {
  const from = texts.indexOf('/faq');
  expect(texts.slice(from, from + 4)).toEqual([
    '/faq',
    'shell/styles.css',
    'a-font-with-a-ve….woff2',
    'content/remote.js',
  ]);
});

it('leaves out what is asked for after the page is ready', () => {
  expect(picture).not.toContain('late.js');
});

it('marks paints and readiness where there are any', () => {
  expect(texts.filter((words) => /paint|ready/.test(words ?? ''))).toEqual([
    'first paint 0.50 s',
    'largest paint 0.70 s',
    'ready 2.00 s',
    'first paint 0.50 s',
    'largest paint 0.70 s',
  ]);
});

it('has its own background and a name, escaped', () => {
  expect(picture).toContain('fill="#fff"/>');
  expect(picture).toContain('aria-label="What &#34;/&#34; loads"');
  expect(texts).toContain('One &#60;bundle&#62;');
});

it('places bars on one scale', () => {
  const [document, later] = [...picture.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)"/g)];
  expect(Number(document?.[1])).toBeLessThan(Number(later?.[1]));
});

it('stays small', () => {
  const files = Array.from({ length: 18 }, (_, index) =>
    file(`/remotes/booking/1.0.0-0/${index}.12345678.js`, index * 50, index * 50 + 400),
  );
  const full = { ...load, files };
  const columns = ['This site', 'One bundle'].map((title) => ({ title, load: full }));
  expect(waterfall('All', columns).length).toBeLessThan(15_000);
});
