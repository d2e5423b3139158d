import { expect, it } from '@jest/globals';
import { at, dayWith, visit } from '../day/for-tests.ts';
import { firstSpan, wholeDay } from './first-span.ts';

it('offers what was marked', () => {
  const place = { technicianId: 1, minute: at('10:30'), end: at('10:50') };
  expect(firstSpan(dayWith([]), place)).toEqual({ start: at('10:30'), end: at('10:50') });
});

it.each([
  ['an hour from the place', 1, '9:00', '10:00'],
  ['what is free before the next visit', 1, '10:30', '11:15'],
  ['an hour with another technician', 2, '10:30', '11:30'],
  ['no minute of the next day', 1, '23:30', '23:55'],
])('offers %s', (_, technicianId, start, end) => {
  const day = dayWith([visit(1, 1, '11:15')]);
  expect(firstSpan(day, { technicianId, minute: at(start) })).toEqual({
    start: at(start),
    end: at(end),
  });
});

it('a whole day has the visits before opening and after closing', () => {
  const day = dayWith([visit(1, 1, '8:15'), visit(2, 1, '18:30'), visit(3, 2, '7:00')]);
  expect(wholeDay(day, 1)).toEqual({ start: at('8:15'), end: at('19:30') });
  expect(wholeDay(dayWith([]), 1)).toEqual({ start: at('9:00'), end: at('19:00') });
});
