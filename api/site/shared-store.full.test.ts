import { createPrivateKey } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createKey, ReleaseKeys } from '@salon/federation/access';
import { createHost } from '@salon/federation/host';
import {
  preview,
  prune,
  release,
  rollback,
  signAnew,
  signFirst,
  status,
} from '@salon/federation/release';
import { folderOf, type OpenStore, openStore } from '@salon/federation/store';
import Fastify from 'fastify';
import pg from 'pg';
import { LiveRegistry } from '../../federation/host/live-registry.ts';
import { createPrivateText } from '../../federation/registry/key.ts';
import { SiteKeys } from '../../federation/registry/site-keys.ts';
import { readRegistry } from '../../federation/registry/store.ts';
import { swap } from '../../federation/registry/swap.ts';
import { remoteServer, writeBuild, writeShell } from '../../federation/testing/fixture.ts';
import { startS3 } from '../../federation/testing/s3-server.ts';
import { TestedClient } from '../../federation/testing/tested-client.ts';
import { listenTo } from '../db/listen.ts';
import { readEnvironment } from '../environment.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { until } from '../testing/until.ts';
import { type SiteOptions, site } from './index.ts';

type Host = OpenStore & {
  name: string;
  /** What the site would send: the release of a remote. */
  live(): Promise<string | undefined>;
  revision(): Promise<number | undefined>;
  warnings: string[];
  follow(): Promise<void>;
};

const siteKey = createPrivateText();
const keys = new SiteKeys(siteKey);
const noResources = { '/services/': [], '/technicians/': [], '/miscellaneouses/': [] };

let postgres: TestPostgres;
let s3: Awaited<ReturnType<typeof startS3>>;
let root: string;
let hosts: Host[] = [];
const at = (name: string) => path.join(root, name);

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'salon-hosts-'));
  s3 = await startS3(at('objects'));
  postgres = await startPostgres();
});
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  hosts = [];
  await Promise.all([postgres.stop(), s3.stop()]);
  await fs.rm(root, { recursive: true });
});

function newHost(name: string, bucket: typeof s3.bucket | null = s3.bucket): Host {
  const warnings: string[] = [];
  const folder = at(name);
  const opened = openStore({
    folder,
    databaseUrl: postgres.url,
    bucket: bucket ?? undefined,
    keys,
    warn: (message, details) => warnings.push(`${message} ${details.error ?? details.folder}`),
  });
  const registry = new LiveRegistry(opened.store, (error) => warnings.push(String(error)));
  const host: Host = {
    ...opened,
    name,
    warnings,
    follow: () => opened.follow((channel, onNotice) => listenTo(postgres.url, channel, onNotice)),
    live: async () =>
      (await registry.current())?.site.remotes.find((one) => one.name === 'content')?.base,
    async close() {
      hosts = hosts.filter((one) => one !== host);
      await opened.close();
    },
    revision: async () => (await registry.current())?.site.revision,
  };
  hosts.push(host);
  return host;
}

const run = async (statement: string) => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

async function threeHosts(): Promise<[Host, Host, Host]> {
  const three: [Host, Host, Host] = [newHost('one'), newHost('two'), newHost('three')];
  await Promise.all(three.map((host) => host.follow()));
  return three;
}

async function built(page: string): Promise<string[]> {
  const content = { name: 'content', server: remoteServer(`return '${page}'`) };
  return [await writeShell(at('shell')), await writeBuild(at('content'), content)];
}

