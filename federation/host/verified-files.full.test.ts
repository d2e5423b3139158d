import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import zlib from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { integrityOf } from '../registry/manifest.ts';
import type { ReleaseManifest } from '../registry/schema.ts';
import type { Store } from '../registry/shared.ts';
import { release } from '../release/release.ts';
import { FolderStore } from '../store/folder-store.ts';
import type { ReleaseFiles } from '../store/release-files.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { createHost, type Host } from './host.ts';
import { VerifiedFiles } from './verified-files.ts';

let folder: string;
let dispose: () => Promise<void>;
let host: Host;
let warnings: string[];
/** Public path of the live content. */
let base: string;
const at = (name: string) => path.join(folder, name);
const assets = { 'soap.1.webp': 'a picture of soap', 'sans.1.woff2': 'the letters' };
const releaseContent = async (page: string) => {
  const server = remoteServer(`return '${page}'`);
  const build = { name: 'content', prefixes: ['/'], server, assets };
  const [done] = await release([await writeBuild(at('content'), build)], at('store'));
  return path.posix.join(path.posix.dirname(String(done?.url)), '/');
};

const newHost = (store: Store = at('store')) =>
  createHost({
    store,
    snapshot: async () => ({ version: 1, resources: {} }),
    warn: (message, details) => warnings.push(`${message} ${JSON.stringify(details)}`),
  });

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  warnings = [];
  await release([await writeShell(at('shell'), { worker: 'the worker' })], at('store'));
  base = await releaseContent('one');
  host = newHost();
});
afterEach(async () => {
  await host.close();
  await dispose();
});

async function get(file: string, encoding = 'identity'): Promise<Response> {
  const headers = { 'accept-encoding': encoding };
  const answer = await host.handle(new Request(`http://site.test${base}${file}`, { headers }));
  if (!answer) throw new Error(`${file} is not the host's`);
  return answer;
}
const stored = (file: string) => path.join(at('store'), base, file);

/** Writes a file until its `ctime` is another: the clock of a file system may stand still for some milliseconds. */
async function write(file: string, content: string | Buffer): Promise<void> {
  const { ctimeNs } = await fs.stat(file, { bigint: true });
  for (let i = 0; i < 20_000; i += 1) {
    await fs.writeFile(file, content);
    if ((await fs.stat(file, { bigint: true })).ctimeNs !== ctimeNs) return;
  }
  throw new Error(`The ctime of ${file} does not change`);
}

/** Alters a picture of the live content, and the manifest beside it so that it lists the altered one. */
async function alterBoth(): Promise<void> {
  const other = 'A PICTURE OF SOAP';
  await write(stored('soap.1.webp'), other);
  const altered = { ...assets, 'soap.1.webp': other };
  const server = remoteServer("return 'one'");
  await writeBuild(at('altered'), { name: 'content', prefixes: ['/'], server, assets: altered });
  await fs.copyFile(at('altered/remote.json'), stored('remote.json'));
}

it.each(Object.entries(assets))('%s comes as it was released', async (file, content) => {
  expect(await (await get(file)).text()).toBe(content);
  expect(warnings).toEqual([]);
});

