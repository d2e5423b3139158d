import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Site } from '../contract/site.ts';
import { findNewer, isNotLoaded, watchFiles } from './newer.ts';
import { readSigned } from './signed.ts';

const site = {
  remotes: [
    { name: 'booking', url: '/remotes/booking/1-a/remoteEntry.js' },
    { name: 'content', url: '/remotes/content/1-a/remoteEntry.js' },
    { name: 'served', url: 'http://127.0.0.1:3012/remoteEntry.js' },
  ],
} as Site;

const asLoaded = {
  shell: '/remotes/shell/1-a/',
  booking: '/remotes/booking/1-a/',
  content: '/remotes/content/1-a/',
};

function answerWith(live: object, status = 200) {
  globalThis.fetch = jest.fn(async () => ({
    ok: status === 200,
    text: async () => JSON.stringify(live),
    headers: new Headers(),
  })) as unknown as typeof fetch;
}

beforeEach(() => {
  globalThis.__federation_signed__ = readSigned;
  globalThis.__federation_bases__ = {
    shell: '/remotes/shell/1-a/',
    booking: '/remotes/booking/1-a/',
    served: 'http://127.0.0.1:3012/',
  };
});
afterEach(() => {
  globalThis.__federation_signed__ = undefined;
  globalThis.__federation_bases__ = undefined;
});

it.each<[string, object, string | null | undefined]>([
  ['nothing else is live', asLoaded, null],
  [
    'another release of the shell',
    { ...asLoaded, shell: '/remotes/shell/1-b/' },
    '/remotes/shell/1-b/',
  ],
  [
    'another release of a loaded remote, a release before included',
    { ...asLoaded, booking: '/remotes/booking/0-z/' },
    '/remotes/booking/0-z/',
  ],
  [
    'another release of a remote that is not loaded',
    { ...asLoaded, content: '/remotes/content/1-b/' },
    null,
  ],
  ['a loaded remote is taken out', { shell: asLoaded.shell }, 'booking'],
  ['a host without a live site', {}, undefined],
])('compares what is loaded with what is live: %s', async (_, live, newer) => {
  answerWith(live);
  expect(await findNewer(site)).toBe(newer);
});

it('counts a remote with the release of the document where a fallback was loaded', async () => {
  globalThis.__federation_bases__ = { booking: '/remotes/booking/0-before/' };
  answerWith(asLoaded);
  expect(await findNewer(site)).toBeNull();
});

it('knows nothing without an answer', async () => {
  answerWith({}, 404);
  expect(await findNewer(site)).toBeUndefined();
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('no connection');
  }) as unknown as typeof fetch;
  expect(await findNewer(site)).toBeUndefined();
});

it('notices scripts and stylesheets of releases that fail, and nothing else', () => {
  const failed = jest.fn();
  const stop = watchFiles(failed);
  const fail = (tag: 'script' | 'link' | 'img', attributes: object) => {
    const element = Object.assign(document.createElement(tag), attributes);
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
    element.remove();
  };
  fail('script', { src: '/remotes/booking/1-a/1.js?retry=1' });
  fail('link', { rel: 'stylesheet', href: '/remotes/booking/1-a/styles.css' });
  expect(failed.mock.calls).toEqual([['booking'], ['booking']]);
  fail('script', { src: '/elsewhere.js' });
  fail('link', { rel: 'icon', href: '/remotes/booking/1-a/icon.svg' });
  fail('img', { src: '/remotes/booking/1-a/picture.webp' });
  stop();
  fail('script', { src: '/remotes/booking/1-a/1.js' });
  expect(failed).toHaveBeenCalledTimes(2);
});

it.each([
  [['shell:layout', 'shell:stub:booking:/booking'], '/booking', true],
  [['shell:layout', 'shell:not-found'], '/', true],
  [['shell:layout', 'shell:not-found'], '/nowhere', false],
  [['shell:layout', 'booking:choice'], '/bookingchoice', false],
])('finds a remote that is not loaded by the matches %j', (ids, path, expected) => {
  expect(isNotLoaded(ids, path)).toBe(expected);
});
