import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createKey, ReleaseKeys } from '../access/index.ts';
import { logLines, readLog } from '../command/log.ts';
import { withOptionalValue } from '../command/optional-value.ts';
import { maxPreviews, Previews, previewMs } from '../preview/previews.ts';
import { releaseOf } from '../registry/live.ts';
import { RegistryStore } from '../registry/store.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { endPreviewOf, preview } from './preview.ts';
import { prune } from './prune.ts';
import { release } from './release.ts';
import { previewLines, siteOfEnvironment } from './report.ts';
import { status, statusLines } from './status.ts';

let folder: string;
let dispose: () => Promise<void>;
const at = (name: string) => path.join(folder, name);
const store = () => at('store');
const dayMs = 86_400_000;
const build = (page: string, more = {}, name = 'content') =>
  writeBuild(at(`${name}-${page}`), { name, server: remoteServer(`return '${page}'`), ...more });
const tokenOf = ({ path: address }: { path: string }) => address.split('=')[1] ?? '';
const exists = (url: string) =>
  fs.access(at(path.join('store', releaseOf(url)))).then(
    () => true,
    () => false,
  );

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  await release([await writeShell(at('shell')), await build('1')], store());
});
afterEach(() => dispose());

describe('a preview', () => {
  it('changes nothing that is live, and is listed with who, what and until when', async () => {
    const before = await new RegistryStore(store()).current();
    const started = await preview(await build('2', { dirty: true }), store(), {
      label: 'spring/menu',
    });
    expect(await new RegistryStore(store()).current()).toEqual(before);
    expect(started.path).toMatch(/^\/content\?preview=[\w.-]+$/);
    const { path: _, ...listed } = started;
    const found = await status(store());
    expect(found.previews).toEqual([listed]);
    expect(listed).toMatchObject({ name: 'content', label: 'spring/menu', dirty: true, key: null });
    expect(Date.parse(listed.until) - Date.parse(listed.since)).toBe(previewMs);
    expect(JSON.stringify(found)).not.toContain(tokenOf(started));
    const lines = statusLines(found);
    expect(lines.at(-1)).toMatch(/^content preview .* abc and edits .* until .* spring\/menu /);
    expect(previewLines(started, 'https://site.test/')[1]).toBe(
      `  https://site.test${started.path}`,
    );
    const remote = { to: 'https://site.test', keyFile: 'my key.pem' };
    expect(previewLines(started, remote.to, remote)[2]).toMatch(
      new RegExp(`end ${started.id} --to https://site.test --key 'my key.pem'$`),
    );
    expect(previewLines(started, remote.to)[2]).toMatch(new RegExp(`end ${started.id}$`));
  });

  it('of a remote that was never released is at its first address', async () => {
    const gallery = await build('3', { prefixes: ['/gallery', '/wall'] }, 'gallery');
    expect((await preview(gallery, store())).path).toMatch(/^\/gallery\?preview=/);
  });

  it.each([
    [
      'a shell',
      () => writeShell(at('other'), { version: '2.0.0' }),
      /A shell can not have a preview/,
    ],
    ['a taken prefix', () => build('4', { prefixes: ['/content'] }, 'other'), /belongs to content/],
    ['a broken contract', () => build('5', { server: remoteServer('', '2') }), /contract tests/],
  ])('of %s is refused', async (_, given, reason) => {
    await expect(preview(await given(), store())).rejects.toThrow(reason);
    expect((await status(store())).previews).toEqual([]);
  });

  it('with a name that is no name is refused before anything is uploaded', async () => {
    const options = { label: '<b>' };
    await expect(preview(await build('2'), store(), options)).rejects.toThrow(
      /The name of a preview/,
    );
    expect(await fs.readdir(at('store/remotes/content'))).toHaveLength(1);
  });

  it('is started once by an order that is sent once more', async () => {
    const id = '0123456789abcdef';
    await preview(await build('2'), store(), { id });
    await expect(preview(await build('2'), store(), { id })).rejects.toThrow(/started before/);
    await endPreviewOf(store(), id);
    await expect(preview(await build('2'), store(), { id })).rejects.toThrow(/started before/);
  });

  it('is one of several of its remote, up to a limit', async () => {
    const previews = new Previews(store());
    const first = await preview(await build('2'), store());
    await preview(await build('3'), store());
    const [one] = await previews.active(Date.now());
    if (!one) throw new Error('There is no preview.');
    for (let count = 2; count < maxPreviews; count += 1) {
      await previews.start({ ...one, id: String(count).padStart(16, '0') }, Date.now());
    }
    await expect(preview(await build('4'), store())).rejects.toThrow(/has 20 previews/);
    expect((await previews.find(tokenOf(first), Date.now()))?.entry.url).toBe(first.url);
  });

  it('is found by its token until it ends, expires, or its key is void', async () => {
    const { publicKey } = createKey();
    const keys = new ReleaseKeys(store());
    const { id: key } = await keys.add({
      team: 'c',
      publicKey,
      packages: ['content'],
      prefixes: [],
    });
    const [one, two] = [
      await preview(await build('2'), store()),
      await preview(await build('3'), store(), { author: { key } }),
    ];
    const find = (of: { path: string }, later = 0) =>
      new Previews(store()).find(tokenOf(of), Date.now() + later);
    expect([(await find(one))?.id, (await find(two))?.id]).toEqual([one.id, two.id]);
    expect(await find(one, previewMs)).toBeNull();
    expect(await find({ path: `=${tokenOf(one)}x` })).toBeNull();
    await endPreviewOf(store(), one.id);
    await keys.revoke(key);
    expect([await find(one), await find(two)]).toEqual([null, null]);
    expect((await status(store())).previews).toEqual([]);
    await expect(endPreviewOf(store(), one.id)).rejects.toThrow(/There is no preview/);
  });
});

