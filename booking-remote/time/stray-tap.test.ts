import { expect, it } from '@jest/globals';
import { isStrayTap } from './stray-tap.ts';

it.each<[string, number | null, number | null, boolean]>([
  ['on a page that never scrolled', 1_000, null, false],
  ['long after a scroll', 1_000, 500, false],
  ['300 ms after a scroll', 1_000, 700, false],
  ['299 ms after a scroll', 1_000, 701, true],
  ['that stops a moving page', 1_000, 999, true],
  ['during which the page scrolled', 1_000, 1_050, true],
  ['of a mouse or a key during a scroll', null, 999, false],
])('a tap %s', (_, downMs, scrolledMs, expected) => {
  expect(isStrayTap({ downMs, scrolledMs })).toBe(expected);
});
