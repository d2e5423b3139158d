import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { liveEntry, releaseOf } from '../registry/live.ts';
import type { RegistryEntry } from '../registry/schema.ts';
import { folderOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { prune, release, rollback } from '../release/index.ts';
import { uploadAll } from '../release/uploaded.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { startS3 } from '../testing/s3-server.ts';
import { openStore } from './index.ts';
import { type Bucket, Objects } from './objects.ts';
import { pack, unpack } from './pack.ts';
import { ReleaseFiles } from './release-files.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let server: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
let dispose: () => Promise<void>;
let objects: Objects;
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  server = await temporaryFolder();
  s3 = await startS3(server.folder);
});
afterAll(async () => {
  await s3.stop();
  await server.dispose();
});
beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  objects = new Objects(s3.bucket);
});
afterEach(async () => {
  const keys = (await objects.list('')).map(({ key }) => key);
  if (keys.length > 0) await objects.delete(keys);
  await objects.close();
  await dispose();
});

/** Releases the shell and a remote with this page into a folder; with `bucket`, also as objects. */
async function released(page: string, bucket: Bucket | null = s3.bucket) {
  const { store, close } = openStore({ folder: at('one'), bucket: bucket ?? undefined });
  const content = { name: 'content', server: remoteServer(`return '${page}'`) };
  try {
    await release([await writeShell(at('shell')), await writeBuild(at('content'), content)], store);
    return entryIn(folderOf(store));
  } finally {
    await close();
  }
}

async function entryIn(store: string): Promise<RegistryEntry & { release: string }> {
  const entry = liveEntry(await new RegistryStore(store).current(), 'content');
  if (!entry) throw new Error('content is not live.');
  return { ...entry, release: releaseOf(entry.url) };
}

const fetched = ({ release, extras }: RegistryEntry & { release: string }) =>
  new ReleaseFiles(at('two'), objects).fetch(release, extras.manifestIntegrity);

