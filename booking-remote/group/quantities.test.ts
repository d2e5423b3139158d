import { describe, expect, it } from '@jest/globals';
import type { ServiceCategory } from '@salon/shared-lib/domain';
import { capQuantities, itemsOf, pickedFrom, totalOf, withStep } from './quantities.ts';

const menu = [
  {
    id: 1,
    name: 'Nail Care',
    services: [
      { id: 4, name: 'Gel Polish', time: 45, price: 46, category_id: 1, description: '' },
      { id: 2, name: 'Signature Manicure', time: 40, price: 40, category_id: 1, description: '' },
    ],
  },
  {
    id: 2,
    name: 'Pedicure',
    services: [
      { id: 9, name: 'Signature Pedicure', time: 50, price: 52, category_id: 2, description: '' },
    ],
  },
] satisfies ServiceCategory[];

describe('a quantity', () => {
  it.each([
    [[], 4, 1, 3, [[4, 1]]],
    [[[4, 1]], 4, 1, 3, [[4, 2]]],
    [[[4, 3]], 4, 1, 3, [[4, 3]]],
    [[[4, 1]], 4, -1, 3, []],
    [[], 4, -1, 3, []],
    [
      [[9, 2]],
      4,
      1,
      2,
      [
        [9, 2],
        [4, 1],
      ],
    ],
  ] as [[number, number][], number, 1 | -1, number, [number, number][]][])(
    '%j with service %i changed by %i in a group of %i',
    (before, service, step, size, after) => {
      expect([...withStep(new Map(before), service, step, size)]).toEqual(after);
    },
  );

  it.each([
    [4, [3, 1]],
    [2, [2, 1]],
    [1, [1, 1]],
  ])('is at most %i in a group of as many, and never lost', (size, counts) => {
    const before = new Map([
      [9, 3],
      [4, 1],
    ]);
    expect([...capQuantities(before, size).values()]).toEqual(counts);
  });
});

describe('the chosen services', () => {
  const quantities = new Map([
    [9, 3],
    [4, 1],
    [77, 2],
  ]);
  const picked = pickedFrom(quantities, menu);

  it('are in the order of the menu, without those that are no longer on it', () => {
    expect(picked.map(({ id, quantity }) => [id, quantity])).toEqual([
      [4, 1],
      [9, 3],
    ]);
  });

  it('are the items of the group split', () => {
    expect(itemsOf(picked)).toEqual([
      { service_id: 4, category_id: 1, minutes: 45, quantity: 1 },
      { service_id: 9, category_id: 2, minutes: 50, quantity: 3 },
    ]);
  });

  it('are counted and added up as often as they are chosen', () => {
    expect(totalOf(picked)).toEqual({ count: 4, total: { from: 201, open: true } });
  });
});
