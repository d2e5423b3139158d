import fs from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Counted, HealthWriter, readHealth } from '../canary/health.ts';
import { logLines, readLog } from '../command/log.ts';
import { canaryEntry } from '../registry/canary.ts';
import { readHistories } from '../registry/history.ts';
import { liveEntry } from '../registry/live.ts';
import { healthOf } from '../registry/shared.ts';
import { RegistryStore } from '../registry/store.ts';
import { remoteServer, temporaryFolder, writeBuild, writeShell } from '../testing/fixture.ts';
import { releaseFromCheckout } from './checkout.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { release } from './release.ts';
import { releasedLines } from './report.ts';
import { rollback, unrelease } from './rollback.ts';
import { status, statusLines } from './status.ts';

let folder: string;
let dispose: () => Promise<void>;
const at = (name: string) => path.join(folder, name);
const store = () => at('store');
const current = () => new RegistryStore(store()).current();
const live = async () => liveEntry(await current(), 'content')?.url;
const canary = async () => canaryEntry(await current(), 'content');
const history = async () =>
  (await readHistories(new RegistryStore(store()))).get('content')?.map(({ url }) => url);

const build = (page: string, more = {}, name = 'content') =>
  writeBuild(at(`${name}-${page}`), { name, server: remoteServer(`return '${page}'`), ...more });

/** Releases a content remote with this page, and returns its URL. */
async function released(page: string, share?: number): Promise<string> {
  const [done] = await release([await build(page)], store(), { canary: share });
  return done?.url ?? '';
}

beforeEach(async () => {
  ({ folder, dispose } = await temporaryFolder());
  await release([await writeShell(at('shell')), await build('1')], store());
});
afterEach(() => dispose());

describe('a canary', () => {
  it('is beside the default release, with the share that it was given', async () => {
    const one = await live();
    const done = await release([await build('2')], store(), { canary: 10 });
    expect(releasedLines(done)[0]).toMatch(/is the canary for 10 % of the visitors in revision 2/);
    expect(await live()).toBe(one);
    expect(await canary()).toMatchObject({
      url: done[0]?.url,
      deployment: { traffic: 10, default: false },
    });
    expect(liveEntry(await current(), 'content')?.deployment.traffic).toBe(90);
    expect((await current()).change?.act).toBe('canary');
    // The same once more, another share, another canary.
    const again = await release([at('content-2')], store(), { canary: 10 });
    expect(again[0]).toMatchObject({ changed: false, canary: 10 });
    expect(await released('2', 20)).toBe(done[0]?.url);
    expect((await canary())?.deployment.traffic).toBe(20);
    const three = await released('3', 5);
    expect((await canary())?.url).toBe(three);
    expect(await live()).toBe(one);
  });

  it('ends with a release for all, also of what is live', async () => {
    const one = await live();
    await released('2', 10);
    expect(await released('3')).toBe(await live());
    expect(await canary()).toBeUndefined();
    await released('2', 10);
    await rollback(store(), 'content');
    await released('2', 10);
    await released('3');
    expect(await canary()).toBeUndefined();
    expect(await history()).toEqual([one, await live()]);
  });

  it('is live for all after it was promoted, and can be gone back from', async () => {
    const one = await live();
    const two = await released('2', 10);
    expect(await promote(store(), 'content')).toMatchObject({ to: { url: two }, revision: 3 });
    expect([await live(), await canary()]).toEqual([two, undefined]);
    expect(await history()).toEqual([one, two]);
    await expect(promote(store(), 'content')).rejects.toThrow('content has no canary.');
    const { from, to, endedCanary } = await rollback(store(), 'content');
    expect([from.url, to.url, endedCanary]).toEqual([two, one, false]);
    expect(await history()).toEqual([one]);
  });

  it('alone ends with a rollback, and the next one goes back', async () => {
    const one = await live();
    const two = await released('2');
    const three = await released('3', 10);
    expect(await rollback(store(), 'content')).toMatchObject({
      from: { url: three },
      to: { url: two, deployment: { traffic: 100 } },
      endedCanary: true,
    });
    expect(await history()).toEqual([one, two]);
    // What was live beside a canary has all visitors when it is live once more.
    await released('3');
    await rollback(store(), 'content');
    expect(await rollback(store(), 'content')).toMatchObject({ to: { url: one } });
    expect(await history()).toEqual([one]);
  });

  it('ends with its remote', async () => {
    await released('2', 10);
    await unrelease(store(), 'content');
    expect((await current()).microFrontends.content).toBeUndefined();
  });

  it('stays when releases are pruned, without the health of hosts that ended long ago', async () => {
    const two = await released('2', 10);
    const health = healthOf(store());
    await health.put('host', '{}');
    const now = new Date(Date.now() + 90 * 86_400_000);
    await prune(store(), { now });
    await expect(fs.stat(path.join(store(), two))).resolves.toBeTruthy();
    expect(await health.all()).toEqual([]);
    expect(await promote(store(), 'content')).toMatchObject({ to: { url: two } });
  });
});

