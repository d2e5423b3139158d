import fs from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ReleaseKeys } from '../access/index.ts';
import { temporaryFolder } from '../testing/fixture.ts';
import { createKey, createPrivateText } from './key.ts';
import { NotSigned } from './signed-texts.ts';
import { SiteKeys } from './site-keys.ts';
import { RegistryStore } from './store.ts';

const ours = createPrivateText();
const keys = new SiteKeys(ours);

let folder: string;
let dispose: () => Promise<void>;
let store: RegistryStore;

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  store = new RegistryStore({ folder, keys });
  for (const revision of [0, 1, 2]) await store.publish(await store.current(), revision);
});
afterEach(() => dispose());

const file = (revision: number) => store.revisionFile(revision);
const change = async (revision: number, edit: (text: string) => string) =>
  fs.writeFile(file(revision), edit(await fs.readFile(file(revision), 'utf8')));
const unsigned = (text: string) => text.replace(/,\n {2}"signature": "[^"]+"/, '');

it('keeps what is JSON as JSON, with the signature as its last field', async () => {
  const stored = JSON.parse(await fs.readFile(file(3), 'utf8'));
  expect(Object.keys(stored).at(-1)).toBe('signature');
  expect(await store.revision(3)).not.toHaveProperty('signature');
  expect(await fs.readFile(store.currentFile, 'utf8')).toBe(await fs.readFile(file(3), 'utf8'));
});

it.each<[string, (text: string) => string]>([
  ['has another byte', (text) => text.replace('"format": 1', '"format":  1')],
  ['is from another time', (text) => text.replace('"publishedAt": "2', '"publishedAt": "3')],
  ['has no signature', unsigned],
  ['has half of one', (text) => text.replace(/"signature": "[^"]{40}/, '"signature": "')],
  ['was signed by another key', () => signedElsewhere],
])('does not read a revision that %s, and goes on from the one before', async (_, edit) => {
  await writeElsewhere();
  await change(3, edit);
  await expect(store.revision(3)).rejects.toThrow();
  expect((await store.newestReadable())?.revision).toBe(2);
  await store.copyNewestToCurrent();
  expect((await store.live())?.revision).toBe(2);
  // The next one comes after it.
  const next = await store.publish(await store.current(), 3);
  expect(next.revision).toBe(4);
  expect((await store.live())?.revision).toBe(4);
});

let signedElsewhere = '';
/** The third revision of a site with another key. */
async function writeElsewhere(): Promise<void> {
  const { folder: other, dispose: drop } = await temporaryFolder();
  const elsewhere = new RegistryStore({ folder: other, keys: new SiteKeys(createPrivateText()) });
  for (const revision of [0, 1, 2]) await elsewhere.publish(await elsewhere.current(), revision);
  signedElsewhere = await fs.readFile(elsewhere.revisionFile(3), 'utf8');
  await drop();
}

it('does not read an earlier revision in the place of a later one', async () => {
  await fs.copyFile(file(1), file(4));
  await expect(store.revision(4)).rejects.toThrow('is revision 1');
  expect((await store.newestReadable())?.revision).toBe(3);
});

it('does not read registry.json that somebody has changed', async () => {
  await fs.writeFile(store.currentFile, unsigned(await fs.readFile(file(3), 'utf8')));
  await expect(store.live()).rejects.toThrow(NotSigned);
});

describe('after the key has changed', () => {
  const next = createPrivateText();

  it('reads what the key before has signed while that one counts, and not longer', async () => {
    const rotated = new RegistryStore({ folder, keys: new SiteKeys(next, keys.publicTexts) });
    await rotated.publish(await rotated.current(), 3);
    expect((await rotated.revision(3))?.revision).toBe(3);
    const without = new RegistryStore({ folder, keys: new SiteKeys(next) });
    await expect(without.revision(3)).rejects.toThrow(NotSigned);
    expect((await without.revision(4))?.revision).toBe(4);
    // A host that is to change still reads both when it was told of the key to come.
    const told = new SiteKeys(ours, new SiteKeys(next).publicTexts);
    expect((await new RegistryStore({ folder, keys: told }).revision(4))?.revision).toBe(4);
  });
});

it('takes no release key that somebody has added to the folder', async () => {
  const thief = new ReleaseKeys(folder);
  const { publicKey } = createKey();
  const key = { team: 'content', publicKey, packages: ['content'], prefixes: ['/'] };
  await thief.add(key);
  const real = new ReleaseKeys({ folder, keys });
  await expect(real.valid()).rejects.toThrow(NotSigned);
});
