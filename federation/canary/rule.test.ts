import { describe, expect, it } from '@jest/globals';
import { type Counts, medianOf, reasonToStop } from './rule.ts';

/** Counts of loads that took so long; the failed ones have no time. */
const counts = (ready: number, failed = 0, milliseconds = 500, later = 0): Counts => ({
  ready,
  failed,
  later,
  times: Array.from({ length: ready }, () => milliseconds),
});
const live = counts(100);

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
    expect(reasonToStop(canary, other)).toMatch(reason);
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
    expect(reasonToStop(canary, other)).toBeNull();
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
