import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createKey, privateKeyOf, publicKeyOf } from '../registry/key.ts';
import { temporaryFolder } from '../testing/fixture.ts';
import { mayRelease, type ReleaseKey, ReleaseKeys } from './keys.ts';

let folder: string;
let dispose: () => Promise<void>;
let keys: ReleaseKeys;
const rights = { team: 'booking', packages: ['booking'], prefixes: ['/booking'] };
const add = () => keys.add({ ...rights, publicKey: createKey().publicKey });

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  keys = new ReleaseKeys(folder);
});
afterEach(() => dispose());

describe('ReleaseKeys', () => {
  it('knows nobody at first', async () => {
    expect(await keys.valid()).toEqual(new Map());
  });

  it('adds, rotates and revokes, and keeps every act', async () => {
    const first = await add();
    const second = await keys.rotate('booking', createKey().publicKey);
    expect(second).toMatchObject(rights);
    expect([...(await keys.valid()).keys()]).toEqual([second.id]);
    await keys.revoke(second.id);
    expect(await new ReleaseKeys(folder).valid()).toEqual(new Map());
    const acts = (await keys.acts()).map((act) => [
      act.act,
      act.act === 'revoke' ? act.id : act.key.id,
    ]);
    expect(acts).toEqual([
      ['add', first.id],
      ['rotate', second.id],
      ['revoke', second.id],
    ]);
  });

  it('never takes a key that was void once', async () => {
    const { publicKey } = createKey();
    await keys.add({ ...rights, publicKey });
    await keys.revoke('booking');
    await expect(keys.add({ ...rights, publicKey })).rejects.toThrow(/was added before/);
  });

  it('refuses what is no key', async () => {
    await expect(keys.add({ ...rights, publicKey: 'abc' })).rejects.toThrow(/begins with ed25519:/);
    expect(await keys.acts()).toEqual([]);
  });

  it('refuses a package that has no such name', async () => {
    const adding = keys.add({
      ...rights,
      packages: ['../shell'],
      publicKey: createKey().publicKey,
    });
    await expect(adding).rejects.toThrow(/can't be added: packages/);
  });

  it('asks which key where a team has two', async () => {
    const [first] = [await add(), await add()];
    await expect(keys.revoke('booking')).rejects.toThrow(/has 2 keys/);
    await keys.revoke(first.id);
    await expect(keys.revoke('nobody')).rejects.toThrow('There is no valid key "nobody".');
    expect((await keys.valid()).size).toBe(1);
  });

  it('keeps every one of many acts at once', async () => {
    await Promise.all(Array.from({ length: 20 }, add));
    expect((await keys.valid()).size).toBe(20);
  });

  it('trusts nobody where an act can’t be read', async () => {
    await add();
    await fs.writeFile(path.join(folder, 'access', '2.json'), '{');
    await expect(keys.valid()).rejects.toThrow();
  });
});

describe('a private key', () => {
  it('is read from PEM', () => {
    expect(privateKeyOf(createKey().privateKey).type).toBe('private');
  });

  it('is not said where it is none', () => {
    expect(() => privateKeyOf('secret')).toThrow('The key file has no private Ed25519 key in PEM.');
    expect(() =>
      privateKeyOf(
        publicKeyOf(createKey().publicKey).export({ type: 'spki', format: 'pem' }).toString(),
      ),
    ).toThrow(/no private/);
  });
});

describe('mayRelease', () => {
  const key: ReleaseKey = { ...rights, id: 'a'.repeat(16), publicKey: '' };

  it.each([
    ['booking', ['/booking']],
    ['booking', ['/booking/group']],
    ['booking', []],
  ])('lets %s declare %j', (name, prefixes) => {
    expect(() => mayRelease(key, name, prefixes)).not.toThrow();
  });

  it.each([
    ['content', ['/booking'], 'The key of booking may release booking, not content.'],
    [
      'booking',
      ['/booking', '/'],
      'The key of booking may release booking with /booking, not with /.',
    ],
    [
      'booking',
      ['/bookings'],
      'The key of booking may release booking with /booking, not with /bookings.',
    ],
  ])('refuses %s with %j', (name, prefixes, message) => {
    expect(() => mayRelease(key, name, prefixes)).toThrow(
      expect.objectContaining({ code: 'not_permitted', status: 403, message }),
    );
  });
});