describe('the files of releases as objects', () => {
  it('are named as in the folder, and served for ever with their type', async () => {
    const entry = await released('1');
    const headers = async (file: string) => {
      const { bucket, endpoint } = s3.bucket;
      const answer = await fetch(`${endpoint}/${bucket}/${entry.release}/${file}`);
      return ['content-type', 'content-encoding', 'cache-control'].map((one) =>
        answer.headers.get(one),
      );
    };
    const caching = 'public, max-age=31536000, immutable';
    const script = 'text/javascript; charset=utf-8';
    expect(await headers('remoteEntry.1.js')).toEqual([script, null, caching]);
    expect(await headers('remoteEntry.1.js.gz')).toEqual([script, 'gzip', caching]);
    expect(await headers('styles.1.css')).toEqual(['text/css; charset=utf-8', null, caching]);
  });

  it('come into another folder, with their compressed copies, readable for the user that renders', async () => {
    const entry = await released('1');
    const mask = process.umask(0o077);
    expect(await fetched(entry).finally(() => process.umask(mask))).toBe(true);
    if (process.getuid?.() === 0) {
      const { mode } = await fs.stat(at(`two/${entry.release}/node/server.cjs`));
      expect(mode & 0o777).toBe(0o644);
    }
    const list = async (store: string) =>
      (await fs.readdir(at(path.join(store, entry.release)))).sort();
    expect(await list('two')).toEqual(await list('one'));
    expect(await fs.readdir(at('two/remotes/content'))).toHaveLength(1);
  });

  it('take the place of a release in which one is missing or altered, and of one without a manifest', async () => {
    const entry = await released('1');
    await fetched(entry);
    const file = (name: string) => at(`two/${entry.release}/${name}`);
    const content = await fs.readFile(file('lazy.1.js'), 'utf8');
    for (const damage of [
      () => fs.rm(file('lazy.1.js')),
      () => fs.writeFile(file('lazy.1.js'), content.toUpperCase()),
      () => fs.rm(file('remote.json')),
    ]) {
      await damage();
      expect(await fetched(entry)).toBe(true);
      expect(await fs.readFile(file('lazy.1.js'), 'utf8')).toBe(content);
      expect(existsSync(file('remote.json'))).toBe(true);
    }
  });

  it('are refused where one is not what was released', async () => {
    const entry = await released('1');
    const key = entry.release.replace('remotes', 'packs');
    const put = (name: string, content: Buffer) =>
      objects.put(name, content, { type: '', caching: 'no-store' });
    const manifest = `${entry.release}/remote.json`;
    const described = (await objects.get(manifest, 1_000_000)) ?? Buffer.alloc(0);
    await put(manifest, Buffer.concat([described, Buffer.from(' ')]));
    await expect(fetched(entry)).rejects.toThrow('remote.json is missing, or is not what');
    await put(manifest, described);
    const whole = unpack((await objects.get(key, 1_000_000)) ?? Buffer.alloc(0));
    const broken = [
      ['lazy.1.js', pack(new Map([...whole, ['lazy.1.js', Buffer.from('evil')]]))],
      ['lazy.1.js', pack(new Map([...whole].filter(([file]) => file !== 'lazy.1.js')))],
      ['remoteEntry.1.js', pack(whole).subarray(0, pack(whole).indexOf('\n') + 9)],
      ['pack', Buffer.from('evil')],
    ] as const;
    for (const [file, content] of broken) {
      await put(key, content);
      await expect(fetched(entry)).rejects.toThrow(`shared ${file} is missing, or is not what`);
    }
    expect(await fs.readdir(at('two/remotes/content')).catch(() => [])).toEqual([]);
  });

  it('leave out a compressed copy of something else, and files that nobody described', async () => {
    const entry = await released('1');
    const key = entry.release.replace('remotes', 'packs');
    const whole = unpack((await objects.get(key, 1_000_000)) ?? Buffer.alloc(0));
    const other = Buffer.from('evil');
    const content = pack(
      new Map([...whole, ['remoteEntry.1.js.br', other], ['../evil.js', other]]),
    );
    await objects.put(key, content, { type: '', caching: 'no-store' });
    expect(await fetched(entry)).toBe(true);
    const files = await fs.readdir(at('two'), { recursive: true });
    expect(
      files
        .filter((file) => /remoteEntry|evil/.test(file))
        .map((file) => path.basename(file))
        .sort(),
    ).toEqual(['remoteEntry.1.js', 'remoteEntry.1.js.gz']);
  });

  it('take the place of the same content that was built from another commit', async () => {
    const entry = await released('1');
    const content = { name: 'content', server: remoteServer("return '1'"), commit: 'other' };
    const shell = await writeShell(at('shell'));
    await release([shell, await writeBuild(at('content'), content)], at('two'));
    expect((await entryIn(at('two'))).extras.commit).toBe('other');
    expect(await fetched(entry)).toBe(true);
    expect(await fs.readFile(at(`two/${entry.release}/remote.json`), 'utf8')).toContain('"abc"');
  });
});

describe('a folder that gets a bucket', () => {
  it('shares what was released before, without another release', async () => {
    const entry = await released('1', null);
    const { follow, close } = openStore({ folder: at('one'), bucket: s3.bucket });
    await follow();
    // The server of the tests, unlike S3, shows an object while it is being written.
    const isShared = () => fetched(entry).catch(() => false);
    for (const end = Date.now() + 5_000; !(await isShared()); ) {
      if (Date.now() > end) throw new Error('It was not shared.');
    }
    await close();
  });
});

