import { isDeepStrictEqual } from 'node:util';
import type { Browser } from 'playwright-core';
import { dataPath, livePath } from '../contract/live.ts';
import type { Snapshot } from '../host/index.ts';
import {
  type Candidate,
  ReleaseError,
  readCandidate,
  releaseVersion,
} from '../registry/manifest.ts';
import { inParallel } from '../release/steps.ts';
import { addressesOf } from './addresses.ts';
import { startBrowser } from './browser.ts';
import { type Composition, openComposition, pageHeader } from './composition.ts';
import type { ConformanceReport } from './report.ts';
import { pairsOf, type Run, runsFor } from './runs.ts';
import type { Source } from './source.ts';

/** A page that has reported nothing for so long will not. */
const pageMilliseconds = 30_000;
const siteMilliseconds = 15_000;
const pagesAtOnce = 3;

/** What a browser has run. `revision`: of the site's registry at the time. */
export type Checked = { report: ConformanceReport; revision: number };

/** The same as {@link runInBrowser}, in a browser of its own. */
export async function checkInBrowser(dists: readonly string[], source: Source): Promise<Checked> {
  const browser = await startBrowser();
  try {
    return await runInBrowser(dists, source, browser);
  } finally {
    await browser.close();
  }
}

/**
 * Runs new builds in a browser with what is live on a site and what was live before: opens its pages ({@link
 * addressesOf}) in each composition, with their first views. Without a pair of shell and remote in the report nothing
 * was run, because there was nothing new or nothing that fits. Throws {@link ReleaseError} with all that went wrong.
 */
export async function runInBrowser(
  dists: readonly string[],
  source: Source,
  browser: Browser,
): Promise<Checked> {
  const candidates = await Promise.all(dists.map(readCandidate));
  const builds = new Map(candidates.map(({ release }, index) => [release, dists[index] ?? '']));
  const releases = await source.releases();
  const isLive = ({ release }: Candidate) => releases.live.some((one) => one.release === release);
  const runs = runsFor(
    candidates.filter((one) => !isLive(one)),
    releases,
  );
  const data = await readData(source.site);
  const faults: string[] = [];
  for (const run of runs) {
    const composition = await openComposition(run, { source, data, builds });
    try {
      faults.push(...(await faultsOf(run, composition, browser)));
    } finally {
      await composition.close();
    }
  }
  if (faults.length > 0) {
    throw new ReleaseError(`The contract tests in a browser failed:\n${faults.join('\n')}`);
  }
  const name = `${browser.browserType().name()} ${browser.version()}`;
  const report = { browser: name, at: new Date().toISOString(), pairs: pairsOf(runs) };
  return { report, revision: releases.revision };
}

/** The answer of a site; null where it does not answer. */
async function fetchFrom(site: string, path: string): Promise<Response | null> {
  const url = URL.canParse(site) ? new URL(path, site) : null;
  const signal = AbortSignal.timeout(siteMilliseconds);
  return url && fetch(url, { signal }).catch(() => null);
}

/** Whether the site of a source answers; `other`: what answers has not the releases of the source. */
export async function runningSite(source: Source): Promise<'this' | 'other' | 'none'> {
  const answer = await fetchFrom(source.site, livePath);
  if (!answer) return 'none';
  const bases: unknown = await answer.json().catch(() => null);
  const expected = Object.fromEntries(
    (await source.releases()).live.map(({ name, release }) => [name, `/remotes/${release}/`]),
  );
  return isDeepStrictEqual(bases, expected) ? 'this' : 'other';
}

async function readData(site: string): Promise<Snapshot> {
  const answer = await fetchFrom(site, dataPath);
  if (answer?.ok) return (await answer.json()) as Snapshot;
  throw new ReleaseError(
    `${site} does not answer: the builds are run with its data. Start it, or name another site with --against.`,
  );
}

/** What went wrong in one composition, a sentence each. */
async function faultsOf(
  { shell, tested }: Run,
  composition: Composition,
  browser: Browser,
): Promise<string[]> {
  /** The addresses of each fault. */
  const faults = new Map<string, string[]>();
  const started = new Set<Candidate>();
  const addresses = await addressesOf(composition.store, tested);
  const pages = tested.flatMap((remote) =>
    (addresses.get(remote.name) ?? []).map((address) => ({ remote, address })),
  );
  await inParallel(pagesAtOnce, pages, async ({ remote, address }) => {
    const page = await openPage(remote, address, composition, browser);
    if (page.isReady) started.add(remote);
    for (const fault of page.faults) faults.set(fault, [...(faults.get(fault) ?? []), address]);
  });
  for (const remote of tested.filter((one) => !started.has(one))) {
    if (faults.size === 0) faults.set(`${remote.name} did not start`, remote.manifest.prefixes);
  }
  const ofPages = [...faults].map(([fault, addresses]) => `${addresses.join(', ')}: ${fault}`);
  const named = `${nameOf(shell)} with ${tested.map(nameOf).join(', ')}`;
  return [...ofPages, ...composition.failedViews()].map((fault) => `  ${named}: ${fault}`);
}

const nameOf = ({ name, manifest }: Candidate) => `${name} ${releaseVersion(manifest)}`;

/** Opens a page at a prefix. It may lead on to a page of another remote, and where the prefix has no page of its own it is a 404. */
async function openPage(
  { name, manifest }: Candidate,
  address: string,
  { url, reportsOf }: Composition,
  browser: Browser,
): Promise<{ isReady: boolean; faults: readonly string[] }> {
  const faults = new Set<string>();
  let isReady = false;
  const context = await browser.newContext({ extraHTTPHeaders: { [pageHeader]: address } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.add(String(error)));
    const answer = await page.goto(url + address, { timeout: pageMilliseconds });
    const status = answer?.status() ?? 0;
    if (status >= 500) faults.add(`the page has the status ${status}`);
    const reports = await reported(() => reportsOf(address), pageMilliseconds);
    // A page that another page of the remote speaks for may hang all the same.
    if (reports.length === 0) faults.add('the page did not become ready');
    for (const { remote, version, stage, message = '' } of reports) {
      if (stage !== 'ready') faults.add(`${remote} failed (${stage}): ${message}`);
      else isReady ||= remote === name && version === releaseVersion(manifest);
    }
  } catch (error) {
    faults.add(String(error));
  } finally {
    await context.close();
  }
  return { isReady, faults: [...faults] };
}

/** What a page reports, which comes within seconds of its start; nothing where it does not come. */
async function reported<Report>(
  read: () => readonly Report[],
  milliseconds: number,
): Promise<readonly Report[]> {
  const end = performance.now() + milliseconds;
  while (read().length === 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return read();
}