/** Releases a page and returns the folder that is live then. */
async function released(host: Host, page: string): Promise<string> {
  const done = await release(await built(page), host.store);
  const { url = '' } = done.find(({ name }) => name === 'content') ?? {};
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/** A notice brings a release to the other hosts. Without it their next poll would, after 15 seconds. */
const beforePollMs = 12_000;

/** Waits until every host has a release live, as a notice brings it. */
const agree = (all: readonly Host[], base: string): Promise<void> =>
  until(async () => {
    const live = await Promise.all(all.map((host) => host.live()));
    return live.every((one) => one === base);
  }, beforePollMs);

describe('three hosts on one store', () => {
  it('agree at the notice of a release and of a rollback, before they poll', async () => {
    const three = await threeHosts();
    const one = await released(three[0], '1');
    await agree(three, one);
    const two = await released(three[1], '2');
    await agree(three, two);
    await rollback(three[2].store, 'content');
    await agree(three, one);
    expect(three.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  it('publish 50 changes at once, each as a revision of its own, or say that others were faster', async () => {
    const three = await threeHosts();
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        swap(three[index % 3]?.store ?? '', async (registry) => ({
          next: registry,
          change: { act: 'release', packages: [`remote-${index}`], key: null },
        })),
      ),
    );
    const published = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason.code).toBe('revision_conflict');
    }
    const revisions = published.map(({ revision }) => revision).sort((a, b) => a - b);
    expect(revisions.length).toBeGreaterThan(2);
    expect(revisions).toEqual(revisions.map((_, index) => index + 1));
    const last = published.find(({ revision }) => revision === revisions.at(-1));
    for (const { store } of three) {
      const current = path.join(folderOf(store), 'registry.json');
      await until(async () => (await readRegistry(current))?.revision === last?.revision);
      expect(await readRegistry(current)).toEqual(last);
    }
  });

  it('have the same keys', async () => {
    const [one, two] = await threeHosts();
    const { publicKey } = createKey();
    const key = { team: 'content', publicKey, packages: ['content'], prefixes: ['/content'] };
    const { id } = await new ReleaseKeys(one.store).add(key);
    const others = new ReleaseKeys(two.store);
    expect([...(await others.valid()).keys()]).toEqual([id]);
    await others.revoke('content');
    expect((await new ReleaseKeys(one.store).valid()).size).toBe(0);
    await others.add({ ...key, publicKey: createKey().publicKey });
    await run("delete from federation.documents where series = 'access' and number = 2");
    await expect(new ReleaseKeys(one.store).valid()).rejects.toThrow('access 2 is missing');
  });
});

it('what all hosts counted of a canary is added up, until it is pruned', async () => {
  const [one, two] = await threeHosts();
  await agree([one, two], await released(one, '1'));
  const [, dist = ''] = await built('2');
  await release([dist], one.store, { canary: 10 });
  const canary = async (host: Host) =>
    (await status(host.store)).releases.find((each) => each.canary);
  const { version = '' } = (await canary(one)) ?? {};
  await until(async () => (await canary(two)) !== undefined);
  const sites = [one, two].map(({ store }) =>
    createHost({ store, snapshot: async () => ({ version: 1, resources: {} }) }),
  );
  for (const site of sites) {
    await site.ready();
    const event = { remote: 'content', version, commit: 'abc', stage: 'ready', revision: 2 };
    const body = JSON.stringify({ events: [{ ...event, milliseconds: 300 }] });
    const answer = await site.handle(
      new Request('http://site.test/api/telemetry', { method: 'POST', body }),
    );
    expect(answer?.ok).toBe(true);
  }
  // A host writes every five seconds.
  await until(async () => (await canary(one))?.health?.loads === 2);
  expect(await canary(two)).toMatchObject({ health: { loads: 2, failures: 0, medianMs: 300 } });
  for (const site of sites) site.close();
  await prune(two.store, { now: new Date(Date.now() + 90 * 86_400_000) });
  expect(await canary(one)).toMatchObject({ health: { loads: 0 } });
});

it('a preview that one host starts is seen on another, which fetches its files', async () => {
  const [one, two] = await threeHosts();
  await agree([one, two], await released(one, '1'));
  const [, dist = ''] = await built('2');
  const { path: address } = await preview(dist, one.store);
  const site = createHost({
    store: two.store,
    snapshot: async () => ({ version: 1, resources: {} }),
    renderMilliseconds: 10_000,
  });
  const get = (url: string, cookie = '') =>
    site.handle(new Request(`http://site.test${url}`, { headers: { cookie } }));
  const [cookie] = String((await get(address))?.headers.get('set-cookie')).split(';');
  expect(await (await get('/content', cookie))?.text()).toContain('<div id="root">2</div>');
  expect(await (await get('/content'))?.text()).toContain('<div id="root">1</div>');
  site.close();
});

