import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LiveRegistry } from '../host/live-registry.ts';
import { baseOf, liveEntry } from '../registry/live.ts';
import { RegistryStore } from '../registry/store.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { preview } from './preview.ts';
import { prune } from './prune.ts';
import { release } from './release.ts';
import { rollback, unrelease } from './rollback.ts';
import { status } from './status.ts';
import { uploadAll } from './uploaded.ts';

let folder: string;
let dispose: () => Promise<void>;
const at = (name: string) => path.join(folder, name);
const store = () => at('store');
const url = async () => liveEntry(await new RegistryStore(store()).current(), 'content')?.url ?? '';

/** Releases a content remote with this page and returns its URL. */
async function released(page: string): Promise<string> {
  const server = remoteServer(`return '${page}'`);
  await release([await writeBuild(at('content'), { name: 'content', server })], store());
  return url();
}

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  await release([await writeShell(at('shell'))], store());
});
afterEach(() => dispose());

describe('rollback', () => {
  it('goes back one release after the other, and not to one that was gone back from', async () => {
    const [one, two, three] = [await released('1'), await released('2'), await released('3')];
    expect(await rollback(store(), 'content')).toMatchObject({
      from: { url: three },
      to: { url: two },
    });
    expect(await url()).toBe(two);
    const four = await released('4');
    await rollback(store(), 'content');
    expect(await url()).toBe(two);
    await rollback(store(), 'content');
    expect(await url()).toBe(one);
    await expect(rollback(store(), 'content')).rejects.toThrow(/no release before the live one/);
    // Released again, it counts again.
    expect(await released('4')).toBe(four);
    await rollback(store(), 'content');
    expect(await url()).toBe(one);
  });

  it('leaves the browser no release that was gone back from', async () => {
    const [one] = [await released('1'), await released('2'), await released('3')];
    const previous = async () => {
      const registry = new LiveRegistry(store(), () => undefined);
      const live = await registry.current();
      return live && (await registry.previous(live.site)).content?.url;
    };
    await rollback(store(), 'content');
    expect(await previous()).toBe(one);
    await rollback(store(), 'content');
    expect(await previous()).toBeUndefined();
  });

  it('refuses a release whose files are not what was released, and one that the shell does not fit', async () => {
    const one = await released('1');
    await released('2');
    const file = path.join(store(), baseOf(one), 'lazy.1.js');
    const content = await fs.readFile(file);
    await fs.writeFile(file, 'other');
    await expect(rollback(store(), 'content')).rejects.toThrow(/not the file that was built/);
    await fs.writeFile(file, content);
    const manifest = path.join(store(), baseOf(one), 'remote.json');
    await fs.appendFile(manifest, ' ');
    await expect(rollback(store(), 'content')).rejects.toThrow(/not the one that was released/);
  });

  it('refuses a package that is not live', async () => {
    await expect(rollback(store(), 'nobody')).rejects.toThrow('nobody is not live.');
  });

  it('says the way on for a package that was taken out', async () => {
    await released('1');
    await unrelease(store(), 'content');
    await expect(rollback(store(), 'content')).rejects.toThrow(
      'content is not live: release it again.',
    );
  });
});

describe('unrelease', () => {
  it('takes a remote out, which can be released again', async () => {
    const one = await released('1');
    expect(await unrelease(store(), 'content')).toBe(3);
    expect(await url()).toBe('');
    expect(await released('1')).toBe(one);
  });

  it('is no release to go back to, and neither is it the fallback of the next one', async () => {
    const [one, two] = [await released('1'), await released('2')];
    await unrelease(store(), 'content');
    await release([await writeShell(at('shell'), { version: '2.0.0' })], store());
    const three = await released('3');
    const registry = new LiveRegistry(store(), () => undefined);
    const live = await registry.current();
    expect(live && (await registry.previous(live.site)).content?.url).toBe(one);
    await rollback(store(), 'content');
    expect(await url()).toBe(one);
    await expect(rollback(store(), 'content')).rejects.toThrow(/no release before the live one/);
    // Released again, both count again.
    await released('2');
    await released('3');
    expect(await rollback(store(), 'content')).toMatchObject({
      from: { url: three },
      to: { url: two },
    });
  });

  it('of the only release leaves none to go back to', async () => {
    await released('1');
    await unrelease(store(), 'content');
    await released('2');
    await expect(rollback(store(), 'content')).rejects.toThrow(/no release before the live one/);
  });

  it('keeps the shell', async () => {
    await expect(unrelease(store(), 'shell')).rejects.toThrow(/no pages/);
  });
});

describe('status', () => {
  it('says what is live and since when', async () => {
    await released('1');
    const two = await released('2');
    await release(
      [await writeBuild(at('other'), { name: 'other', server: remoteServer("return ''") })],
      store(),
    );
    const { revision, releases } = await status(store());
    expect(revision).toBe(4);
    expect(releases.map(({ name, since }) => [name, since?.revision])).toEqual([
      ['shell', 1],
      ['content', 3],
      ['other', 4],
    ]);
    const version = `1.0.0+${/1\.0\.0-(\w+)/.exec(two)?.[1]}`;
    expect(releases[1]).toMatchObject({
      url: two,
      version,
      commit: 'abc',
      dirty: false,
      share: 100,
    });
  });
});