it.each(Object.entries(assets))(
  '%s with altered bytes of the same length is not there, is named in the log once, and comes back',
  async (file, content) => {
    expect((await get(file)).status).toBe(200);
    await write(stored(file), content.toUpperCase());
    for (let i = 0; i < 3; i += 1) {
      const answer = await get(file);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(warnings).toEqual([
      `A file of a release is not the one that was released: it is not served. {"file":"${base}${file}","encoding":"identity"}`,
    ]);
    await write(stored(file), content);
    expect(await (await get(file)).text()).toBe(content);
  },
);

it.each(['missing', 'altered'])(
  'brings a release with a file that is %s from where it is shared',
  async (what) => {
    await host.close();
    const [file, content] = ['soap.1.webp', assets['soap.1.webp']];
    const files = {
      async fetch() {
        await fs.writeFile(at('shared'), content);
        await fs.rename(at('shared'), stored(file));
        return true;
      },
    } as unknown as ReleaseFiles;
    host = newHost(new FolderStore(at('store'), files, null));
    expect((await get(file)).status).toBe(200);
    if (what === 'missing') await fs.rm(stored(file));
    else await write(stored(file), content.toUpperCase());
    expect((await get(file)).status).toBe(404);
    while (warnings.length < 2) await setImmediate();
    expect(await (await get(file)).text()).toBe(content);
    expect(warnings).toEqual([
      expect.stringContaining('A file of a release is not the one that was released'),
      expect.stringContaining('A damaged release was brought anew.'),
    ]);
  },
);

it.each<[string, Buffer | null]>([
  ['is something else', zlib.brotliCompressSync('x'.repeat(1_000_000))],
  ['is not brotli', Buffer.from('not brotli')],
  ['is missing', null],
])(
  'serves the file itself where a compressed copy %s, and makes the copy anew',
  async (_, copy) => {
    const script = 'remoteEntry.1.js';
    expect((await get(script, 'br')).headers.get('content-encoding')).toBe('br');
    const whole = await fs.readFile(stored(`${script}.br`));
    if (copy) await write(stored(`${script}.br`), copy);
    else await fs.rm(stored(`${script}.br`));
    const answer = await get(script, 'br');
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    expect(await answer.text()).toBe(await fs.readFile(stored(script), 'utf8'));
    const said = [
      ...(copy
        ? [
            `A file of a release is not the one that was released: it is not served. {"file":"${base}${script}","encoding":"br"}`,
          ]
        : []),
      `The compressed copies of a file were made anew. {"file":"${stored(script)}"}`,
    ];
    while (warnings.length < said.length) await setImmediate();
    expect((await get(script, 'br')).headers.get('content-encoding')).toBe('br');
    expect(await fs.readFile(stored(`${script}.br`))).toEqual(whole);
    // Once a minute at most.
    await write(stored(`${script}.br`), 'not brotli');
    expect((await get(script, 'br')).headers.get('content-encoding')).toBeNull();
    expect(warnings.slice(0, said.length)).toEqual(said);
    expect(warnings).toHaveLength(said.length + 1);
    await write(stored(script), 'other');
    expect((await get(script, 'br')).status).toBe(404);
  },
);

it('knows the manifest of a live release, also when the one in the folder lists the altered file', async () => {
  await host.ready();
  await alterBoth();
  expect((await get('soap.1.webp')).status).toBe(404);
});

it.each(['live', 'not live any more'])(
  'takes no altered manifest of a release that is %s for the one that was released, also after a restart',
  async (state) => {
    await alterBoth();
    if (state !== 'live') await releaseContent('two');
    await host.close();
    host = newHost();
    expect((await get('soap.1.webp')).status).toBe(404);
    expect((await get('sans.1.woff2')).status).toBe(404);
  },
);

it('compares the files of a release that is not live any more', async () => {
  const live = await releaseContent('two');
  expect(live).not.toBe(base);
  expect((await get('sans.1.woff2')).status).toBe(200);
  await write(stored('sans.1.woff2'), 'other');
  expect((await get('sans.1.woff2')).status).toBe(404);
});

it('serves the files of a release again when its manifest can be read again', async () => {
  await releaseContent('two');
  const manifest = await fs.readFile(stored('remote.json'));
  const takeAwayAndBack = async () => {
    await fs.rm(stored('remote.json'));
    for (const file of ['soap.1.webp', 'soap.1.webp', 'sans.1.woff2']) {
      expect((await get(file)).status).toBe(404);
    }
    await fs.writeFile(stored('remote.json'), manifest);
  };
  await takeAwayAndBack();
  expect(warnings).toEqual([
    expect.stringMatching(/^The manifest of a release could not be read.*has no remote\.json/),
  ]);
  expect(await (await get('soap.1.webp')).text()).toBe(assets['soap.1.webp']);
  expect(await (await get('sans.1.woff2')).text()).toBe(assets['sans.1.woff2']);
  expect(warnings).toHaveLength(1);
});

it('does not serve an altered service worker, and names it in the log once', async () => {
  const worker = async () => {
    const answer = await host.handle(new Request('http://site.test/service-worker.js'));
    return [answer?.status, await answer?.text()];
  };
  expect(await worker()).toEqual([200, 'the worker']);
  const [shell = ''] = await fs.readdir(path.join(at('store'), 'remotes/shell'));
  const file = `/remotes/shell/${shell}/worker/worker.1.js`;
  await write(path.join(at('store'), file), 'other');
  for (let i = 0; i < 2; i += 1) expect(await worker()).toEqual([404, 'Not found\n']);
  expect(warnings).toEqual([
    `A file of a release is not the one that was released: it is not served. {"file":"${file}","encoding":"identity"}`,
  ]);
  await write(path.join(at('store'), file), 'the worker');
  expect(await worker()).toEqual([200, 'the worker']);
});

it('serves no file that no manifest lists', async () => {
  await fs.writeFile(stored('new.1.webp'), 'new');
  expect((await get('new.1.webp')).status).toBe(404);
  expect((await get('remote.json')).status).toBe(200);
});

describe('what is remembered', () => {
  const content = Buffer.from('released');
  const listed = { integrity: integrityOf(content), bytes: content.length };
  const files = { a: listed, b: listed, c: listed };
  /** Reads a file and names the answers of `manifestOf` that it took. */
  async function reader(manifestOf: () => Promise<ReleaseManifest | null>, maxFiles = 10) {
    for (const name of Object.keys(files)) await fs.writeFile(at(name), content);
    const options = { refused: () => {}, unreadable: () => {}, maxFiles };
    const verified = new VerifiedFiles({ manifestOf, damaged: () => undefined, ...options });
    return async (name: string) => {
      const handle = await fs.open(at(name));
      const file = { folder, base: '/', name, encoding: 'identity' } as const;
      return verified.read(file, handle).finally(() => handle.close());
    };
  }

  it('are the files that were asked for last', async () => {
    let compared = 0;
    const read = await reader(async () => {
      compared += 1;
      return { files } as unknown as ReleaseManifest;
    }, 2);
    for (const name of ['a', 'b', 'a', 'c', 'a']) expect(await read(name)).toEqual(content);
    expect(compared).toBe(3);
  });

  it('is nothing of a manifest that could not be read', async () => {
    const answers = [
      async () => Promise.reject(new Error('EMFILE')),
      async () => null,
      async () => ({ files }) as unknown as ReleaseManifest,
    ];
    const read = await reader(async () => answers.shift()?.() ?? null);
    await expect(read('a')).rejects.toThrow('EMFILE');
    expect(await read('a')).toBeNull();
    expect(await read('a')).toEqual(content);
    expect(await read('a')).toEqual(content);
  });
});
