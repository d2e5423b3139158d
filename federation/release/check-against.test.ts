import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { previousVersion } from '../contract/previous.ts';
import { contractVersion } from '../contract/types.ts';
import { type FixtureBuild, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { checkAgainst } from './check-against.ts';

let folder: string;
let dispose: () => Promise<void>;
let server: http.Server;
let site: string;

/** The live releases of a site: a shell, and a remote that owns `/wall`. */
beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  await writeShell(path.join(folder, 'shell'));
  await writeBuild(path.join(folder, 'wall'), { name: 'wall', server: '' });
  server = http.createServer(async (request, response) => {
    if (request.url === '/remotes/live.json') {
      response.end('{"shell":"/remotes/shell/1/","wall":"/remotes/wall/1/"}');
    } else {
      const [, , name = ''] = request.url?.split('/') ?? [];
      response.end(await fs.readFile(path.join(folder, name, 'remote.json')));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await dispose();
});

const remoteModule = (id = 'gallery:home', contract = contractVersion) =>
  `exports.default = { contract: '${contract}', name: 'gallery', version: '1.0.0',
    routes: () => [{ id: '${id}', path: 'gallery' }] };`;

async function check(build: Partial<FixtureBuild> = {}) {
  const dist = path.join(folder, 'gallery');
  await writeBuild(dist, { name: 'gallery', server: remoteModule(), ...build });
  return checkAgainst(dist, site);
}

it('passes a remote that fits what is live', async () => {
  expect(await check()).toMatchObject({ name: 'gallery', manifest: { version: '1.0.0' } });
});

describe('a remote of the previous contract', () => {
  const previous = {
    contract: `^${previousVersion}`,
    server: remoteModule('gallery:home', previousVersion),
  };

  it('passes with a shell that has an adapter for it', async () => {
    await writeShell(path.join(folder, 'shell'), { previousContract: previousVersion });
    expect(await check(previous)).toMatchObject({ name: 'gallery' });
  });

  it('is refused with a shell of before, which has none', async () => {
    const reason = `gallery was built for contract ^${previousVersion}, the shell provides ${contractVersion}. Build gallery for contract ${contractVersion} first.`;
    await expect(check(previous)).rejects.toThrow(reason);
  });
});

it.each<[string, Partial<FixtureBuild>]>([
  ['gallery declares /wall/new, but /wall belongs to wall.', { prefixes: ['/wall/new'] }],
  ['gallery declares the view /wall?x=1, which is in none', { views: ['/wall?x=1'] }],
  ['gallery needs react ^20.0.0, the shell shares 19.3.1.', { shared: { react: '^20.0.0' } }],
  ['gallery was built for contract ^9.0.0', { contract: '^9.0.0' }],
  ['was built for contract 9.0.0', { server: remoteModule('gallery:home', '9.0.0') }],
  ['gallery exposes no "./remote"', { exposed: [] }],
  ['has the route id "other:home"', { server: remoteModule('other:home') }],
  ["gallery can't be loaded: no window", { server: "throw new Error('no window')" }],
])('says: %s', async (reason, build) => {
  await expect(check(build)).rejects.toThrow(reason);
});

it('says so when an address is no site', async () => {
  site = 'http://127.0.0.1:1';
  await expect(check()).rejects.toThrow('does not say what is live');
});