describe('a host', () => {
  it('that lost its connection catches up', async () => {
    const three = await threeHosts();
    await agree(three, await released(three[0], '1'));
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const ended = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
    );
    await client.end();
    expect(ended.rowCount).toBe(3);
    const two = await released(three[0], '2');
    await agree(three, two);
  });

  it('that starts later has what is live, and what it can go back to', async () => {
    const one = newHost('one');
    const [first, second] = [await released(one, '1'), await released(one, '2')];
    const later = newHost('later');
    await later.follow();
    expect(await later.live()).toBe(second);
    await until(() => exists(at(path.join('later', first, 'remote.json'))));
  });

  it('refuses a release that somebody changed in the store, and follows the next one', async () => {
    const [one, two] = [newHost('one'), newHost('two')];
    const first = await released(one, '1');
    await two.follow();
    expect(await two.live()).toBe(first);
    await two.close();
    const second = await released(one, '2');
    const object = await find(at('objects'), second.replace('remotes', 'packs').slice(1, -1));
    const packed = await fs.readFile(object, 'latin1');
    await fs.writeFile(object, packed.replace('console.log', 'console.bad'), 'latin1');
    const again = newHost('two');
    await again.follow();
    expect(await again.live()).toBe(first);
    expect(again.warnings.join('\n')).toMatch(
      /Revision 2 is not live on this host.*remoteEntry\.1\.js/,
    );
    // It can take it back itself, for all.
    expect((await rollback(again.store, 'content')).to.url).toContain(first);
    await until(async () => (await again.revision()) === 3);
    expect(await one.live()).toBe(second);
    await one.follow();
    await agree([one, again], first);
  });

  it('does not publish what it could not share', async () => {
    const [one, two] = [newHost('one'), newHost('two')];
    const first = await released(one, '1');
    await two.follow();
    const cut = newHost('one', { ...s3.bucket, endpoint: 'http://127.0.0.1:1' });
    await expect(released(cut, '2')).rejects.toThrow();
    await agree([one, two], first);
    expect(await one.revision()).toBe(1);
  });

  it('brings the folder of before into an empty database, and another host takes that for its own', async () => {
    const { publicKey } = createKey();
    const key = { team: 'content', publicKey, packages: ['content'], prefixes: ['/content'] };
    const local = (name: string) => ({ folder: at(name), keys });
    await release(await built('1'), local('one'));
    await new ReleaseKeys(local('one')).add(key);
    await release(await built('2'), local('one'));
    await release(await built('other'), local('two'));
    const [one, two] = [newHost('one'), newHost('two')];
    await one.follow();
    await two.follow();
    expect(await two.live()).toBe(await one.live());
    expect(await two.revision()).toBe(2);
    expect((await new ReleaseKeys(two.store).valid()).size).toBe(1);
    expect(two.warnings.join()).toContain('was set aside');
    expect(one.warnings).toEqual([]);
  });

  it('without shared files uses those of its folder, which may be on a shared disk', async () => {
    const [one, same, two] = [newHost('one', null), newHost('one', null), newHost('two', null)];
    await Promise.all([one, two, same].map((host) => host.follow()));
    const first = await released(one, '1');
    await agree([one, same], first);
    expect(await two.live()).toBeUndefined();
    const reason = 'is neither in the folder of this host nor shared';
    await until(async () => two.warnings.join().includes(reason));
  });
});

