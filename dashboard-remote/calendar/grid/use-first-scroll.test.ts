import { expect, it } from '@jest/globals';
import { usualSpan } from '../day/scale.ts';
import { firstScroll } from './use-first-scroll.ts';

const place = { begin: 320, height: 800 };

it.each<[string, now: number | null, close: number | null, pixels: number]>([
  ['on another date', null, 19 * 60, 0],
  ['on a closed day', 12 * 60, null, 0],
  ['in the morning', 8 * 60, 19 * 60, 320 - 800 / 3],
  ['at noon', 12 * 60, 19 * 60, 320 + 240 * 1.5 - 800 / 3],
  ['late, to the end of the columns', 18 * 60, 19 * 60, 320 + 720 * 1.5 - 800],
  ['after closing time', 19 * 60, 19 * 60, 0],
])('opens %s', (_, now, close, pixels) => {
  expect(firstScroll({ now, close, span: usualSpan, scale: 1.5 }, place)).toBeCloseTo(pixels);
});
