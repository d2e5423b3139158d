import { createPrivateKey, type KeyObject } from 'node:crypto';
import fs from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createKey, digestOf, ReleaseKeys, signedHeaders } from '../access/index.ts';
import { readLog } from '../command/log.ts';
import { liveEntry, releaseOf } from '../registry/live.ts';
import { integrityOf, readCandidate, readManifest, releaseFolder } from '../registry/manifest.ts';
import { RegistryStore } from '../registry/store.ts';
import { prune, release, releaseFailure } from '../release/index.ts';
import {
  changeManifest,
  remoteServer,
  temporaryFolder,
  writeBuild,
  writeShell,
} from '../testing/fixture.ts';
import { sharedFolder } from '../testing/shared-folder.ts';
import { reportOf, TestedClient } from '../testing/tested-client.ts';
import { ReleaseClient } from './client.ts';
import { ReleaseServer } from './server.ts';
import { Uploads } from './uploads.ts';

let folder: string;
let dispose: () => Promise<void>;
let server: Server;
let site: string;
let releases: ReleaseServer;
/** Called before each request is handled; may answer in its place. */
let before: (request: IncomingMessage, response: ServerResponse) => boolean;
const at = (name: string) => path.join(folder, name);
const store = () => at('store');
const live = async (name: string) => liveEntry(await new RegistryStore(store()).current(), name);

/** A key of a team, which the store knows. */
async function keyOf(team: string, packages = [team], prefixes = [`/${team}`]): Promise<KeyObject> {
  const { privateKey, publicKey } = createKey();
  await new ReleaseKeys(store()).add({ team, publicKey, packages, prefixes });
  return createPrivateKey(privateKey);
}

const build = (name: string, text = name, more = {}) =>
  writeBuild(at(`${name}-${text}`), { name, server: remoteServer(`return '${text}'`), ...more });

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  before = () => false;
  releases = new ReleaseServer({ store: store(), origin: null });
  server = createServer(async (request, response) => {
    if (before(request, response)) return;
    const head = {
      method: request.method ?? '',
      url: request.url ?? '',
      // `fetch` does not let a test name another host.
      authority: String(request.headers['x-host'] ?? request.headers.host),
      header: (name: string) => String(request.headers[name] ?? ''),
    };
    const caller = await releases.authorize(head);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const answer =
      caller instanceof Response
        ? caller
        : await releases.answer(caller, head, Buffer.concat(parts));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await release([await writeShell(at('shell')), await build('content')], store());
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await dispose();
});

