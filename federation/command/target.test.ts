import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createKey } from '../access/index.ts';
import { createPrivateText } from '../registry/key.ts';
import { previewLines } from '../release/report.ts';
import { temporaryFolder } from '../testing/fixture.ts';
import { targetOf } from './target.ts';

const { privateKey } = createKey();
const siteKey = createPrivateText();
let folder: string;
let dispose: () => Promise<void>;
beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
});
afterEach(() => dispose());

const site = 'https://site.test';
const target = (keyFile: string) => targetOf({ store: folder, site, keyFile, against: site });

it('takes the key of a team, or the file with it', () => {
  const file = path.join(folder, 'team.pem');
  writeFileSync(file, privateKey);
  for (const given of [privateKey, privateKey.trim(), file])
    expect(() => target(given)).not.toThrow();
  expect(() => target(`${file}x`)).toThrow(`The key file ${file}x can't be read.`);
});

it.each([
  ['with its line breaks written out', privateKey.replaceAll('\n', '\\n')],
  ['without its first line', privateKey.replace(/.*\n/, '')],
  ['in base64 alone', privateKey.split('\n')[1] ?? ''],
  ['of a site', siteKey],
])('does not say a key %s', (_what, key) => {
  expect(() => target(key)).toThrow(/^The key file has no private Ed25519 key in PEM\.$/);
});

it('leaves a key out of the command that ends a preview', () => {
  const started = { id: 'p', name: 'gallery', version: '1', dirty: false, until: '', path: '/' };
  const lines = previewLines(started as never, site, { to: site, keyFile: privateKey });
  expect(lines.at(-1)).toMatch(/preview end p --to https:\/\/site\.test$/);
});
