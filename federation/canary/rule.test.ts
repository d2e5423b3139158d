import { describe, expect, it } from '@jest/globals';
import { type Counts, medianOf, reasonToStop } from './rule.ts';
import type { Due } from './sent-pages.ts';

/** Counts of loads that took so long; the failed ones have no time. */
const counts = (ready: number, failed = 0, milliseconds = 500, later = 0): Counts => ({
  ready,
  failed,
  later,
  times: Array.from({ length: ready }, () => milliseconds),
});
const live = counts(100);
const due = (pages: number, reports: number): Due => ({ pages, reports });
/** No pages are compared. */
const none = { canary: due(0, 0), live: due(0, 0) };

describe('a canary is stopped', () => {
  it.each<[string, Counts, Counts, RegExp]>([
    ['whose first three loads failed', counts(0, 3), live, /The first 3 loads failed/],
    ['whose first three loads failed before any other', counts(0, 3), counts(0), /first 3/],
    ['that fails more often', counts(17, 3), live, /15\.0 % of 20 loads failed.* 0\.0 %/],
    ['whose failures come later', counts(20, 0, 500, 3), live, /15\.0 % of 20/],
    [
      'that is slow',
      counts(20, 0, 1_501),
      counts(20, 0, 500),
      /took 1501 ms, of the default release 500 ms/,
    ],
  ])('%s', (_, canary, other, reason) => {
    expect(reasonToStop(canary, other, none)).toMatch(reason);
  });
});

describe('a canary goes on', () => {
  it.each<[string, Counts, Counts]>([
    ['with two loads, both failed', counts(0, 2), live],
    ['with a load that did not fail, before there are twenty', counts(1, 18), live],
    ['with two failures of twenty loads', counts(18, 2), live],
    ['with a failure rate five points higher', counts(55, 5), counts(29, 1)],
    ['with failures as often as those of the default release', counts(70, 30), counts(70, 30)],
    ['that takes three times as long, and less than a second more', counts(20, 0, 1_400), live],
    [
      'that takes a second and a half more, and less than twice as long',
      counts(20, 0, 3_900),
      counts(20, 0, 2_000),
    ],
    ['that is slow beside few loads', counts(20, 0, 9_000), counts(19)],
  ])('%s', (_, canary, other) => {
    expect(reasonToStop(canary, other, none)).toBeNull();
  });
});

describe('pages without a report', () => {
  it.each<[string, Due, Due, RegExp | null]>([
    ['all of the canary', due(20, 0), due(100, 100), /100\.0 % of 20 pages .* release 0\.0 %/],
    ['most of the canary', due(20, 9), due(100, 100), /55\.0 % of 20 pages/],
    ['half of the canary', due(20, 10), due(100, 100), null],
    ['all of both', due(20, 0), due(100, 0), null],
    ['all of fewer than twenty', due(19, 0), due(100, 100), null],
    ['beside fewer than twenty of the default release', due(20, 0), due(19, 19), null],
    ['fewer than none: some are not due yet', due(20, 25), due(20, 20), null],
  ])('%s', (_, canary, other, reason) => {
    const found = reasonToStop(counts(0), counts(0), { canary, live: other });
    if (reason) expect(found).toMatch(reason);
    else expect(found).toBeNull();
  });
});

it.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
  [[1, 2, 4, 100], 3],
])('the median of %j is %s', (times, median) => {
  expect(medianOf({ times })).toBe(median);
});
