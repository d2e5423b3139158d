import { expect, it } from '@jest/globals';
import { firstDay } from './strip-days.ts';

it.each([
  ['the shown day', '2027-03-18', false, '2027-03-18'],
  ['the day that was first, while a visit is moved', '2027-03-18', true, '2027-03-15'],
  ['the same on the last of them', '2027-03-21', true, '2027-03-15'],
  ['the shown day where that is after them', '2027-03-22', true, '2027-03-22'],
  ['the shown day where that is before them', '2027-03-14', true, '2027-03-14'],
])('the strip begins with %s', (_, date, isMoving, first) => {
  expect(firstDay('2027-03-15', date, isMoving)).toBe(first);
});
