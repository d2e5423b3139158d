import { expect, it } from '@jest/globals';
import { variantsOf } from './variants.ts';

const files = [
  'main.0a.js',
  'es/main.0a.js',
  'content.0b.js',
  'es/content.0b.js',
  'shell-styles.0c.css',
  'content-styles.0d.css',
];

const site = {
  revision: 1,
  locale: 'es',
  locales: ['en', 'es'],
  remotes: [{ name: 'content' }],
  chunks: { '/remotes/shell/1/1.js': { integrity: 'sha384-x' } },
  manifests: { content: { files: {} } },
  firstView: { loaderData: { text: '</script> & more' } },
};

const page = (locale: string) =>
  [
    `<!doctype html><html lang="${locale}"><head>`,
    '<script>late()</script>',
    '<link rel="stylesheet" href="/remotes/shell/1/styles.aa.css" integrity="sha384-a">',
    '<link rel="stylesheet" href="/remotes/content/1/styles.bb.css" integrity="sha384-b">',
    '</head><body>',
    '<div id="root"><img src="/remotes/content/1/hero.avif"></div>',
    `<script type="application/json" id="federation-site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script>`,
    '<script type="application/json" id="federation-signature">{}</script>',
    '</body></html>',
  ].join('');

const blockOf = (html = '') =>
  JSON.parse(/id="federation-site">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

it('leaves the page of the site as it is, and takes the scripts of the static one away', () => {
  const variants = variantsOf(page('en'), files, false);
  expect(variants.site).toBe(page('en'));
  expect(variants.static).not.toContain('<script');
  expect(variants.static).toContain('href="/remotes/shell/1/styles.aa.css" integrity="sha384-a"');
  expect(variants).not.toHaveProperty('client');
});

it('gives the bundle its own styles and pictures without the hashes of others', () => {
  const { bundle } = variantsOf(page('en'), files, false);
  expect(bundle).toContain('href="/mono/shell-styles.0c.css">');
  expect(bundle).toContain('href="/mono/content-styles.0d.css">');
  expect(bundle).toContain('src="/mono/hero.avif"');
  expect(bundle).not.toContain('integrity');
  expect(bundle).not.toContain('federation-signature');
  expect(blockOf(bundle)).toEqual({ ...site, chunks: {}, manifests: {} });
});

it.each([
  ['en', '/mono/main.0a.js', '/mono/content.0b.js'],
  ['es', '/mono/es/main.0a.js', '/mono/es/content.0b.js'],
])('gives the bundle the scripts in the language of the page: %s', (locale, main, chunk) => {
  const { bundle } = variantsOf(page(locale), files, false);
  expect(bundle).toContain(`<script defer src="${main}">`);
  expect(bundle).toContain(`<link rel="preload" as="script" href="${chunk}">`);
});

it('empties the page that the browser renders', () => {
  const { client } = variantsOf(page('en'), files, true);
  expect(client).toContain('<div id="root"></div>');
  expect(blockOf(client).firstView).toBeNull();
});

it('refuses a bundle without the scripts of the page', () => {
  expect(() => variantsOf(page('vi'), files, false)).toThrow('The bundle has no vi/content');
});
