import { expect, it } from '@jest/globals';
import { dayWith, visit } from '../day/for-tests.ts';
import { dayWords } from './day-words.ts';

const [one, other] = [visit(1, 1, '9:00'), visit(2, 1, '10:00')];

it.each([
  [dayWith([one, other]), '2 appointments'],
  [dayWith([one]), '1 appointment'],
  [dayWith([]), 'No appointments found.'],
  [dayWith([], { hours: null }), 'The salon is closed on this day.'],
  [dayWith([], { hours: null, closed: 'Thanksgiving' }), 'Closed for Thanksgiving.'],
  [
    dayWith([one], { hours: null, closed: 'Thanksgiving' }),
    'Closed for Thanksgiving. 1 appointment',
  ],
])('the words of a day are %#', (day, words) => {
  expect(dayWords(day)).toBe(`Monday, March 15: ${words}`);
});
