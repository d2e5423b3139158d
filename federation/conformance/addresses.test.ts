import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readCandidate } from '../registry/manifest.ts';
import { release } from '../release/index.ts';
import {
  remoteServer,
  shellServer,
  temporaryFolder,
  writeBuild,
  writeShell,
} from '../testing/fixture.ts';
import { addressesOf } from './addresses.ts';

let store: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  store = await temporaryFolder();
});
afterEach(() => store.dispose());

/** Releases a shell that lists the pages of a remote, and the remote. Returns the addresses. */
async function addresses(check: string, locales?: string[]): Promise<string[] | undefined> {
  const at = (name: string) => path.join(store.folder, 'builds', name);
  const server = `${shellServer}\nexports.check = ${check};`;
  const dists = [
    await writeShell(at('shell'), { server, locales: ['en', 'es', 'vi'] }),
    await writeBuild(at('gallery'), {
      name: 'gallery',
      server: remoteServer("return ''"),
      prefixes: ['/gallery', '/wall'],
      views: ['/gallery?kind=nails'],
      ...(locales && { locales }),
    }),
  ];
  const releases = path.join(store.folder, 'store');
  await release(dists, releases);
  const tested = await readCandidate(dists[1] ?? '');
  return (await addressesOf(releases, [tested])).get('gallery');
}

it('are prefixes, pages below them, views, and a page in each further language of its own scripts', async () => {
  const pages = "() => ({ shell: ['/login'], gallery: ['/gallery', '/gallery/all', '/wall'] })";
  expect(await addresses(pages, ['en', 'es'])).toEqual([
    '/gallery',
    '/wall',
    '/gallery/all',
    '/gallery?kind=nails',
    '/es/gallery',
  ]);
});

it('are prefixes and views where the build lists no pages', async () => {
  expect(await addresses('() => ({})')).toEqual(['/gallery', '/wall', '/gallery?kind=nails']);
});
