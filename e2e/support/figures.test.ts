import { expect, it } from '@jest/globals';
import { isMissed, median, percentile } from './figures.ts';

it.each([
  [[5], 5],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[], Number.NaN],
])('the median of %j is %d', (numbers, expected) => {
  expect(median(numbers)).toBe(expected);
});

it('tells below which value a part of the numbers are', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentile(numbers, 0.5)).toBe(11);
  expect(percentile(numbers, 0.95)).toBe(20);
});

it.each([
  [1, 1, false],
  [1.01, 1, true],
  [Number.NaN, 1, true],
  [1_000, undefined, false],
])('%d with the goal %s is missed: %s', (value, goal, missed) => {
  const figure = { what: 'a time', value, unit: 'ms' as const };
  expect(isMissed(goal === undefined ? figure : { ...figure, goal })).toBe(missed);
});

it.each([
  [500, false],
  [499, true],
  [Number.NaN, true],
])('%d with at least 500 is missed: %s', (value, missed) => {
  expect(isMissed({ what: 'pages', value, unit: '', least: 500 })).toBe(missed);
});
