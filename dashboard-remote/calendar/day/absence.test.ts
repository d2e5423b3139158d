import { expect, it } from '@jest/globals';
import { absenceText } from './absence.ts';
import { at, dayWith, technician, visit } from './for-tests.ts';

const linh = technician(1, {
  name: 'Linh',
  away: [
    { start: at('13:00'), end: at('15:00') },
    { start: at('17:00'), end: at('17:30') },
  ],
});

const day = dayWith([]);

it.each([
  ['12:00', 60, null],
  ['12:30', 60, 'Linh is off 1:00–3:00 PM'],
  ['14:45', 30, 'Linh is off 1:00–3:00 PM'],
  ['15:00', 120, null],
  ['14:30', 180, 'Linh is off 1:00–3:00 PM, 5:00–5:30 PM'],
])('names the hours off that a visit at %s of %d minutes stands in', (start, minutes, text) => {
  expect(absenceText(visit(7, 1, start, { minutes }), linh, day)).toBe(text);
});

it.each([
  ['8:30', { open: at('9:00'), close: at('16:00') }, 'Closed until 9:00 AM'],
  ['15:30', { open: at('9:00'), close: at('16:00') }, 'Closed from 4:00 PM'],
  ['15:00', { open: at('9:00'), close: at('16:00') }, null],
  ['10:00', null, 'The salon is closed on this day.'],
])('says that the salon is closed at %s of a visit that was kept', (start, hours, text) => {
  expect(absenceText(visit(7, 1, start), technician(1), { hours })).toBe(text);
});

it('names a day off', () => {
  const off = { ...linh, off: 'time_off' } as const;
  expect(absenceText(visit(7, 1, '9:00'), off, day)).toBe('Linh is off this day');
});

it.each(['done', 'no_show'] as const)('says nothing of a visit that is %s', (status) => {
  expect(absenceText(visit(7, 1, '13:00', { status }), linh, day)).toBeNull();
});
