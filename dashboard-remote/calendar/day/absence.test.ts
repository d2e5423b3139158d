import { expect, it } from '@jest/globals';
import { absenceText } from './absence.ts';
import { at, technician, visit } from './for-tests.ts';

const linh = technician(1, {
  name: 'Linh',
  away: [
    { start: at('13:00'), end: at('15:00') },
    { start: at('17:00'), end: at('17:30') },
  ],
});

it.each([
  ['12:00', 60, null],
  ['12:30', 60, 'Linh is off 1:00–3:00 PM'],
  ['14:45', 30, 'Linh is off 1:00–3:00 PM'],
  ['15:00', 120, null],
  ['14:30', 180, 'Linh is off 1:00–3:00 PM, 5:00–5:30 PM'],
])('names the hours off that a visit at %s of %d minutes stands in', (start, minutes, text) => {
  expect(absenceText(visit(7, 1, start, { minutes }), linh)).toBe(text);
});

it('names a day off', () => {
  const off = { ...linh, off: 'time_off' } as const;
  expect(absenceText(visit(7, 1, '9:00'), off)).toBe('Linh is off this day');
});

it.each(['done', 'no_show'] as const)('says nothing of a visit that is %s', (status) => {
  expect(absenceText(visit(7, 1, '13:00', { status }), linh)).toBeNull();
});
