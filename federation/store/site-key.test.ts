import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createPrivateText } from '../registry/key.ts';
import { SiteKeys } from '../registry/site-keys.ts';
import { RegistryStore } from '../registry/store.ts';
import { signAnew, signFirst } from '../release/index.ts';
import { temporaryFolder } from '../testing/fixture.ts';
import { type OpenStore, storeOfEnvironment } from './index.ts';
import { siteKeyFile, unsignedMark } from './site-key.ts';

let root: string;
let dispose: () => Promise<void>;
let opened: OpenStore[] = [];

beforeEach(async () => {
  ({ folder: root, dispose } = await temporaryFolder());
});
afterEach(async () => {
  await Promise.all(opened.map((one) => one.close()));
  opened = [];
  await dispose();
});

const folder = () => path.join(root, 'store');
const dataFolder = () => path.join(root, 'data');
async function open(more: Record<string, string> = {}): Promise<RegistryStore> {
  const one = await storeOfEnvironment(folder(), { DATA_DIR: dataFolder(), ...more });
  opened.push(one);
  return new RegistryStore(one.store);
}
const publish = async (store: RegistryStore) => {
  const current = await store.current();
  return store.publish(current, current.revision);
};
const newest = async (store: RegistryStore) => (await store.newestReadable())?.revision ?? null;

it('makes a key for one host, which only its user can read, and keeps it', async () => {
  await publish(await open());
  expect((await fs.stat(siteKeyFile(dataFolder()))).mode & 0o777).toBe(0o600);
  expect((await fs.readdir(dataFolder())).length).toBe(1);
  expect(await newest(await open())).toBe(1);
});

it('makes one key when many start at once, each a little later than the one before', async () => {
  const stores = await Promise.all(
    Array.from({ length: 40 }, async (_, turns) => {
      for (let turn = 0; turn < turns; turn++) await setImmediate();
      return open();
    }),
  );
  await publish(stores[0] as RegistryStore);
  for (const store of stores) expect(await newest(store)).toBe(1);
});

it('signs with a new key what was there before, and nothing that comes without a signature later', async () => {
  const before = new RegistryStore(folder());
  await publish(before);
  const store = await open();
  expect(await newest(store)).toBe(1);
  expect((await store.live())?.revision).toBe(1);
  await publish(before);
  expect(await newest(await open())).toBe(1);
});

it('goes on with a key whose start was interrupted', async () => {
  const before = new RegistryStore(folder());
  await publish(before);
  await publish(before);
  await open();
  await fs.writeFile(unsignedMark(dataFolder()), '');
  const text = await fs.readFile(before.revisionFile(1), 'utf8');
  await fs.writeFile(before.revisionFile(1), text.replace(/,\n {2}"signature": "[^"]+"/, ''));
  expect((await (await open()).revision(1))?.revision).toBe(1);
  await expect(fs.access(unsignedMark(dataFolder()))).rejects.toThrow('ENOENT');
});

it('refuses the releases of another site, and makes no key for them', async () => {
  await publish(await open());
  await fs.rename(dataFolder(), `${dataFolder()}.away`);
  const refused = /belong to a site with another key\. Start with its DATA_DIR or REGISTRY_KEY/;
  await expect(open()).rejects.toThrow(refused);
  await expect(fs.access(dataFolder())).rejects.toThrow('ENOENT');
  await expect(open({ REGISTRY_KEY: createPrivateText() })).rejects.toThrow(refused);
  await fs.rename(`${dataFolder()}.away`, dataFolder());
  expect(await newest(await open())).toBe(1);
});

it('needs a key that hosts share where they share the registry', async () => {
  await expect(open({ DATABASE_URL: 'postgres://x/y' })).rejects.toThrow('REGISTRY_KEY');
  await expect(open({ REGISTRY_KEY: 'x' })).rejects.toThrow('begins with ed25519-private:');
});

it('signs the registry once for the first time, and anew after another key', async () => {
  const [first, second] = [createPrivateText(), createPrivateText()];
  await publish(new RegistryStore(folder()));
  const store = { folder: folder(), keys: new SiteKeys(first) };
  expect(await signFirst(store)).toEqual({ signed: 1, refused: 0 });
  await publish(new RegistryStore(folder()));
  await expect(signFirst(store)).rejects.toThrow('is signed already');

  const rotated = new SiteKeys(second, store.keys.publicTexts);
  expect(await signAnew({ folder: folder(), keys: rotated })).toEqual({ signed: 1, refused: 1 });
  const own = new RegistryStore({ folder: folder(), keys: new SiteKeys(second) });
  expect(await newest(own)).toBe(1);
  expect((await own.live())?.revision).toBe(1);
});
