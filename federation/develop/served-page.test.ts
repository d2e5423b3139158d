import { describe, expect, it } from '@jest/globals';
import { withServed } from './served-page.ts';

const site = {
  revision: 7,
  locale: 'en',
  production: true,
  remotes: [
    {
      name: 'content',
      url: '/remotes/content/1/remoteEntry.js',
      version: '1',
      commit: 'a',
      manifestIntegrity: 'x',
      prefixes: ['/'],
    },
    {
      name: 'booking',
      url: '/remotes/booking/1/remoteEntry.js',
      version: '1',
      commit: 'a',
      manifestIntegrity: 'x',
      prefixes: ['/booking'],
    },
  ],
  manifests: { booking: { files: { 'remote.1.js': { integrity: 'x' } } } },
  firstView: { loaderData: {} },
};
const page = (late: string) =>
  `<html><head><link rel="stylesheet" href="/remotes/booking/1/styles.1.css"><link rel="preload" as="script" href="/remotes/booking/1/remoteEntry.js">${late ? '' : '<script defer src="/remotes/shell/1/main.1.js" integrity="y"></script>'}</head><body><div id="root"><div>rendered</div></div><script type="application/json" id="federation-site">${JSON.stringify(site)}</script>${late}</body></html>`;
const late =
  '<script type="application/json" id="federation-scripts">{"main":["/remotes/shell/1/main.1.js","y"],"preload":[]}</script><script>(function(){})()</script>';
const served = { name: 'booking', prefixes: ['/booking'], origin: 'http://127.0.0.1:3012' };
const dataOf = (html: string) =>
  JSON.parse(/id="federation-site">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe.each([
  ['scripts at once', ''],
  ['scripts after the picture', late],
])('withServed (%s)', (_, block) => {
  const html = withServed(page(block), [served]);

  it('points the served remote to its development server, without hashes', () => {
    const { remotes, manifests, production } = dataOf(html);
    expect(remotes[1]).toMatchObject({
      url: `${served.origin}/remoteEntry.js`,
      manifestIntegrity: '',
    });
    expect(remotes[0]).toEqual(site.remotes[0]);
    expect(manifests.booking.files).toEqual({});
    expect(production).toBe(false);
    expect(html).toContain(`href="${served.origin}/styles.css"`);
  });

  it('adds a remote that the site does not have', () => {
    const gallery = { name: 'gallery', prefixes: ['/gallery'], origin: 'http://127.0.0.1:3014' };
    const { remotes } = dataOf(withServed(page(block), [gallery]));
    expect(remotes.slice(0, 2)).toEqual(site.remotes);
    expect(remotes[2]).toMatchObject({
      url: 'http://127.0.0.1:3014/remoteEntry.js',
      prefixes: ['/gallery'],
    });
  });

  it('has no first view, which comes from released code', () => {
    expect(dataOf(html).firstView).toBeNull();
    expect(html).toContain('<div id="root"></div>');
    expect(html).not.toContain('rel="preload"');
  });

  it("starts the released shell's script, once", () => {
    expect(html.match(/\/remotes\/shell\/1\/main\.1\.js/g)).toHaveLength(1);
    expect(html).not.toContain('federation-scripts');
  });

  it('starts the served shell', () => {
    const hot = withServed(page(block), [
      { name: 'shell', prefixes: ['/login'], origin: 'http://127.0.0.1:3010' },
    ]);
    expect(hot).toContain('src="http://127.0.0.1:3010/main.js"');
    expect(hot).not.toContain('/remotes/shell/');
  });
});

it('does not change a document of another site', () => {
  expect(withServed('<p>plain</p>', [served])).toBe('<p>plain</p>');
});
