import { expect, it } from '@jest/globals';
import { drawn, minuteAt } from './scale.ts';

it.each([
  [0, 1.5, 480],
  [44, 1.5, 480],
  [45, 1.5, 510],
  [700, 1, 480 + 690],
  [-20, 1, 480],
  [5000, 2.25, 1170],
])('%i px from the top at %f px a minute is minute %i', (offset, scale, minute) => {
  expect(minuteAt(offset, scale)).toBe(minute);
});

it.each([
  ['inside', { start: 540, end: 600 }, { start: 540, end: 600 }],
  ['begins before', { start: 420, end: 500 }, { start: 480, end: 500 }],
  ['ends after', { start: 1170, end: 1260 }, { start: 1170, end: 1200 }],
  ['is before', { start: 400, end: 460 }, { start: 480, end: 495 }],
  ['is after', { start: 1230, end: 1260 }, { start: 1185, end: 1200 }],
])('an appointment that %s the drawn hours', (_, interval, shown) => {
  expect(drawn(interval)).toEqual(shown);
});
