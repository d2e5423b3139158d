import { expect, it } from '@jest/globals';
import { drawn, usualSpan } from './scale.ts';

it.each([
  ['inside', { start: 540, end: 600 }, { start: 540, end: 600 }],
  ['that begins before', { start: 420, end: 500 }, { start: 480, end: 500 }],
  ['that ends after', { start: 1170, end: 1260 }, { start: 1170, end: 1200 }],
  ['after', { start: 1230, end: 1260 }, { start: 1200, end: 1200 }],
])('of a place %s the drawn hours the part in them is drawn', (_, interval, shown) => {
  expect(drawn(interval, usualSpan)).toEqual(shown);
});
