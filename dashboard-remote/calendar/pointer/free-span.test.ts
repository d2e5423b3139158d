import { expect, it } from '@jest/globals';
import { at, dayWith, technician, visit } from '../day/for-tests.ts';
import { freeSpan } from './free-span.ts';

const technicians = [
  technician(1, { away: [{ start: at('15:00'), end: at('16:00'), note: 'Lunch' }] as never }),
  technician(2, { off: 'weekday' }),
];
const day = dayWith([visit(1, 1, '11:00')], { technicians });

it.each([
  ['downwards, in steps of five minutes', 1, '9:31', '10:28', ['9:30', '10:30']],
  ['upwards', 1, '10:30', '9:30', ['9:30', '10:30']],
  ['up to the next visit', 1, '10:00', '13:00', ['10:00', '11:00']],
  ['from the visit before', 1, '13:00', '9:00', ['12:00', '13:00']],
  ['up to hours off', 1, '14:00', '17:00', ['14:00', '15:00']],
  ['within the opening hours', 1, '17:00', '20:00', ['17:00', '19:00']],
  ['two steps', 1, '9:00', '9:10', ['9:00', '9:10']],
  ['nothing of one step, which is a click', 1, '9:00', '9:07', null],
  ['nothing of a visit', 1, '11:30', '13:00', null],
  ['nothing before opening', 1, '7:00', '8:00', null],
  ['nothing of who is off', 2, '10:00', '11:00', null],
])('marks %s', (_, id, from, to, marked) => {
  const [start, end] = (marked ?? []).map(at);
  expect(freeSpan(day, id, at(from), at(to))).toEqual(marked && { start, end });
});
