import { expect, it } from '@jest/globals';
import { openingHours, shownHours } from './hours.ts';

it.each([
  ['2027-03-15', 'Monday', 540, 1140, 1110],
  ['2027-03-20', 'Saturday', 540, 1140, 1110],
  ['2027-03-14', 'Sunday of the change to summer time', 660, 1020, 1020],
  ['2027-11-07', 'Sunday of the change to winter time', 660, 1020, 1020],
])('%s, a %s', (date, _, opening, closing, shownClosing) => {
  expect(openingHours(date)).toEqual({ start: opening, end: closing });
  expect(shownHours(date)).toEqual({ start: opening, end: shownClosing });
});
