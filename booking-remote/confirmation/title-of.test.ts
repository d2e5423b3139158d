import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { salonInstant } from '@salon/shared-lib/scheduling';
import { titleOf } from './title-of.ts';

const titleOn = (date: string) => titleOf({ date, customerName: 'MARIA L.' });

// Half a minute before midnight, after which a booking can only be for tomorrow.
beforeAll(() => void jest.useFakeTimers({ now: salonInstant('2027-03-10', 24 * 60) - 30_000 }));
afterAll(() => void jest.useRealTimers());

it.each([
  ['2027-03-10', 'today'],
  ['2027-03-11', 'tomorrow'],
  ['2027-03-16', 'Tuesday'],
  // The same weekday comes earlier.
  ['2027-03-17', 'Wednesday, March 17'],
])('says of %s: %s', (date, day) => {
  expect(titleOn(date)).toBe(`See you ${day}, Maria`);
});