describe('a database that somebody else has changed', () => {
  const content = 'update federation.documents set content =';
  const ofThird = "where series = 'registry' and number = 3";

  it.each([
    [
      'a byte of the newest revision is another',
      `${content} replace(content, '"format": 1', '"format":  1') ${ofThird}`,
    ],
    [
      'the signature is gone',
      `${content} regexp_replace(content, ',\\s*"signature": "[^"]+"', '') ${ofThird}`,
    ],
    [
      'an earlier revision is stored as a new one',
      `insert into federation.documents (series, number, content)
       select series, 4, replace(content, '"revision": 1', '"revision": 4') from federation.documents where series = 'registry' and number = 1`,
    ],
  ])('makes nothing live where %s, and the next release does', async (what, statement) => {
    const writer = newHost('one');
    await writer.follow();
    await released(writer, '1');
    const second = await released(writer, '2');
    const third = await released(writer, '3');
    await run(statement);
    const late = newHost('late');
    await late.follow();
    expect(await late.live()).toBe(what.startsWith('an earlier') ? third : second);
    expect(late.warnings.join()).toContain('NotSigned');
    const next = await released(late, '4');
    await agree([writer, late], next);
  });

  it('is signed for the first time and anew by a command, and every host goes on', async () => {
    const withKeys = (name: string, own: SiteKeys | null) => {
      const opened = openStore({ folder: at(name), databaseUrl: postgres.url, keys: own });
      const registry = new LiveRegistry(opened.store, () => undefined);
      return { ...opened, live: async () => (await registry.current())?.site.revision };
    };
    const before = withKeys('one', null);
    await release(await built('1'), before.store);
    await before.close();
    const after = withKeys('one', keys);
    await after.follow();
    expect(await after.live()).toBeUndefined();
    expect(await signFirst(after.store)).toEqual({ signed: 1, refused: 0 });
    await until(async () => (await after.live()) === 1);
    await expect(signFirst(after.store)).rejects.toThrow('is signed already');
    await after.close();
    const next = createPrivateText();
    const rotated = withKeys('one', new SiteKeys(next, keys.publicTexts));
    expect(await signAnew(rotated.store)).toEqual({ signed: 1, refused: 0 });
    await rotated.close();
    const alone = withKeys('one', new SiteKeys(next));
    await alone.follow();
    await until(async () => (await alone.live()) === 1);
    await alone.close();
  });

  it('takes no release key that was added to it', async () => {
    const host = newHost('one');
    await host.follow();
    const { publicKey } = createKey();
    const act = {
      act: 'add',
      at: new Date().toISOString(),
      key: { id: '0'.repeat(16), publicKey, team: 'x', packages: ['content'], prefixes: ['/'] },
    };
    await new ReleaseKeys(host.store).valid();
    await run(
      `insert into federation.documents (series, number, content) values ('access', 1, '${JSON.stringify(act, null, 2)}\n')`,
    );
    await expect(new ReleaseKeys(host.store).valid()).rejects.toThrow('has no signature');
  });
});

describe('the sites of two hosts', () => {
  it('serve what a team has released on one of them, and went back from on the other', async () => {
    const { privateKey, publicKey } = createKey();
    const key = { team: 'content', publicKey, packages: ['content'], prefixes: ['/content'] };
    const operator = newHost('operator');
    await new ReleaseKeys(operator.store).add(key);
    const first = await released(operator, '1');
    const { bucket, endpoint } = s3.bucket;
    const environment = readEnvironment({
      DATABASE_URL: postgres.url,
      JWT_SECRET: 'x'.repeat(32),
      REGISTRY_KEY: siteKey,
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
    });
    const sites = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const app = Fastify();
        const listen: SiteOptions['listen'] = (channel, onNotice) =>
          listenTo(postgres.url, channel, onNotice);
        await app.register(site, {
          environment,
          publicSnapshot: async () => ({ version: 1, resources: noResources }),
          releases: at(name),
          listen,
        });
        const address = await app.listen({ port: 0, host: '127.0.0.1' });
        const live = async () =>
          (await (await fetch(`${address}/remotes/live.json`)).json()).content;
        return { app, address, live };
      }),
    );
    try {
      for (const { live } of sites) expect(await live()).toBe(first);
      const clients = sites.map(
        ({ address }) => new TestedClient(address, createPrivateKey(privateKey)),
      );
      const dists = (await built('2')).slice(1);
      const [release] = (await clients[0]?.release(dists)) ?? [];
      for (const { address, live } of sites) {
        await until(async () => release?.url.startsWith(await live()) ?? false);
        expect((await fetch(`${address}${release?.url}`)).status).toBe(200);
      }
      await clients[1]?.rollback('content');
      for (const { live } of sites) await until(async () => (await live()) === first);
    } finally {
      await Promise.all(sites.map(({ app }) => app.close()));
    }
  });
});

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

/** The file in which the server of the test keeps an object. */
async function find(folder: string, key: string): Promise<string> {
  const files = await fs.readdir(folder, { recursive: true });
  const found = files.find((file) => file.includes(key) && file.endsWith('object'));
  if (!found) throw new Error(`There is no object ${key}.`);
  return path.join(folder, found);
}
