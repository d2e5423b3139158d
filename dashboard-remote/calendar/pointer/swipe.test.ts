import { afterEach, expect, it } from '@jest/globals';
import { scrollsSideways, swiped } from './swipe.ts';

const from = { x: 300, y: 400 };

it.each([
  ['to the left', { toX: 200, toY: 410, ms: 200 }, 1],
  ['to the right', { toX: 420, toY: 380, ms: 200 }, -1],
  ['too short', { toX: 250, toY: 400, ms: 200 }, 0],
  ['too slow', { toX: 100, toY: 400, ms: 700 }, 0],
  ['more down than across', { toX: 200, toY: 500, ms: 200 }, 0],
])('a stroke %s turns by the days that it means', (_, to, days) => {
  expect(swiped({ ...from, ...to }, 768)).toBe(days);
});

it.each([10, 760])('leaves a stroke from the edge at %i to the browser', (x) => {
  expect(swiped({ x, y: 400, toX: 400, toY: 400, ms: 200 }, 768)).toBe(0);
});

afterEach(() => document.body.replaceChildren());

it.each([
  ['at its start', 0, [false, true]],
  ['in its middle', 100, [true, true]],
  ['at its end', 200, [true, false]],
])('leaves the finger to a row that scrolls, %s', (_, scrollLeft, expected) => {
  document.body.innerHTML = '<div><ul style="overflow-x: auto"><li></li></ul></div>';
  const [root, row, item] = ['div', 'ul', 'li'].map((name) => document.querySelector(name));
  if (!root || !row || !item) throw new Error('Not drawn.');
  Object.defineProperties(row, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
  row.scrollLeft = scrollLeft;
  expect([-1, 1].map((side) => scrollsSideways(item, root, side as -1 | 1))).toEqual(expected);
});
