import { expect, it } from '@jest/globals';
import { firstSlotFrom, orderedDates } from './group-days.ts';

const slot = { start: 600, shares: [], longest: 30, optimal: true };
const days = (dates: Record<string, number>) =>
  new Map(Object.entries(dates).map(([date, count]) => [date, Array(count).fill(slot)]));

it('computes the chosen date first, then the nearest', () => {
  const schedules = new Map(['2027-03-01', '2027-03-02', '2027-03-03'].map((date) => [date, []]));
  expect(orderedDates(schedules, '2027-03-02')).toEqual(['2027-03-02', '2027-03-01', '2027-03-03']);
  expect(orderedDates(schedules, null)).toEqual([...schedules.keys()]);
});

it.each([
  [{}, null],
  [{ '2027-03-09': 1, '2027-03-10': 0, '2027-03-11': 0 }, null],
  [{ '2027-03-10': 1, '2027-03-11': 0 }, '2027-03-10'],
  [{ '2027-03-14': 1, '2027-03-10': 0, '2027-03-12': 1 }, '2027-03-12'],
  [{ '2027-03-12': 1, '2027-03-09': 2, '2027-03-10': 2 }, '2027-03-10'],
])('of %j the date of the first slot, today included, is %j', (counts, first) => {
  expect(firstSlotFrom(days(counts), '2027-03-10')?.date ?? null).toBe(first);
});
