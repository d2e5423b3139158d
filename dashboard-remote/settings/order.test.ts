import { expect, it } from '@jest/globals';
import { moved, placed } from './order.ts';

it.each<[number, -1 | 1, number[] | null]>([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, null],
  [3, 1, null],
  [9, 1, null],
])('%d moved by %d', (id, by, order) => {
  expect(moved([1, 2, 3], id, by)).toEqual(order);
});

it.each<[number, number, number[]]>([
  [1, 0, [1, 2, 3]],
  [1, 1, [2, 1, 3]],
  [1, 2, [2, 3, 1]],
  [3, 0, [3, 1, 2]],
  [2, 9, [1, 3, 2]],
])('%d placed at %d', (id, place, order) => {
  expect(placed([1, 2, 3], id, place)).toEqual(order);
});
