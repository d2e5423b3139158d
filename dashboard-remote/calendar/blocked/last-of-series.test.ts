import { expect, it } from '@jest/globals';
import { lastOfSeries } from './last-of-series.ts';

it.each([
  ['daily', '2027-03-14', '2027-03-20'],
  ['daily', '2027-03-15', '2027-03-20'],
  ['daily', '2027-03-20', '2027-03-27'],
  ['weekly', '2027-03-15', '2028-03-13'],
] as const)('a %s series from %s is offered until %s', (repeat, first, last) => {
  expect(lastOfSeries(first, repeat)).toBe(last);
});