describe('a release over the network', () => {
  it('is live, and the log says whose it was', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const steps: string[] = [];
    const [done] = await client.release([await build('booking')], {
      step: async (name, work, outcome) => {
        const result = await work();
        steps.push(`${name}: ${outcome(result)}`);
        return result;
      },
    });
    expect(done).toMatchObject({ name: 'booking', revision: 2, changed: true });
    expect((await live('booking'))?.url).toBe(done?.url);
    expect(steps).toEqual([
      'upload: 5 files sent, every hash verified',
      'release: contract tests passed',
    ]);
    const [key] = await new ReleaseKeys(store()).valid();
    expect((await new RegistryStore(store()).current()).change).toEqual({
      act: 'release',
      packages: ['booking'],
      key: key?.[0],
    });
    expect(await fs.readdir(at(`store/uploads/${key?.[0]}/booking`))).toEqual([]);
  });

  it('is live where its upload can not be deleted after that, and the host says so', async () => {
    const warn = jest.fn();
    releases = new ReleaseServer({ store: store(), origin: null, warn });
    const failed = new Error('The disk is full.');
    const drop = jest.spyOn(Uploads.prototype, 'drop').mockRejectedValueOnce(failed);
    const client = new TestedClient(site, await keyOf('booking'));
    const [done] = await client.release([await build('booking')]);
    drop.mockRestore();
    expect((await live('booking'))?.url).toBe(done?.url);
    expect(warn).toHaveBeenCalledWith(failed);
  });

  it('of which nobody knows whether it is live is called so', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const unknown = { name: 'Unfinished', message: expect.stringMatching(/Ask `status` whether/) };
    const sent = ['end', 'cut', 'fault', 'proxy'];
    before = ({ method, url }, response) => {
      if (method !== 'POST' || !url?.endsWith('/releases')) return false;
      const how = sent.shift();
      if (how === 'end') response.destroy();
      else if (how === 'cut') response.writeHead(200).write('{', () => response.destroy());
      else if (how === 'proxy') response.writeHead(504).end('<html>');
      else return false;
      return true;
    };
    await expect(client.release([await build('booking')])).rejects.toMatchObject(unknown);
    await expect(client.release([await build('booking')])).rejects.toMatchObject({
      name: 'Unfinished',
      message: `${site} gave no complete answer (status 200). Ask \`status\` whether it is live.`,
    });
    const written = jest
      .spyOn(RegistryStore.prototype, 'publish')
      .mockRejectedValueOnce(new TypeError('x'));
    await expect(client.release([await build('booking')])).rejects.toMatchObject(unknown);
    written.mockRestore();
    await expect(client.release([await build('booking')])).rejects.toMatchObject(unknown);
    expect(sent).toEqual([]);
    expect(await client.release([await build('booking')])).toMatchObject([{ changed: true }]);
  });

  it('has changed nothing where the host fails before its order', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const failure = (work: Promise<unknown>) =>
      work.then(() => 'done', releaseFailure).finally(() => jest.restoreAllMocks());
    const read = jest.spyOn(RegistryStore.prototype, 'revisions');
    read.mockRejectedValue(new TypeError('x'));
    const nothing = 'The host could not do it, or could not finish.\nNothing has changed.';
    expect(await failure(client.status())).toBe(nothing);
    jest.spyOn(Uploads.prototype, 'put').mockRejectedValueOnce(new TypeError('x'));
    expect(await failure(client.release([await build('booking')]))).toBe(nothing);
  });

  it('says once how to find out whether it is live', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const copy = jest.spyOn(RegistryStore.prototype, 'copyNewestToCurrent');
    copy.mockRejectedValueOnce(new Error('The disk is full.'));
    const failed = client.release([await build('booking')]).then(() => 'done', releaseFailure);
    expect(await failed.finally(() => copy.mockRestore())).toMatch(
      /^Revision 2 is written[^`]*`status` has it already\.$/,
    );
  });

  it('does not wait for what the release before can not go back to', async () => {
    const shell = await live('shell');
    const again = await writeShell(at('shell-2'), { version: '2.0.0' });
    await release([again], store());
    const asked = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const fetched = async (folder: string) => {
      if (folder !== releaseOf(shell?.url ?? '') || !(await live('booking'))) return;
      asked.resolve();
      await arrived.promise;
    };
    releases = new ReleaseServer({
      store: sharedFolder(store(), { fetch: fetched }),
      origin: null,
    });
    const booking = new TestedClient(site, await keyOf('booking'));
    const content = new ReleaseClient(site, await keyOf('content'));
    const first = booking.release([await build('booking')]);
    await asked.promise;
    expect(await content.unrelease('content')).toBe(4);
    arrived.resolve();
    expect(await first).toMatchObject([{ revision: 3, incompatible: [] }]);
  });

  it('sends source maps, which are not served', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const dist = await build('booking');
    await fs.writeFile(path.join(dist, 'remote.1.js.map'), '{}');
    const [done] = await client.release([dist]);
    const own = path.posix.dirname(done?.url ?? '').replace('/remotes/', '');
    expect(await fs.readFile(at(`store/maps/${own}/remote.1.js.map`), 'utf8')).toBe('{}');
    await expect(fs.access(at(`store/remotes/${own}/remote.1.js.map`))).rejects.toThrow();
  });

  it('brings files anew that are missing on the host', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const dist = await build('booking');
    await client.release([dist]);
    const entry = at(path.join('store', String((await live('booking'))?.url)));
    await fs.rm(entry);
    expect(await client.release([dist])).toMatchObject([{ changed: false }]);
    await fs.access(entry);
  });

  it('changes nothing when it is repeated', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const dist = await build('booking');
    await client.release([dist]);
    expect(await client.release([dist])).toMatchObject([{ changed: false, revision: 2 }]);
  });

  it('goes back and takes out', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    await client.release([await build('booking', 'one')]);
    const first = (await client.status()).releases.find(({ name }) => name === 'booking')?.url;
    await client.release([await build('booking', 'two')]);
    expect((await client.rollback('booking')).to.url).toBe(first);
    expect(await client.unrelease('booking')).toBe(5);
    expect(await live('booking')).toBeUndefined();
  });

  it('is refused before a browser has run it with what is live and what was live before', async () => {
    const key = await keyOf('booking');
    const shells = [
      await writeShell(at('shell')),
      await writeShell(at('shell-2'), { version: '2.0.0' }),
    ];
    await release([shells[1] ?? ''], store());
    const dist = await build('booking');
    const { release: booking } = await readCandidate(dist);
    const [old, now] = await Promise.all(
      shells.map(async (one) => (await readCandidate(one)).release),
    );
    const client = new ReleaseClient(site, key);
    const releaseWith = (...known: (string | undefined)[]) =>
      client.release([dist], {
        conformance: reportOf(known.map((shell = '') => ({ shell, remote: booking }))),
      });
    await expect(client.release([dist])).rejects.toThrow(
      `No browser has run ${booking} with ${now}`,
    );
    await expect(releaseWith(now)).rejects.toThrow(`No browser has run ${booking} with ${old}`);
    expect(await live('booking')).toBeUndefined();
    expect(await releaseWith(old, now)).toMatchObject([{ changed: true }]);
    expect((await live('booking'))?.extras.browserTest?.browser).toBe('chromium 150.0');
  });

  it.each(['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])(
    'is refused with a report of another time: %s',
    async (time) => {
      const client = new ReleaseClient(site, await keyOf('booking'));
      const conformance = { ...reportOf([]), at: time };
      await expect(client.release([await build('booking')], { conformance })).rejects.toThrow(
        /at another time than today/,
      );
    },
  );

  it.each([
    ['a file outside', { 'node/../../../x': { integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 } }],
    ['a release that is not the manifest’s', {}],
  ])('takes no word of a site for %s', async (_, files) => {
    const client = new ReleaseClient(site, await keyOf('booking'));
    const [content] = (await client.source().releases()).live;
    before = (request, response) => {
      if (!request.url?.endsWith('/site')) return false;
      const manifest = { ...content?.manifest, version: '3.0.0', files };
      const live = [{ ...content, manifest }];
      response.end(JSON.stringify({ revision: 1, live, canaries: [], previous: [] }));
      return true;
    };
    await expect(client.source().releases()).rejects.toThrow(/in another form/);
  });

  it('keeps what was run with it when it is released again', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    await client.release([await build('booking', 'same', { dirty: true, commit: 'aaa' })]);
    const tested = (await live('booking'))?.extras.browserTest;
    expect(tested).toBeDefined();
    await client.release([await build('booking', 'same', { commit: 'bbb' })]);
    expect((await live('booking'))?.extras).toMatchObject({ commit: 'bbb', browserTest: tested });
  });

  it('is run with Node builds that the host gives to whom it knows only', async () => {
    const client = new ReleaseClient(site, await keyOf('booking'));
    const { live: releases } = await client.source().releases();
    const content = releases.find(({ name }) => name === 'content')?.release ?? '';
    const read = (file: string) => client.source().read(content, file);
    expect(String(await read('node/server.cjs'))).toContain("return 'content'");
    for (const file of ['other.js', '..%2f..%2f..%2fregistry.json', 'toString']) {
      await expect(read(file)).rejects.toThrow(/has no file/);
    }
    await expect(client.source().read('content/1.0.0-none', 'node/server.cjs')).rejects.toThrow(
      /neither live nor the one before/,
    );
  });

  it('is a canary, which is promoted, or ends alone', async () => {
    const key = await keyOf('booking');
    const client = new TestedClient(site, key);
    await client.release([await build('booking', 'one')]);
    const rows = async () =>
      (await client.status()).releases.filter(({ name }) => name === 'booking');
    const [canary] = await client.release([await build('booking', 'two')], { canary: 10 });
    expect(canary).toMatchObject({ canary: 10, changed: true, revision: 3 });
    expect(await rows()).toMatchObject([{ share: 90 }, { share: 10, canary: true }]);
    expect(await client.rollback('booking')).toMatchObject({ endedCanary: true, revision: 4 });
    expect(await rows()).toMatchObject([{ share: 100 }]);
    await client.release([await build('booking', 'two')], { canary: 50 });
    expect(await client.promote('booking')).toMatchObject({ to: { url: canary?.url } });
    expect((await live('booking'))?.url).toBe(canary?.url);
    const [own] = await new ReleaseKeys(store()).valid();
    const acts = (await readLog(store())).filter((one) => one.key === own?.[0] && one.revision);
    expect(acts.map(({ act }) => act)).toEqual([
      'release',
      'canary',
      'rollback',
      'canary',
      'promote',
    ]);
  });

  it('has a preview, which the team ends', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const started = await client.preview(await build('booking'), { label: 'spring' });
    expect(started.path).toMatch(/^\/booking\?preview=/);
    const [keyId = ''] = (await new ReleaseKeys(store()).valid()).keys();
    expect((await client.status()).previews).toMatchObject([
      { id: started.id, name: 'booking', label: 'spring', key: keyId },
    ]);
    expect(await live('booking')).toBeUndefined();
    expect(await fs.readdir(at(`store/uploads/${keyId}/booking`))).toEqual([]);
    expect(await client.endPreview(started.id)).toMatchObject({ id: started.id, name: 'booking' });
    expect((await client.status()).previews).toEqual([]);
  });

  it('is of one of two teams in the same second, and of the other one', async () => {
    const clients = await Promise.all(
      ['booking', 'staff', 'gallery'].map(async (team) => ({
        client: new TestedClient(site, await keyOf(team)),
        dist: await build(team),
      })),
    );
    await Promise.all(clients.map(({ client, dist }) => client.release([dist])));
    expect((await new RegistryStore(store()).current()).revision).toBe(4);
    for (const team of ['booking', 'staff', 'gallery']) expect(await live(team)).toBeDefined();
  });
});

describe('a release that is interrupted', () => {
  const calls = /^PUT .*\/(remote\.json|remoteEntry\.1\.js|node\/server\.cjs)$|^POST /;

  it.each(['remote.json', 'remoteEntry.1.js', 'node/server.cjs', 'releases'])(
    'at %s leaves the site as it was, and continues with what was sent',
    async (where) => {
      const client = new TestedClient(site, await keyOf('booking'));
      const dist = await build('booking');
      let sent: string[] = [];
      let isBroken = true;
      before = (request) => {
        const call = `${request.method} ${request.url}`;
        if (!isBroken || !call.endsWith(where) || !calls.test(call)) {
          if (request.method === 'PUT') sent.push(call);
          return false;
        }
        request.socket.destroy();
        return true;
      };
      await expect(client.release([dist])).rejects.toThrow(/can't be reached/);
      expect(await live('booking')).toBeUndefined();
      expect((await new RegistryStore(store()).current()).revision).toBe(1);
      isBroken = false;
      const earlier = new Set(sent);
      sent = [];
      await client.release([dist]);
      const again = sent.filter((one) => earlier.has(one));
      expect(again.filter((one) => !one.endsWith('/remote.json'))).toEqual([]);
      expect(await live('booking')).toBeDefined();
    },
  );

  it('after the host did it says that it was live already', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const dist = await build('booking');
    let answered = 0;
    before = (request, response) => {
      if (request.url?.endsWith('/releases') && answered === 0) {
        answered += 1;
        response.writeHead = () => {
          request.socket.destroy();
          return response;
        };
      }
      return false;
    };
    await expect(client.release([dist])).rejects.toThrow(/can't be reached/);
    expect(await client.release([dist])).toMatchObject([{ changed: false, revision: 2 }]);
  });
});

describe('a release that is refused', () => {
  it('is one of somebody whom the host does not know', async () => {
    const stranger = createPrivateKey(createKey().privateKey);
    const client = new TestedClient(site, stranger);
    await expect(client.status()).rejects.toThrow(/may not release here/);
    await expect(client.release([await build('booking')])).rejects.toThrow(/may not release here/);
    await expect(fs.access(at('store/uploads'))).rejects.toThrow();
  });

  it('is one with a key that was revoked or rotated', async () => {
    const keys = new ReleaseKeys(store());
    const [revoked, rotated] = [await keyOf('booking'), await keyOf('staff')];
    await keys.revoke('booking');
    await keys.rotate('staff', createKey().publicKey);
    const statusWith = (key: KeyObject) => new TestedClient(site, key).status();
    await expect(statusWith(revoked)).rejects.toThrow(/ was revoked on \d{4}-/);
    await expect(statusWith(rotated)).rejects.toThrow(/ was replaced on \d{4}-/);
  });

  it.each<[string, string, object, RegExp]>([
    ['another package', 'content', {}, /may release booking, not content/],
    ['an address of others', 'booking', { prefixes: ['/staff'] }, /not with \/staff/],
  ])('is one of %s', async (_, name, more, reason) => {
    const client = new TestedClient(site, await keyOf('booking'));
    await expect(client.release([await build(name, 'new', more)])).rejects.toThrow(reason);
    expect((await new RegistryStore(store()).current()).revision).toBe(1);
  });

  it('goes back or takes out only what the key may release', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    await expect(client.rollback('content')).rejects.toThrow(/not content/);
    await expect(client.unrelease('content')).rejects.toThrow(/not content/);
    await expect(client.promote('content')).rejects.toThrow(/not content/);
    await expect(client.release([await build('content', 'x')], { canary: 10 })).rejects.toThrow(
      /not content/,
    );
    await release([await build('content', 'x')], store(), { canary: 10 });
    await expect(client.rollback('content')).rejects.toThrow(/not content/);
    expect(await live('content')).toBeDefined();
  });

  it('is one whose file is another one on the way', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const dist = await build('booking');
    await fs.appendFile(path.join(dist, 'lazy.1.js'), '!');
    await expect(client.release([dist])).rejects.toThrow(/not the file that was built/);
  });

  it('is one that fails the contract tests, without a path of the host', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    const dist = await build('booking', 'bad', { server: remoteServer("return ''", '9') });
    const failing = client.release([dist]);
    await expect(failing).rejects.toThrow(/The contract tests failed/);
    await failing.catch(({ message }) => expect(message).not.toContain(folder));
    expect(await live('booking')).toBeUndefined();
  });
});

/** A call that no client sends. */
async function call(
  key: KeyObject,
  given: Partial<
    Record<'method' | 'address' | 'body' | 'signedBody' | 'authority' | 'host', string>
  >,
) {
  const {
    method = 'PUT',
    address = '',
    body = '',
    signedBody = body,
    authority = '',
    host,
  } = given;
  const url = new URL(`/federation/v1${address}`, site);
  const parts = {
    method,
    authority: authority || url.host,
    path: url.pathname,
    digest: digestOf(Buffer.from(signedBody)),
  };
  const response = await fetch(url, {
    method,
    headers: { ...signedHeaders(parts, key, Date.now()), ...(host && { 'x-host': host }) },
    ...(method !== 'GET' && { body }),
  });
  return { status: response.status, code: (await response.json()).code };
}

describe('the server refuses', () => {
  const upload = '/uploads/booking/1.0.0-abc';

  it.each([
    ['a call that is not there', { address: '/other' }, 404, 'not_found'],
    ['an address that can’t be read', { address: '/uploads/%ff' }, 404, 'not_found'],
    [
      'another body than the signed one',
      { address: upload, signedBody: 'x' },
      401,
      'bad_signature',
    ],
    ['a file before remote.json', { address: `${upload}/lazy.1.js` }, 422, 'refused'],
    [
      'a manifest that is not JSON',
      { address: `${upload}/remote.json`, body: '{' },
      422,
      'refused',
    ],
    [
      'a manifest of another shape',
      { address: `${upload}/remote.json`, body: '{}' },
      422,
      'refused',
    ],
    ['a folder outside', { address: '/uploads/booking/..%2f..%2fx/remote.json' }, 422, 'refused'],
    [
      'an order of another shape',
      { method: 'POST', address: '/releases', body: '[]' },
      422,
      'refused',
    ],
    [
      'a release of nothing',
      {
        method: 'POST',
        address: '/releases',
        body: JSON.stringify({ builds: [{ name: 'booking', folder: '1.0.0-abc' }], decidedAt: 1 }),
      },
      422,
      'refused',
    ],
  ])('%s', async (_, request, status, code) => {
    expect(await call(await keyOf('booking'), request)).toEqual({ status, code });
  });

  it.each<[string, (client: ReleaseClient) => Promise<unknown>]>([
    ['another release', async (client) => client.release([await build('booking', 'two')])],
    ['the release before is live again', (client) => client.rollback('booking')],
    ['the remote was taken out', (client) => client.unrelease('booking')],
  ])('a call that is sent a second time after %s', async (_, change) => {
    const key = await keyOf('booking');
    const client = new TestedClient(site, key);
    await client.release([await build('booking', 'zero')]);
    const { revision } = await client.status();
    await client.release([await build('booking', 'one')]);
    const { url = '' } = (await live('booking')) ?? {};
    const again = {
      method: 'POST',
      address: '/releases',
      body: JSON.stringify({
        builds: [{ name: 'booking', folder: path.posix.basename(path.posix.dirname(url)) }],
        decidedAt: revision,
      }),
    };
    await fs.rm(at('store/uploads'), { recursive: true });
    await change(client);
    const before = (await live('booking'))?.url;
    // With the manifest, which a recorded upload puts there again.
    await call(key, {
      address: `/uploads/booking/${path.posix.basename(path.posix.dirname(url))}/remote.json`,
      body: await fs.readFile(at(`store${path.posix.dirname(url)}/remote.json`), 'utf8'),
    });
    expect(await call(key, again)).toEqual({ status: 409, code: 'live_changed' });
    expect((await live('booking'))?.url).toBe(before);
  });

  it('an order for a canary that is sent a second time after the canary ended', async () => {
    const key = await keyOf('booking');
    const client = new TestedClient(site, key);
    await client.release([await build('booking', 'one')]);
    const decidedAt = (await client.status()).revision;
    const [done] = await client.release([await build('booking', 'two')], { canary: 10 });
    const folder = path.posix.basename(path.posix.dirname(done?.url ?? ''));
    const orders: [string, object][] = [
      ['/releases', { builds: [{ name: 'booking', folder }], canary: 10, decidedAt }],
      ['/releases', { builds: [{ name: 'booking', folder }], decidedAt }],
      ['/promotions', { name: 'booking', decidedAt: decidedAt + 1 }],
      ['/rollbacks', { name: 'booking', decidedAt: decidedAt + 1 }],
    ];
    await client.rollback('booking');
    const { revision } = await client.status();
    await call(key, {
      address: `/uploads/booking/${folder}/remote.json`,
      body: await fs.readFile(at(`store/remotes/booking/${folder}/remote.json`), 'utf8'),
    });
    for (const [address, order] of orders) {
      const body = JSON.stringify(order);
      const answer = await call(key, { method: 'POST', address, body });
      expect([address, answer]).toEqual([address, { status: 409, code: 'live_changed' }]);
    }
    expect((await client.status()).revision).toBe(revision);
  });

  it('a preview of another package or with other addresses, and the end of one', async () => {
    const [own, other] = [
      await keyOf('booking'),
      await keyOf('gallery', ['gallery'], ['/gallery']),
    ];
    const started = await new TestedClient(site, own).preview(await build('booking'));
    const client = new TestedClient(site, other);
    await expect(client.preview(await build('booking', 'two'))).rejects.toThrow(/not booking/);
    const staff = await build('gallery', 'staff', { prefixes: ['/staff'] });
    await expect(client.preview(staff)).rejects.toThrow(/not with \/staff/);
    await expect(client.endPreview(started.id)).rejects.toThrow(/not booking/);
    expect((await client.status()).previews).toHaveLength(1);
  });

  it('an order for a preview that is sent a second time', async () => {
    const key = await keyOf('booking');
    const client = new TestedClient(site, key);
    const { id, url } = await client.preview(await build('booking'));
    await client.endPreview(id);
    const folder = path.posix.basename(path.posix.dirname(url));
    await call(key, {
      address: `/uploads/booking/${folder}/remote.json`,
      body: await fs.readFile(at(`store/remotes/booking/${folder}/remote.json`), 'utf8'),
    });
    const body = JSON.stringify({ build: { name: 'booking', folder }, id });
    const again = { method: 'POST', address: '/previews', body };
    expect(await call(key, again)).toEqual({ status: 422, code: 'refused' });
    expect((await client.status()).previews).toEqual([]);
  });

  it('a share that no canary may have', async () => {
    const client = new TestedClient(site, await keyOf('booking'));
    await client.release([await build('booking', 'one')]);
    await expect(client.release([await build('booking', 'two')], { canary: 51 })).rejects.toThrow(
      /from 1 to 50/,
    );
  });

  it('what was signed for another site, whatever name the request gives this one', async () => {
    releases = new ReleaseServer({ store: store(), origin: 'https://salon.example' });
    const key = await keyOf('booking');
    const signed = (authority: string) =>
      call(key, { method: 'GET', address: '/status', authority, host: authority });
    expect(await signed('staging.example')).toEqual({ status: 401, code: 'bad_signature' });
    expect((await signed('salon.example')).status).toBe(200);
    // A proxy may give the host another name than the team did.
    const behind = { method: 'GET', address: '/status', authority: 'salon.example', host: 'inner' };
    expect((await call(key, behind)).status).toBe(200);
  });

  it('calls under another name than this machine’s where it does not know its own', async () => {
    const foreign = { method: 'GET', address: '/status', authority: 'b.test', host: 'b.test' };
    expect(await call(await keyOf('booking'), foreign)).toEqual({
      status: 401,
      code: 'other_site',
    });
  });

  it('a second shell', async () => {
    const client = new TestedClient(site, await keyOf('content', ['content'], []));
    const shell = await writeShell(at('other-shell'), { name: 'content', prefixes: [] });
    await expect(client.release([shell])).rejects.toThrow(/A site has one shell/);
  });

  it('addresses that a key may not have, also in what was released before', async () => {
    await release([await build('booking', 'old', { prefixes: ['/staff'] })], store());
    await release([await build('booking', 'new')], store());
    const key = await keyOf('booking');
    await expect(new TestedClient(site, key).rollback('booking')).rejects.toThrow(
      /not with \/staff/,
    );
  });

  it('a file that remote.json does not describe', async () => {
    const key = await keyOf('booking');
    const dist = await build('booking');
    const content = await fs.readFile(path.join(dist, 'remote.json'), 'utf8');
    const { manifest } = await readManifest(dist);
    const address = `/uploads/booking/${releaseFolder(manifest)}`;
    expect((await call(key, { address: `${address}/remote.json`, body: content })).status).toBe(
      200,
    );
    for (const file of ['lazy.1.js', 'other.js', 'other.js.map', 'toString', '..%2fx']) {
      const put = { address: `${address}/${file}`, body: 'another content' };
      expect([file, await call(key, put)]).toEqual([file, { status: 422, code: 'refused' }]);
    }
    expect((await call(key, { address: `${address}/lazy.1.js.map`, body: '{}' })).status).toBe(200);
  });

  it.each([
    ['in a folder that is another file', 'lazy.1.js/more.js'],
    ['in the folder remote.json', 'remote.json/more.js'],
    ['with a name of 300 characters', `${'a'.repeat(297)}.js`],
    ['with a path of 3,000 characters', `${'a/'.repeat(1_498)}a.js`],
  ])('a manifest with a file %s', async (_, file) => {
    const dist = await build('booking');
    await changeManifest(dist, ({ files }) => ({
      files: { ...files, [file]: { integrity: integrityOf(Buffer.from('more')), bytes: 4 } },
    }));
    const { manifest, content } = await readManifest(dist);
    const address = `/uploads/booking/${releaseFolder(manifest)}/remote.json`;
    const put = { address, body: String(content) };
    expect(await call(await keyOf('booking'), put)).toEqual({ status: 422, code: 'refused' });
  });

  it('no file with a name of 200 characters and a path of 400', async () => {
    const asset = `${'a'.repeat(199)}/${'b'.repeat(197)}.js`;
    const dist = await build('booking', 'long', { assets: { [asset]: ' '.repeat(400) } });
    await fs.writeFile(path.join(dist, `${asset}.map`), '{}');
    const [done] = await new TestedClient(site, await keyOf('booking')).release([dist]);
    expect(done).toMatchObject({ changed: true });
  });

  it('more builds than one key may have in upload, until they are a day old', async () => {
    const key = await keyOf('booking');
    const put = async (index: number) => {
      const dist = await build('booking', `build ${index}`);
      const { manifest, content } = await readManifest(dist);
      const address = `/uploads/booking/${releaseFolder(manifest)}/remote.json`;
      return (await call(key, { address, body: String(content) })).status;
    };
    const all = await Promise.all(Array.from({ length: 24 }, (_, index) => put(index)));
    expect(all.filter((one) => one === 200)).toHaveLength(20);
    await prune(store(), { now: new Date(Date.now() + 2 * 86_400_000) });
    expect(await put(30)).toBe(200);
  });
});

it('gives what was built before its commit that commit', async () => {
  const client = new TestedClient(site, await keyOf('booking'));
  await client.release([await build('booking', 'same', { dirty: true, commit: 'aaa' })]);
  const dist = await build('booking', 'same', { commit: 'bbb' });
  expect(await client.release([dist])).toMatchObject([{ changed: true, dirty: false }]);
  expect((await live('booking'))?.extras.commit).toBe('bbb');
});

it.each(['http://salon.example', 'ftp://127.0.0.1', 'salon.example', ''])(
  'a client sends nothing to %j',
  (address) => {
    const key = createPrivateKey(createKey().privateKey);
    expect(() => new TestedClient(address, key)).toThrow(/https/);
  },
);
