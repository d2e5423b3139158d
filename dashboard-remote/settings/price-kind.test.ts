import { describe, expect, it } from '@jest/globals';
import { decodePrice } from '@salon/shared-lib/domain';
import fc from 'fast-check';
import { encodePrice, type PriceKind, typedPrice } from './price-kind.ts';

describe('a typed price', () => {
  it.each<[PriceKind, string, string, number | string]>([
    ['fixed', '40', '', 40],
    ['fixed', ' 25 ', '', 25],
    ['fixed', '0', '', 0],
    ['fixed', '998', '', 998],
    ['fixed', '46', '', 100_046],
    ['fixed', '41', '', 100_041],
    ['fixed', '39', '', 100_039],
    ['fixed', '1000', '', 101_000],
    ['fixed', '10000', '', 'amount'],
    ['fixed', '', '', 'amount'],
    ['fixed', '4.5', '', 'amount'],
    ['fixed', '-5', '', 'amount'],
    ['from', '45', '', 46],
    ['from', '40', '', 41],
    ['from', '48', '', 49],
    ['from', '46', '', 200_046],
    ['from', '999', '', 200_999],
    ['range', '55', '65', 5565],
    ['range', '10', '99', 1099],
    ['range', '65', '55', 'not_a_range'],
    ['range', '5', '10', 'not_a_range'],
    ['range', '55', '', 'not_a_range'],
    ['range', '55', '105', 'not_a_range'],
  ])('%s %p %p is %p', (kind, from, to, price) => {
    expect(encodePrice({ kind, from, to })).toBe(price);
  });
});

it('every price of the menu can be edited and stays what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), (price) => {
      const { from, to } = decodePrice(price);
      fc.pre(to === undefined || (from < to && to >= 10));
      expect(encodePrice(typedPrice(price))).toBe(price);
    }),
  );
});
