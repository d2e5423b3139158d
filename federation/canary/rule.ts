import type { Due } from './sent-pages.ts';

/** What was counted of one release while a canary runs. */
export type Counts = {
  /** Page loads of which the release was loaded, and nothing failed at first. */
  ready: number;
  /** Page loads of which something failed at first: the release was not loaded, or its page threw. First views that failed, too. */
  failed: number;
  /** Reports of failures that came later, such as that of an event. */
  later: number;
  /** Milliseconds until the release was loaded, of the last loads. */
  times: number[];
};

/** When a canary is stopped (docs/decisions/canary.md). */
const canaryRule = {
  /** So many loads that failed, and none that did not, stop a canary at once. */
  failuresAtOnce: 3,
  /** Releases are compared from so many loads on. */
  minLoads: 20,
  /** A canary with fewer failures is not stopped for its failure rate. */
  minFailures: 3,
  /** Percentage points by which the failure rate may be above that of the default release. */
  maxPoints: 5,
  /** A canary is too slow when its median is more than so many times that of the default release … */
  maxTimes: 2,
  /** … and more than so many milliseconds above it. */
  maxMilliseconds: 1_000,
  /**
   * Percentage points by which the part of pages without a report may be above that of the default release: a frozen
   * page reports nothing.
   */
  maxSilentPoints: 50,
} as const;

export const loadsOf = ({ ready, failed }: Counts): number => ready + failed;
export const failuresOf = ({ failed, later }: Counts): number => failed + later;

/** Failures in percent of the loads; 0 without loads. */
export const failureRateOf = (counts: Counts): number =>
  Math.min(100, (100 * failuresOf(counts)) / Math.max(1, loadsOf(counts)));

/** The pages of both releases. */
export type DuePages = { canary: Due; live: Due };

/** How many percent of the pages reported nothing. */
const silenceOf = ({ pages, reports }: Due): number =>
  Math.max(0, 100 - (100 * reports) / Math.max(1, pages));

/** Null without loads. */
export function medianOf({ times }: Pick<Counts, 'times'>): number | null {
  const sorted = times.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}

/** Why a canary has to be stopped, in one sentence; null where it may go on. */
export function reasonToStop(canary: Counts, live: Counts, due: DuePages): string | null {
  return reasonOfReports(canary, live) ?? reasonOfSilence(due);
}

function reasonOfSilence({ canary, live }: DuePages): string | null {
  if (Math.min(canary.pages, live.pages) < canaryRule.minLoads) return null;
  const [silence, liveSilence] = [silenceOf(canary), silenceOf(live)];
  if (silence - liveSilence <= canaryRule.maxSilentPoints) return null;
  return `${silence.toFixed(1)} % of ${canary.pages} pages reported nothing, of the default release ${liveSilence.toFixed(1)} %.`;
}

function reasonOfReports(canary: Counts, live: Counts): string | null {
  const rule = canaryRule;
  const failures = failuresOf(canary);
  if (canary.ready === 0 && canary.failed >= rule.failuresAtOnce) {
    return `The first ${canary.failed} loads failed.`;
  }
  if (loadsOf(canary) < rule.minLoads) return null;
  const [rate, liveRate] = [failureRateOf(canary), failureRateOf(live)];
  if (failures >= rule.minFailures && rate - liveRate > rule.maxPoints) {
    return `${rate.toFixed(1)} % of ${loadsOf(canary)} loads failed, of the default release ${liveRate.toFixed(1)} %.`;
  }
  const [median, liveMedian] = [medianOf(canary), medianOf(live)];
  const areEnough = Math.min(canary.times.length, live.times.length) >= rule.minLoads;
  if (median === null || liveMedian === null || !areEnough) return null;
  if (median <= rule.maxTimes * liveMedian || median - liveMedian <= rule.maxMilliseconds) {
    return null;
  }
  return `The median load took ${median} ms, of the default release ${liveMedian} ms.`;
}
