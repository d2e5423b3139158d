import { expect, it } from '@jest/globals';
import { at } from '../day/for-tests.ts';
import { closingTimes } from './close-early.ts';

it.each([
  [
    'the hours of a whole day',
    null,
    ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00'],
  ],
  ['the half hours that are left of today', '16:30', ['17:00', '17:30', '18:00', '18:30']],
  ['nothing after closing', '19:00', []],
])('offers %s', (_, now, times) => {
  const hours = { start: at('9:00'), end: at('19:00') };
  expect(closingTimes(hours, now === null ? null : at(now))).toEqual(times.map(at));
});
