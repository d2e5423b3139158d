import { expect, it } from '@jest/globals';
import { nearestDates } from './nearest-dates.ts';

it.each([
  [{ '2027-03-10': [] }, []],
  [{ '2027-03-09': [600], '2027-03-10': [], '2027-03-11': [600] }, ['2027-03-09', '2027-03-11']],
  [
    {
      '2027-03-01': [600],
      '2027-03-11': [],
      '2027-03-12': [600, 630],
      '2027-03-14': [600],
      '2027-03-20': [600],
    },
    ['2027-03-12', '2027-03-14', '2027-03-01'],
  ],
])('of %j the nearest dates with slots are %j', (days, nearest) => {
  expect(nearestDates(new Map(Object.entries(days)), '2027-03-10')).toEqual(nearest);
});
