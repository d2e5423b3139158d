import { expect, it } from '@jest/globals';
import type { DeskDay } from '@salon/shared-lib/domain';
import { at, dayWith, visit } from '../day/for-tests.ts';
import { withPending } from '../move/with-pending.ts';
import { agendaSections } from './agenda-sections.ts';

const day = dayWith([
  visit(1, 2, '12:00'),
  visit(2, 1, '12:00'),
  visit(3, 1, '9:00', { status: 'in_chair' }),
  visit(4, 2, '9:00', { status: 'done' }),
  visit(5, 2, '10:00'),
  visit(6, 1, '16:00', { status: 'no_show' }),
]);
const ids = (one: DeskDay, isPast = false, now: number | null = null) =>
  agendaSections(one, { isPast, now }).map(({ key, appointments }) => [
    key,
    appointments.map(({ id }) => id),
  ]);

it('the agenda parts who is here, who is to come, also late, and what is over', () => {
  const late = [
    ['chair', [3]],
    ['coming', [5, 2, 1]],
    ['earlier', [4, 6]],
  ];
  expect(ids(day)).toEqual(late);
  expect(ids(day, false, at('11:59'))).toEqual(late);
  expect(ids(day, false, at('12:00'))[1]).toEqual(['coming', [2, 1]]);
});

it('empty sections are left out', () => {
  expect(ids(dayWith([visit(1, 1, '9:00')]))).toEqual([['coming', [1]]]);
});

it('on a day that is over nothing is to come', () => {
  expect(ids(day, true)).toEqual([['earlier', [3, 4, 5, 2, 1, 6]]]);
});

it('a visit stands where it was put before the server has answered', () => {
  const known = (id: number) =>
    id === 9
      ? visit(9, 1, '9:00', { date: '2027-03-14' })
      : day.appointments.find((one) => one.id === id);
  const pending = new Map([
    [1, { date: day.date, start: at('15:00'), technicianId: 1 }],
    [2, { date: '2027-03-16', start: at('9:00'), technicianId: 1 }],
    [9, { date: day.date, start: at('17:00'), technicianId: 2 }],
    [10, { date: day.date, start: at('18:00'), technicianId: 2 }],
  ]);
  const shown = withPending(day, pending, known);
  expect(
    shown.appointments.map(({ id, technician_id, start_service_time }) => [
      id,
      technician_id,
      start_service_time,
    ]),
  ).toEqual([
    [3, 1, at('9:00')],
    [4, 2, at('9:00')],
    [5, 2, at('10:00')],
    [6, 1, at('16:00')],
    [1, 1, at('15:00')],
    [9, 2, at('17:00')],
  ]);
  expect(withPending(day, new Map(), known)).toBe(day);
});