describe('a canary is refused', () => {
  it.each([0, 51, 2.5, -1, Number.NaN])('with the share %s', async (share) => {
    await expect(released('2', share)).rejects.toThrow(/whole number of percent from 1 to 50/);
  });

  it('of a shell, and of what is not live', async () => {
    const shell = await writeShell(at('shell'), { version: '2.0.0' });
    await expect(release([shell], store(), { canary: 10 })).rejects.toThrow(/A shell can not be/);
    const other = await build('new', {}, 'other');
    await expect(release([other], store(), { canary: 10 })).rejects.toThrow(/other is not live/);
    expect((await current()).revision).toBe(1);
  });

  it('that does not fit what is live, or another canary', async () => {
    const canaryOf = (dist: string) => release([dist], store(), { canary: 10 });
    await expect(canaryOf(await build('bad', { shared: { react: '^20.0.0' } }))).rejects.toThrow(
      /With the canary of content: content needs react/,
    );
    await expect(
      canaryOf(await build('throws', { server: "throw new Error('fails')" })),
    ).rejects.toThrow(/With the canary of content: The contract tests failed: fails/);
    await release([await build('here', {}, 'other')], store());
    await canaryOf(await build('2', { prefixes: ['/content', '/news'] }));
    const same = await build('there', { prefixes: ['/other', '/news'] }, 'other');
    await expect(canaryOf(same)).rejects.toThrow(/canary of content and other: .* belongs to/);
    await expect(release([same], store())).rejects.toThrow(/canary of content: .* belongs to/);
  });

  it('no shell either that a canary does not run in', async () => {
    await release([await build('2', { shared: { react: '^19.3.1' } })], store(), { canary: 10 });
    const shell = await writeShell(at('older'), { shared: { react: '19.3.0' } });
    await expect(release([shell], store())).rejects.toThrow(
      /With the canary of content: content needs react/,
    );
  });
});

it('a start from the checkout ends no canary, and releases none that was ended', async () => {
  const start = async (page: string) => {
    const { released, kept } = await releaseFromCheckout([await build(page)], store());
    return [released.filter(({ changed }) => changed).length, kept.length];
  };
  expect(await start('1')).toEqual([0, 0]);
  const two = await released('2', 10);
  expect(await start('1')).toEqual([0, 0]);
  expect(await start('2')).toEqual([0, 1]);
  expect((await canary())?.url).toBe(two);
  await rollback(store(), 'content');
  expect(await start('2')).toEqual([0, 1]);
  expect(await start('3')).toEqual([1, 0]);
});

it('the status has a row for a canary, and the log says what became of it', async () => {
  const two = await released('2', 10);
  const rows = async () =>
    (await status(store())).releases.filter(({ name }) => name === 'content');
  expect(await rows()).toMatchObject([
    { share: 90, canary: false, since: { revision: 1 }, health: { loads: 0 } },
    {
      share: 10,
      canary: true,
      since: { revision: 2 },
      health: { loads: 0, medianMs: null },
      url: two,
    },
  ]);
  expect(statusLines(await status(store()))[4]).toMatch(/content canary .* 10 % .*no loads yet/);
  const record = (since: number, url = two) => ({
    name: 'content',
    url,
    since,
    canary: { ready: 3, failed: 1, later: 0, times: [100, 300, 800] },
    live: { ready: 9, failed: 0, later: 0, times: [200] },
  });
  // Of two hosts, and what was counted of it before, and of another one.
  const liveRecord = (since: number, url: string) => ({
    ...{ name: 'content', url, since },
    counts: { ready: 4, failed: 1, later: 0, times: [150] },
  });
  const write = (counted: Counted) =>
    new HealthWriter(
      store(),
      () => counted,
      () => undefined,
    ).write();
  write({ canaries: [record(2), record(1), record(2, 'x')], live: [liveRecord(2, two)] });
  write({
    canaries: [record(3)],
    live: [liveRecord(3, two), liveRecord(4, two), liveRecord(3, 'x')],
  });
  while ((await readHealth(store())).canaries.length < 4) await fs.readdir(store());
  expect(await rows()).toMatchObject([
    { health: { loads: 18, failures: 0, failureRate: 0, medianMs: 200 } },
    { health: { loads: 8, failures: 2, failureRate: 25, medianMs: 300 } },
  ]);
  expect(statusLines(await status(store()))[4]).toMatch(/8 loads, 25\.0 % failed, ready in 300 ms/);
  await promote(store(), 'content');
  // Since it is live for all.
  expect(await rows()).toMatchObject([
    { share: 100, health: { loads: 10, failures: 2, medianMs: 150 }, since: { revision: 3 } },
  ]);
  await released('3', 10);
  await rollback(store(), 'content');
  const lines = logLines(await readLog(store())).map((line) => line.slice(21).replace(/\s+/g, ' '));
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^ ?2 canary host content 1\.0\.0\+\w+ abc for 10 %$/),
    expect.stringMatching(/^ ?3 promote host content 1\.0\.0\+\w+ abc$/),
    expect.stringMatching(/^ ?4 canary host .* for 10 %$/),
    expect.stringMatching(/^ ?5 rollback host content .* abc; ended: content .* abc for 10 %$/),
  ]);
});
