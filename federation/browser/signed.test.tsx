import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { siteElement } from '../contract/site.ts';
import { createPrivateText, publicBytesOf } from '../registry/key.ts';
import { signatureElement, signatureHeader } from '../registry/signed-message.ts';
import { SiteKeys } from '../registry/site-keys.ts';

const ours = new SiteKeys(createPrivateText());
const theirs = new SiteKeys(createPrivateText());
const text = '{"remotes":[]}';

/** A page that names the keys of `named`. A module per test, because a page is checked once. */
async function pageWith(named: SiteKeys | null, signature: string, data = text) {
  const element = (id: string, content: string) =>
    `<script type="application/json" id="${id}">${content}</script>`;
  const keys = named?.publicTexts.map(publicBytesOf);
  document.body.innerHTML =
    element(siteElement, data) +
    (keys ? element(signatureElement, JSON.stringify({ keys, signature })) : '');
  jest.resetModules();
  return import('./signed.ts');
}

const list = (body: string, signature?: string) =>
  ({
    url: '/list',
    text: async () => body,
    headers: new Headers(signature === undefined ? {} : { [signatureHeader]: signature }),
  }) as Response;

beforeEach(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', {
    value: webcrypto.subtle,
    configurable: true,
  });
  globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the data block of a page', () => {
  it('counts as the site signed it', async () => {
    const { isPageSigned } = await pageWith(ours, ours.sign('page', text));
    expect(await isPageSigned()).toBe(true);
  });

  it('counts where another of the named keys signed it', async () => {
    const rotated = new SiteKeys(createPrivateText(), ours.publicTexts);
    const { isPageSigned } = await pageWith(rotated, ours.sign('page', text));
    expect(await isPageSigned()).toBe(true);
  });

  it.each([
    ['one byte is another', ours.sign('page', text), '{"remotes":[ ]}'],
    ['another key signed it', theirs.sign('page', text), text],
    ['it was signed as something else', ours.sign('live', text), text],
    ['the signature is gone', '', text],
  ])('does not where %s', async (_, signature, data) => {
    const { isPageSigned } = await pageWith(ours, signature, data);
    expect(await isPageSigned()).toBe(false);
  });

  it('counts where the page names no key, and where the browser can not check it', async () => {
    expect(await (await pageWith(null, '')).isPageSigned()).toBe(true);
    const { isPageSigned } = await pageWith(ours, '');
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
    expect(await isPageSigned()).toBe(true);
  });
});

describe('a list of releases', () => {
  it('is read where the site signed it', async () => {
    const { readSigned } = await pageWith(ours, '');
    expect(await readSigned('live', list(text, ours.sign('live', text)))).toEqual({ remotes: [] });
  });

  it.each([
    ['without a signature', undefined],
    ['of another key', theirs.sign('live', text)],
    ['that was signed as another list', ours.sign('previous', text)],
    ['whose signature is no base64', '§'],
  ])('is refused %s', async (_, signature) => {
    const { readSigned } = await pageWith(ours, '');
    await expect(readSigned('live', list(text, signature))).rejects.toThrow();
  });
});