describe('prune', () => {
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  const left = () => fs.readdir(path.join(store(), 'remotes/content'));
  const nameOf = (release: string) => path.posix.basename(baseOf(release));

  it('keeps what is live, what it can go back to, and what a revision of the last days names', async () => {
    const [one, two, three] = [await released('1'), await released('2'), await released('3')];
    expect(await prune(store())).toEqual([]);
    expect(await prune(store(), { now: later(29) })).toEqual([]);
    expect(await prune(store(), { now: later(31) })).toEqual([`remotes/content/${nameOf(one)}`]);
    expect((await left()).sort()).toEqual([nameOf(two), nameOf(three)].sort());
    await rollback(store(), 'content');
    expect(await url()).toBe(two);
  });

  const age = (release: string) => {
    const old = new Date(Date.now() - 2 * 86_400_000);
    return fs.utimes(path.join(store(), baseOf(release)), old, old);
  };

  /** Calls `work` when `prune` has found that the folder of a release is old. */
  function whenFoundOld(release: string, work: () => Promise<unknown>) {
    const { stat } = fs;
    const spy = jest.spyOn(fs, 'stat');
    const found = async (...given: Parameters<typeof stat>) => {
      const result = await stat(...given);
      if (String(given[0]).endsWith(nameOf(release))) {
        spy.mockRestore();
        await work();
      }
      return result;
    };
    spy.mockImplementation(found as typeof stat);
    return spy;
  }

  it('keeps what is released again while it runs', async () => {
    const [one] = [await released('1'), await released('2'), await released('3')];
    await age(one);
    const spy = whenFoundOld(one, () => released('1'));
    expect(await prune(store(), { days: 0 }).finally(() => spy.mockRestore())).toEqual([]);
    expect(await url()).toBe(one);
    expect(await left()).toHaveLength(3);
    await expect(fs.stat(path.join(store(), one))).resolves.toBeTruthy();
  });

  it('keeps what has a preview since it runs', async () => {
    const [one] = [await released('1'), await released('2'), await released('3')];
    await age(one);
    const again = async () => {
      const server = remoteServer("return '1'");
      await preview(await writeBuild(at('content'), { name: 'content', server }), store());
      await age(one);
    };
    const spy = whenFoundOld(one, again);
    expect(await prune(store(), { days: 0 }).finally(() => spy.mockRestore())).toEqual([]);
    expect(await left()).toContain(nameOf(one));
  });

  it('leaves to another prune what that has deleted', async () => {
    const [one] = [await released('1'), await released('2'), await released('3')];
    await age(one);
    const others: string[][] = [];
    const spy = whenFoundOld(one, async () => others.push(await prune(store(), { days: 0 })));
    expect(await prune(store(), { days: 0 }).finally(() => spy.mockRestore())).toEqual([]);
    expect(others).toEqual([[`remotes/content/${nameOf(one)}`]]);
    expect(await left()).toHaveLength(2);
  });

  it('leaves to another prune what that has found just after this one', async () => {
    const [one] = [await released('1'), await released('2'), await released('3')];
    await age(one);
    const { readdir } = fs;
    const spy = jest.spyOn(fs, 'readdir');
    const others: string[][] = [];
    const listed = async (...given: Parameters<typeof readdir>) => {
      const result = await readdir(...given);
      if (String(given[0]).endsWith('remotes/content')) {
        spy.mockRestore();
        others.push(await prune(store(), { days: 0 }));
      }
      return result;
    };
    spy.mockImplementation(listed as unknown as typeof readdir);
    expect(await prune(store(), { days: 0 }).finally(() => spy.mockRestore())).toEqual([]);
    expect(others).toEqual([[`remotes/content/${nameOf(one)}`]]);
  });

  it('does not fail an upload of what it takes away meanwhile', async () => {
    const [one] = [await released('1'), await released('2'), await released('3')];
    const dist = await writeBuild(at('content'), {
      name: 'content',
      server: remoteServer("return '1'"),
    });
    const target = path.join(store(), baseOf(one));
    const { readFile } = fs;
    const spy = jest.spyOn(fs, 'readFile');
    const taken = async (...given: Parameters<typeof readFile>) => {
      if (String(given[0]).startsWith(target)) {
        spy.mockRestore();
        await fs.rename(target, `${path.resolve(target)}.draft-1`);
      }
      return readFile(...given);
    };
    spy.mockImplementation(taken as typeof readFile);
    await uploadAll([dist], store()).finally(() => spy.mockRestore());
    await expect(fs.stat(path.join(target, 'remote.json'))).resolves.toBeTruthy();
  });

  it('keeps for a day what is uploaded again', async () => {
    const [one] = [await released('1'), await released('2'), await released('3')];
    await age(one);
    const server = remoteServer("return '1'");
    await uploadAll([await writeBuild(at('content'), { name: 'content', server })], store());
    expect(await prune(store(), { days: 0 })).toEqual([]);
    await age(one);
    expect(await prune(store(), { days: 0 })).toEqual([`remotes/content/${nameOf(one)}`]);
    expect(await left()).toHaveLength(2);
  });

  it('deletes drafts of uploads that were interrupted, not those of today', async () => {
    await released('1');
    await fs.mkdir(path.join(store(), 'remotes/content/2.0.0-x.draft-1'));
    expect(await prune(store())).toEqual([]);
    expect(await prune(store(), { now: later(2) })).toEqual(['remotes/content/2.0.0-x.draft-1']);
  });
});
