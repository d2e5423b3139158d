import type { ReportedEvent, Stage } from '../contract/telemetry.ts';
import type { Counts } from './rule.ts';

/** The median is that of so many last loads. */
const maxTimes = 200;

export const noCounts = (): Counts => ({ ready: 0, failed: 0, later: 0, times: [] });

/** Failures of a page that was there already: they do not say that a load failed. */
const afterLoading: readonly (Stage | 'ready')[] = ['ready', 'render', 'event'];

/**
 * Counts one report of a browser about one release, once whatever is in it. A release that was loaded beside a failure is another one (a
 * fallback), or its page threw: the load failed.
 */
export function count(counts: Counts, reported: readonly ReportedEvent[]): void {
  // Data that come late say nothing about the release.
  const events = reported.filter(({ stage }) => stage !== 'data');
  const ready = events.find(({ stage }) => stage === 'ready');
  const hasFailed = events.some(({ stage }) => stage !== 'ready');
  const isLoad = ready || events.some(({ stage }) => !afterLoading.includes(stage));
  if (hasFailed) {
    if (isLoad) counts.failed += 1;
    else counts.later += 1;
  } else if (ready) {
    counts.ready += 1;
    counts.times = [...counts.times, ready.milliseconds].slice(-maxTimes);
  }
}

/** The sum of what several hosts counted of one release. */
export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      ready: sum.ready + one.ready,
      failed: sum.failed + one.failed,
      later: sum.later + one.later,
      times: [...sum.times, ...one.times],
    }),
    noCounts(),
  );