describe('an upload that is interrupted', () => {
  it('leaves what is live, and goes on with the next release', async () => {
    const live = await released('1');
    await expect(released('2', { ...s3.bucket, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow();
    expect(await entryIn(at('one'))).toEqual(live);
    // Some of the files are there already.
    const put = Objects.prototype.put;
    let puts = 0;
    Objects.prototype.put = function (...given) {
      puts += 1;
      return puts > 3 ? Promise.reject(new Error('The line is cut.')) : put.apply(this, given);
    };
    try {
      await expect(released('2')).rejects.toThrow('The line is cut.');
    } finally {
      Objects.prototype.put = put;
    }
    expect(await entryIn(at('one'))).toEqual(live);
    const next = await released('2');
    expect(next.url).not.toBe(live.url);
    expect(await fetched(next)).toBe(true);
  });
});

describe('prune', () => {
  it('deletes objects by the rule of the folder, and keeps those of today', async () => {
    const [one, two, three] = [await released('1'), await released('2'), await released('3')];
    const { store, close } = openStore({ folder: at('one'), bucket: s3.bucket });
    const later = (days: number) => ({ now: new Date(Date.now() + days * 86_400_000) });
    expect(await prune(store, later(29))).toEqual([]);
    expect(await prune(store, later(31))).toEqual([one.release]);
    expect(await fetched(one)).toBe(false);
    for (const kept of [two, three]) expect(await fetched(kept)).toBe(true);
    await objects.put('remotes/content/2.0.0-x/lazy.js', Buffer.from('x'), {
      type: 'text/javascript',
      caching: 'no-store',
    });
    expect(await prune(store)).toEqual([]);
    // What it can go back to is in the folder of no other host.
    await fs.rm(at(`one/${two.release}`), { recursive: true });
    expect((await rollback(store, 'content')).to.url).toBe(two.url);
    await close();
  });

  it('keeps objects of a release that is shared again while it runs', async () => {
    const [one] = [await released('1'), await released('2'), await released('3')];
    const { store, close } = openStore({ folder: at('one'), bucket: s3.bucket });
    const { list } = Objects.prototype;
    // Its clock is that of the server, so all but what is shared again is made old here.
    const old = new Set((await objects.list('')).map(({ key }) => key));
    const put = jest.spyOn(Objects.prototype, 'put');
    const spy = jest.spyOn(Objects.prototype, 'list');
    spy.mockImplementation(async function (this: Objects, prefix) {
      const again = put.mock.calls.map(([key]) => key);
      const found = (await list.call(this, prefix)).map(({ key, changedAt }) => {
        const isOld = old.has(key) && !again.includes(key);
        return { key, changedAt: isOld ? new Date(0) : changedAt };
      });
      if (prefix === 'remotes/') {
        const content = { name: 'content', server: remoteServer("return '1'") };
        await uploadAll([await writeBuild(at('content'), content)], store);
      }
      return found;
    });
    try {
      expect(await prune(store, { days: 0 })).toEqual([]);
    } finally {
      put.mockRestore();
      spy.mockRestore();
    }
    expect(await fetched(one)).toBe(true);
    await close();
  });

  it('puts back what is live again when it has deleted remote.json', async () => {
    const [one] = [await released('1'), await released('2'), await released('3')];
    const { store, close } = openStore({ folder: at('one'), bucket: s3.bucket });
    const { list, delete: remove } = Objects.prototype;
    const lists = jest.spyOn(Objects.prototype, 'list');
    lists.mockImplementation(async function (this: Objects, prefix) {
      const found = await list.call(this, prefix);
      return found.map((each) => ({ ...each, changedAt: new Date(0) }));
    });
    const deletes = jest.spyOn(Objects.prototype, 'delete');
    deletes.mockImplementation(async function (this: Objects, keys) {
      deletes.mockRestore();
      expect(keys).toEqual([`${one.release}/remote.json`]);
      await released('1');
      await remove.call(this, keys);
    });
    try {
      expect(await prune(store, { days: 0 })).toEqual([]);
    } finally {
      lists.mockRestore();
      deletes.mockRestore();
    }
    expect((await entryIn(at('one'))).release).toBe(one.release);
    expect(await fetched(one)).toBe(true);
    await close();
  });
});