it('a store has one secret, which only the user of the host reads', async () => {
  await Promise.all([preview(await build('2'), store()), preview(await build('3'), store())]);
  expect(await fs.readdir(at('store/secrets'))).toEqual(['1.json']);
  expect((await fs.stat(at('store/secrets/1.json'))).mode & 0o777).toBe(0o600);
  expect((await status(store())).previews).toHaveLength(2);
});

it('the log has each act of a preview', async () => {
  const { id } = await preview(await build('2'), store(), { label: 'spring' });
  await endPreviewOf(store(), id);
  const [began, ended] = logLines(await readLog(store()))
    .slice(-2)
    .map((line) => line.slice(21).replace(/\s+/g, ' '));
  expect(began).toMatch(/^ preview host content 1\.0\.0\+[0-9a-f]{12} abc \(spring\)$/);
  expect(ended).toMatch(/^ preview end host content 1\.0\.0\+[0-9a-f]{12} abc \(spring\)$/);
});

it('prune keeps the files of a preview until it is over', async () => {
  const [one, two] = [
    await preview(await build('2'), store()),
    await preview(await build('3'), store()),
  ];
  await endPreviewOf(store(), two.id);
  await prune(store(), { now: new Date(Date.now() + 3 * dayMs) });
  expect([await exists(one.url), await exists(two.url)]).toEqual([true, false]);
  await prune(store(), { now: new Date(Date.now() + 8 * dayMs) });
  expect(await exists(one.url)).toBe(false);
});

it.each([
  [
    ['gallery', '--preview'],
    ['gallery', '--preview='],
  ],
  [
    ['dist', '--preview', 'spring', '--to', 'x'],
    ['dist', '--preview', 'spring', '--to', 'x'],
  ],
  [
    ['dist', '--preview', '--to', 'x'],
    ['dist', '--preview=', '--to', 'x'],
  ],
])('%j is read as %j', (given, read) => {
  expect(withOptionalValue(given, '--preview')).toEqual(read);
});

it.each([
  [{ PUBLIC_URL: 'https://site.test' }, 'https://site.test'],
  [{ PORT: '4000' }, 'http://localhost:4000'],
  [{}, 'http://localhost:3000'],
])('with %j the site is at %s', (environment, site) => {
  expect(siteOfEnvironment(environment)).toBe(site);
});
