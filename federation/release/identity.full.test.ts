import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { baseOf, liveEntry } from '../registry/live.ts';
import { readManifest } from '../registry/manifest.ts';
import { RegistryStore } from '../registry/store.ts';
import {
  type FixtureBuild,
  remoteServer,
  temporaryFolder,
  writeBuild,
  writeShell,
} from '../testing/fixture.ts';
import { release } from './release.ts';
import { releasedLines } from './report.ts';
import { status, statusLines } from './status.ts';

let folder: string;
let dispose: () => Promise<void>;
const at = (name: string) => path.join(folder, name);
const store = () => at('store');

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  await release([await writeShell(at('shell'))], store());
});
afterEach(() => dispose());

async function released(page: string, more: Partial<FixtureBuild> = {}) {
  await fs.rm(at('content'), { recursive: true, force: true });
  const server = remoteServer(`return '${page}'`);
  const build = await writeBuild(at('content'), { name: 'content', server, ...more });
  const [one] = await release([build], store());
  if (!one) throw new Error('Nothing was released.');
  return one;
}
const statusOf = async () =>
  (await status(store())).releases.find(({ name }) => name === 'content');

describe('the version of a release', () => {
  it('is the declared one with the hash of what it ships', async () => {
    const [one, two] = [await released('1'), await released('2')];
    expect(one.version).toMatch(/^1\.0\.0\+[0-9a-f]{12}$/);
    expect(two.version).not.toBe(one.version);
    expect((await statusOf())?.version).toBe(two.version);
    expect((await released('1')).version).toBe(one.version);
  });

  it('keeps a prerelease and build metadata of its own', async () => {
    expect((await released('1', { version: '2.0.0-beta.1' })).version).toMatch(
      /^2\.0\.0-beta\.1\+[0-9a-f]{12}$/,
    );
    expect((await released('1', { version: '2.0.0+build' })).version).toMatch(
      /^2\.0\.0\+build\.[0-9a-f]{12}$/,
    );
  });

  it('is asked for when other content was released under the declared one', async () => {
    expect(releasedLines([await released('1')])).toHaveLength(1);
    const two = await released('2');
    expect(releasedLines([two])).toEqual([
      `content ${two.version} is live in revision 3.`,
      expect.stringContaining('1.0.0 was released with other content before: raise "version"'),
    ]);
    expect((await released('3', { version: '1.1.0' })).repeated).toBe(false);
  });
});

describe('edits that are not committed', () => {
  it('are not known of a build without git', async () => {
    await released('1', { commit: 'unknown' });
    expect(await statusOf()).toMatchObject({ commit: 'unknown', dirty: null });
  });

  it('are no part of the identity, and are shown', async () => {
    const one = await released('1', { dirty: true });
    expect(one).toMatchObject({ dirty: true });
    expect(releasedLines([one])[0]).toMatch(/with edits that are not committed/);
    expect(await statusOf()).toMatchObject({ commit: 'abc', dirty: true });
    expect(statusLines(await status(store())).join('\n')).toContain('abc and edits');
  });

  it('get their commit with the next release of the same content', async () => {
    const one = await released('1', { dirty: true });
    const two = await released('1', { commit: 'def' });
    expect(two).toMatchObject({ url: one.url, version: one.version, changed: true, dirty: false });
    expect(await statusOf()).toMatchObject({ commit: 'def', dirty: false, url: one.url });
    expect(await released('1', { commit: 'def' })).toMatchObject({ changed: false, revision: 3 });
    // Edits that ship nothing else do not take the commit away.
    expect(await released('1', { dirty: true })).toMatchObject({ changed: false, dirty: false });
  });
});

it('reads registries and manifests of before', async () => {
  const { url } = await released('1');
  const file = new RegistryStore(store()).revisionFile(2);
  const text = (await fs.readFile(file, 'utf8')).replace(/"1\.0\.0\+\w+"/g, '"1.0.0"');
  await fs.writeFile(file, text);
  const registry = await new RegistryStore(store()).current();
  expect(liveEntry(registry, 'content')?.metadata.version).toBe('1.0.0');
  expect(await statusOf()).toMatchObject({ version: '1.0.0', dirty: false });
  const { manifest } = await readManifest(path.join(store(), baseOf(url)));
  expect(manifest.dirty).toBeUndefined();
  expect(await released('1')).toMatchObject({ changed: false });
});
