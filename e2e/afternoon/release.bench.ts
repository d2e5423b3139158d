/**
 * Releases over the network onto three hosts with one PostgreSQL and one bucket, and first views: how long until all
 * hosts send a release, or the one before it again; how many pages a host answers from its cache meanwhile; the first
 * view of a host that has just started: one whose renderer starts with the request, and one of a new process of the
 * whole site, which renders its main pages before it listens, and how long that takes. `pnpm bench release [--rounds 9]
 * [--json file]`
 */
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { load } from '../../api/bench/load.ts';
import { freePort } from '../../api/testing/postgres.ts';
import { openHost } from '../bench/site.ts';
import { demoSnapshot } from '../support/demo-data.ts';
import { type Figure, isMissed, median, print } from '../support/figures.ts';
import { SiteUnderTest } from '../support/site.ts';
import { Builds } from './builds.ts';
import { type Team, ThreeHosts } from './three-hosts.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, json: { type: 'string' } },
});
const rounds = Number(values.rounds);
const page = '/contact';
const loadSeconds = 10;
const connections = 8;

const folder = await fs.mkdtemp(path.join(tmpdir(), 'salon-bench-release-'));
const hosts = await ThreeHosts.start();
try {
  const builds = new Builds(folder);
  const content = await hosts.newTeam('content');
  const releases: number[] = [];
  const rollbacks: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const build = await builds.next('content');
    const released = await timed(() => release(content, build));
    const wentBack = await timed(async () => {
      const { to } = await content.client.rollback('content');
      await hosts.agree('content', to.url);
    });
    // The first round fills caches and is not counted.
    if (round > 0) {
      releases.push(released);
      rollbacks.push(wentBack);
    }
  }

  const [host = ''] = hosts.urls;
  const alone = await load(host, connections, loadSeconds, () => ({ path: page }));
  const build = await builds.next('content');
  const underLoad = load(host, connections, loadSeconds, () => ({ path: page }));
  const during = await timed(() => release(content, build));
  const meanwhile = await underLoad;

  const snapshot = await demoSnapshot();
  const cold: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fresh = openHost(snapshot);
    cold.push(
      await timed(async () => {
        const answer = await fresh.handle(new Request(`http://site.test${page}`));
        if (!/<h1/.test((await answer?.text()) ?? '')) throw new Error('There was no first view.');
      }),
    );
    fresh.close();
  }
  const { views, starts } = await firstViewsOfNewProcesses();

  const figures: Figure[] = [
    { what: 'a release to live on three hosts', value: median(releases), unit: 'ms', goal: 2_000 },
    { what: 'a rollback on three hosts', value: median(rollbacks), unit: 'ms', goal: 1_000 },
    { what: 'a release under load', value: during, unit: 'ms' },
    { what: 'pages a second from the cache', value: alone.perSecond, unit: '', least: 500 },
    {
      what: 'pages a second while a release goes live',
      value: meanwhile.perSecond,
      unit: '',
      least: 500,
    },
    { what: 'pages that failed meanwhile', value: failedOf(meanwhile.statuses), unit: '', goal: 0 },
    { what: 'a first view whose renderer starts', value: median(cold), unit: 'ms', goal: 300 },
    { what: 'the first view of a new process', value: median(views), unit: 'ms', goal: 300 },
    { what: 'from its start to listening', value: median(starts), unit: 'ms' },
  ];
  print('Releases on three hosts', figures);
  if (figures.some(isMissed)) process.exitCode = 1;
  if (values.json) {
    await fs.writeFile(
      values.json,
      JSON.stringify(
        { figures, releases, rollbacks, cold, views, starts, alone, meanwhile },
        null,
        2,
      ),
    );
  }
} finally {
  await hosts.dispose();
  await fs.rm(folder, { recursive: true, force: true });
}

async function release({ client }: Team, build: string): Promise<void> {
  const [done] = await client.release([build]);
  if (!done?.changed) throw new Error('Nothing was released.');
  await hosts.agree('content', done.url);
}

/** From the first request of a site that has just begun to listen, in a process of its own, to the whole page. */
async function firstViewsOfNewProcesses(): Promise<{ views: number[]; starts: number[] }> {
  const [views, starts]: [number[], number[]] = [[], []];
  const site = await SiteUnderTest.start(await freePort());
  try {
    for (let round = 0; round < rounds; round += 1) {
      await site.stop();
      starts.push(await timed(() => site.start()));
      views.push(
        await timed(async () => {
          if (!/<h1/.test(await (await fetch(site.url + page)).text()))
            throw new Error('There was no first view.');
        }),
      );
    }
  } finally {
    await site.dispose();
  }
  return { views, starts };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function failedOf(statuses: Record<number, number>): number {
  const { 200: _, ...failed } = statuses;
  return Object.values(failed).reduce((sum, n) => sum + n, 0);
}
