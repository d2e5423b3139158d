import { expect, it } from '@jest/globals';
import { readWeek } from '../domain/week.ts';
import { defaultWeek, openingHours, shownHours } from './hours.ts';

it.each([
  ['2027-03-15', 'Monday', 540, 1140, 1110],
  ['2027-03-20', 'Saturday', 540, 1140, 1110],
  ['2027-03-14', 'Sunday of the change to summer time', 660, 1020, 1020],
  ['2027-11-07', 'Sunday of the change to winter time', 660, 1020, 1020],
])('%s, a %s', (date, _, opening, closing, shownClosing) => {
  expect(openingHours(date)).toEqual({ start: opening, end: closing });
  expect(shownHours(date)).toEqual({ start: opening, end: shownClosing });
});

const nine = '09:00-17:00';
it('follow the setting', () => {
  const week =
    readWeek(`closed, ${nine},${nine},${nine},${nine},10:30-20:00, 23:00-24:00`) ?? undefined;
  expect(openingHours('2027-03-14', { week })).toEqual({ start: 0, end: 0 });
  expect(openingHours('2027-03-15', { week })).toEqual({ start: 540, end: 1020 });
  expect(openingHours('2027-03-19', { week })).toEqual({ start: 630, end: 1200 });
  expect(openingHours('2027-03-20', { week })).toEqual({ start: 1380, end: 1440 });
  expect(openingHours('2027-03-15', { week: [] })).toEqual({ start: 0, end: 0 });
  expect(openingHours('2027-03-15', { week: defaultWeek })).toEqual(openingHours('2027-03-15'));
});

it('of a date replace those of its weekday, unless the salon is closed then', () => {
  const day = '2027-03-15';
  const dateHours = new Map([[day, { start: 600, end: 840, reason: '' }]]);
  expect(openingHours(day, { dateHours })).toEqual({ start: 600, end: 840 });
  expect(openingHours('2027-03-16', { dateHours })).toEqual(openingHours('2027-03-16'));
  const closedDays = new Map([[day, 'Inventory']]);
  expect(openingHours(day, { dateHours, closedDays })).toEqual({ start: 0, end: 0 });
});
