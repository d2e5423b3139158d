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

  it('knows since when a key is void, and the team of each', async () => {
    const first = await add();
    const second = await keys.rotate('booking', createKey().publicKey, new Date('2027-03-10'));
    expect(await keys.voidKey(second.id)).toBeNull();
    await keys.revoke(second.id, new Date('2027-03-11'));
    expect(await keys.voidKey(first.id)).toEqual({
      ...{ publicKey: first.publicKey, at: '2027-03-10T00:00:00.000Z', replaced: true },
    });
    expect(await keys.voidKey(second.id)).toEqual({
      ...{ publicKey: second.publicKey, at: '2027-03-11T00:00:00.000Z', replaced: false },
    });
    expect(await keys.voidKey('0123456789abcdef')).toBeNull();
    expect([...(await keys.teams())]).toEqual([
      [first.id, 'booking'],
      [second.id, 'booking'],
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

  it('trusts nobody where an act between others was deleted', async () => {
    const { id } = await add();
    await keys.revoke(id);
    await add();
    await fs.rm(path.join(folder, 'access', '2.json'));
    const missing = 'access 2 is missing, which was before access 3.';
    await expect(keys.valid()).rejects.toThrow(missing);
    await expect(new ReleaseKeys(folder).valid()).rejects.toThrow(missing);
    await expect(add()).rejects.toThrow(missing);
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
