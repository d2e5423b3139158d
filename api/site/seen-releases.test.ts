import { expect, it } from '@jest/globals';
import type { ReportedEvent } from '@salon/federation/host';
import type { LiveStatus, Status } from '@salon/federation/release';
import { SeenReleases } from './seen-releases.ts';

const since = { revision: 3, publishedAt: '2026-11-24T18:00:00.000Z', key: null };

const live = (name: string, version: string, change: Partial<LiveStatus> = {}): LiveStatus => ({
  name,
  version,
  url: `/remotes/${name}/${version}/remoteEntry.js`,
  commit: 'abc1234',
  dirty: false,
  share: 100,
  canary: false,
  health: null,
  since,
  ...change,
});

const status = (...releases: LiveStatus[]): Status => ({
  revision: 4,
  publishedAt: since.publishedAt,
  releases,
});

/** The counters of a stage, as the host counts them. */
const reported = (remote: string, version: string, stage: string, value: number, seconds = 0) =>
  ['1', '2'].flatMap((revision) => {
    const labels = { remote, version, revision, stage };
    return [
      { name: 'federation_loads_total', labels, value: value / 2 },
      { name: 'federation_load_seconds_total', labels, value: seconds / 2 },
    ];
  });

const failure = (change: Partial<ReportedEvent> = {}): ReportedEvent => ({
  remote: 'booking',
  version: '1.1.0',
  commit: 'abc1234',
  revision: 4,
  stage: 'load',
  milliseconds: 120,
  id: 'x1y2',
  message: 'Loading chunk 12 failed for 2535550100',
  ...change,
});

it('counts the loads of a live release over all revisions, with the mean of their time', () => {
  const { revision, releases } = new SeenReleases().answer(status(live('booking', '1.1.0')), [
    ...reported('booking', '1.1.0', 'ready', 6, 3),
    ...reported('booking', '1.1.0', 'load', 2, 40),
    ...reported('booking', '1.1.0', 'event', 4),
    { name: 'federation_pages_total', labels: { first_view: 'true' }, value: 9 },
  ]);
  expect(revision).toBe(4);
  expect(releases).toEqual([
    {
      ...{ name: 'booking', version: '1.1.0', commit: 'abc1234', dirty: false },
      ...{ share: 100, canary: false, since: since.publishedAt },
      ...{ loads: 8, failures: 6, ready_ms: 500 },
    },
  ]);
});

it('takes the counts of all servers of the store where there are some', () => {
  const health = { loads: 30, failures: 3, failureRate: 10, medianMs: 240 };
  const { releases } = new SeenReleases().answer(
    status(
      live('booking', '1.1.0', { share: 90, health: { ...health, failures: 0 } }),
      live('booking', '1.2.0', { share: 10, canary: true, health }),
    ),
    reported('booking', '1.1.0', 'ready', 200, 20),
  );
  expect(releases.map(({ loads, failures, ready_ms }) => [loads, failures, ready_ms])).toEqual([
    [30, 0, 240],
    [30, 3, 240],
  ]);
});

it('lists releases that only browsers have, and nothing that no host knows', () => {
  const { releases } = new SeenReleases().answer(status(live('booking', '1.1.0')), [
    ...reported('booking', '1.0.0', 'ready', 2, 1),
    ...reported('booking', 'other', 'ready', 2, 1),
    ...reported('unknown', 'other', 'ready', 2, 1),
  ]);
  expect(releases.map(({ version, share, loads }) => [version, share, loads])).toEqual([
    ['1.1.0', 100, 0],
    ['1.0.0', 0, 2],
  ]);
});

it('keeps the last failures without their messages, and versions that it knows', () => {
  const seen = new SeenReleases();
  for (let n = 0; n < 25; n += 1) seen.note(failure({ id: `e${n}` }));
  seen.note(failure({ version: 'invented' }));
  const { last_failures: failures } = seen.answer(status(live('booking', '1.1.0')), []);
  expect(failures).toHaveLength(20);
  expect(failures.map(({ id }) => id).slice(0, 3)).toEqual(['x1y2', 'e24', 'e23']);
  expect(failures.map(({ version }) => version).slice(0, 2)).toEqual(['other', '1.1.0']);
  expect(JSON.stringify(failures)).not.toContain('Loading chunk');
});
