import { expect, test } from '@jest/globals';
import { type GroupItem, mergeItems } from './items.ts';

const item = (service_id: number, minutes: number, quantity: number): GroupItem => ({
  service_id,
  category_id: 1,
  minutes,
  quantity,
});

test('services are wanted once each, the longest first, then the lower id', () => {
  const items = [item(3, 30, 1), item(9, 45, 1), item(2, 30, 1), item(3, 30, 2), item(5, 60, 0)];
  const expected = [item(9, 45, 1), item(2, 30, 1), item(3, 30, 3)];
  expect(mergeItems(items)).toEqual(expected);
  expect(mergeItems([...items].reverse())).toEqual(expected);
});
