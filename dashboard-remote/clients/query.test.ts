import { describe, expect, it } from '@jest/globals';
import { customerFilters, customerSorts } from '@salon/shared-lib/domain';
import fc from 'fast-check';
import { idOf, orderOf, paramsOf, sortedBy } from './query.ts';

const orders = fc.record({
  show: fc.constantFrom(...customerFilters),
  sort: fc.constantFrom(...customerSorts),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});
const order = (address: string) => orderOf(new URLSearchParams(address));

describe('the order of the list in the address', () => {
  it('is by name where the address says nothing', () => {
    expect(order('')).toEqual({ show: 'all', sort: 'name', direction: 'asc' });
    expect(paramsOf(order(''))).toEqual({});
  });

  it.each([
    ['sort=visits', { sort: 'visits', direction: 'desc' }],
    ['sort=next', { sort: 'next', direction: 'asc' }],
    ['sort=visits&direction=asc', { sort: 'visits', direction: 'asc' }],
    ['sort=phone&direction=up&show=everyone', { show: 'all', sort: 'name', direction: 'asc' }],
  ])('%s', (address, expected) => {
    expect(order(address)).toMatchObject(expected);
  });

  it('comes back from the parameters that it was written to', () => {
    fc.assert(
      fc.property(orders, (written) => {
        expect(orderOf(new URLSearchParams(paramsOf(written)))).toEqual(written);
      }),
    );
  });
});

describe('a column that is chosen', () => {
  it('turns when the list is sorted by it, and is back after two times', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom(...customerSorts), (before, column) => {
        const once = { ...before, ...sortedBy(before, column) };
        expect(once.sort).toBe(column);
        if (before.sort === column) expect(once.direction).not.toBe(before.direction);
        const turned = { ...once, ...sortedBy(once, column) };
        expect({ ...turned, ...sortedBy(turned, column) }).toEqual(once);
      }),
    );
  });

  it('starts with the most, names with A', () => {
    expect(sortedBy(order(''), 'no_shows')).toEqual({ sort: 'no_shows', direction: 'desc' });
    expect(sortedBy(order('sort=visits'), 'name')).toEqual({ sort: 'name', direction: 'asc' });
  });
});

it.each([
  ['7', 7],
  ['118', 118],
  ['0', null],
  ['-3', null],
  ['1e3', null],
  ['12345678901', null],
  ['', null],
  [null, null],
])('the id in %j is %j', (text, id) => {
  expect(idOf(text)).toBe(id);
});
