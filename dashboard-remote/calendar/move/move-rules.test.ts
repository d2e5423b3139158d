import { describe, expect, it } from '@jest/globals';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import { canMove } from '../../visit/can-move.ts';
import { at, dayWith, monday, technician, visit } from '../day/for-tests.ts';
import {
  freePlaces,
  lateBy,
  nearestFree,
  nearestStart,
  partsAt,
  performers,
  verdictOf,
} from './move-rules.ts';

const now = { date: monday, minute: at('9:10') };
const place = (technicianId: number, time: string) => ({ technicianId, minute: at(time) });

describe('a visit can be picked up', () => {
  it.each<[string, Partial<DeskAppointment>, boolean]>([
    ['that is to come', {}, true],
    ['whose customer has arrived', { status: 'arrived' }, true],
    ['whose client is late', { start_service_time: at('9:00') }, true],
    ['whose client is in the chair', { start_service_time: at('9:10'), status: 'in_chair' }, false],
    ['whose end has passed without her', { start_service_time: at('8:00') }, true],
    ['that was to end', { start_service_time: at('8:00'), status: 'in_chair' }, false],
    ['of yesterday', { date: '2027-03-14' }, false],
    ['of tomorrow', { date: '2027-03-16', start_service_time: at('9:00') }, true],
    ['that is done', { status: 'done' }, false],
    ['to which nobody came', { status: 'no_show' }, false],
  ])('%s', (_, rest, expected) => {
    expect(canMove(visit(1, 1, '14:00', rest), now)).toBe(expected);
  });
});

describe('a client who is late moves the visit', () => {
  it.each<[string, string, Partial<DeskAppointment>, number[]]>([
    ['to no time that is over', '8:45', {}, [25, 30, 35]],
    ['of the evening', '18:15', {}, [10, 15, 20]],
    ['of another day never', '9:30', { date: '2027-03-16' }, []],
    ['not where she is here', '9:30', { status: 'arrived' }, []],
    ['also after its end', '8:00', {}, [70, 75, 80]],
  ])('%s', (_, start, rest, expected) => {
    expect(lateBy(visit(1, 1, start, rest), now)).toEqual(expected);
  });
});

it.each([
  ['9:02', '9:00'],
  ['9:03', '9:05'],
])('%s is nearest to the start at %s', (minute, start) => {
  expect(nearestStart(at(minute))).toBe(at(start));
});

describe('a place', () => {
  const moved = visit(1, 1, '14:00');
  const taken = visit(2, 2, '12:00');
  const day = dayWith([moved, taken], {
    technicians: [
      technician(1),
      technician(2),
      technician(3, { off: 'weekday' }),
      technician(4, { category_ids: [2] }),
      technician(5, { away: [{ start: at('12:00'), end: at('13:00') }] }),
    ],
  });
  it.each<[string, ReturnType<typeof place>, object]>([
    ['is free', place(1, '10:00'), { ok: true }],
    ['is free where the visit stands itself', place(1, '14:30'), { ok: true }],
    ['is free right before another visit', place(2, '11:00'), { ok: true }],
    ['is free right after another visit', place(2, '13:00'), { ok: true }],
    ['is taken', place(2, '11:30'), { ok: false, reason: 'taken', by: taken }],
    ['is past', place(1, '9:00'), { ok: false, reason: 'past' }],
    ['is with somebody who is off', place(3, '10:00'), { ok: false, reason: 'off' }],
    ['is with somebody who is not there', place(9, '10:00'), { ok: false, reason: 'off' }],
    [
      'is with somebody who does not do it',
      place(4, '10:00'),
      { ok: false, reason: 'cannot', categoryId: 1 },
    ],
    ['is in hours off', place(5, '11:30'), { ok: false, reason: 'away' }],
    ['is right before hours off', place(5, '11:00'), { ok: true }],
    ['is right after hours off', place(5, '13:00'), { ok: true }],
    ['ends at closing', place(1, '18:00'), { ok: true }],
    ['ends after closing', place(1, '18:30'), { ok: false, reason: 'closed' }],
  ])('%s', (_, target, verdict) => {
    expect(verdictOf(day, [moved], moved, target, now)).toEqual(verdict);
  });

  it('is outside on a closed day, and past on an earlier one', () => {
    const verdict = (rest: object) =>
      verdictOf({ ...day, ...rest }, [moved], moved, place(1, '10:00'), now);
    expect(verdict({ hours: null })).toEqual({ ok: false, reason: 'closed' });
    expect(verdict({ date: '2027-03-14' })).toEqual({ ok: false, reason: 'past' });
  });
});

describe('a group', () => {
  const group = { booking_id: 1, group: 2 };
  const first = visit(1, 1, '14:00', group);
  const second = visit(2, 2, '14:00', group);
  const other = visit(3, 2, '16:00');
  const day = dayWith([first, second, other]);

  it('moves to another time as a whole', () => {
    expect(partsAt([first, second], first, place(1, '15:00'))).toEqual([
      { part: first, technicianId: 1 },
      { part: second, technicianId: 2 },
    ]);
    expect(verdictOf(day, [first, second], first, place(1, '14:30'), now)).toEqual({ ok: true });
  });

  it('does not fit where one of its shares does not', () => {
    expect(verdictOf(day, [first, second], first, place(1, '15:30'), now)).toEqual({
      ok: false,
      reason: 'taken',
      by: other,
    });
  });

  it('does not give two shares to one technician', () => {
    expect(verdictOf(day, [first, second], first, place(2, '14:00'), now)).toEqual({
      ok: false,
      reason: 'taken',
      by: second,
    });
  });
});

it('performers do all services of a visit', () => {
  const day = dayWith([], { technicians: [technician(1), technician(2, { category_ids: [2] })] });
  expect([...performers(day, visit(1, 1, '14:00'))]).toEqual([1]);
});

describe('the nearest free places', () => {
  const moved = visit(1, 1, '17:00');
  const day = dayWith([moved, visit(2, 1, '14:00'), visit(3, 2, '9:00', { minutes: 600 })]);

  it('are with the same technician, nearest first', () => {
    const places = nearestFree(day, [moved], moved, place(1, '14:00'), now);
    expect(places).toEqual([place(1, '13:00'), place(1, '15:00'), place(1, '12:30')]);
  });

  it('are with others at the same time where the technician has none', () => {
    const full = dayWith([moved, visit(2, 1, '9:00', { minutes: 600 })]);
    expect(nearestFree(full, [moved], moved, place(1, '14:00'), now)).toEqual([place(2, '14:00')]);
  });

  it('are not where the visit stands', () => {
    const stands = visit(7, 1, '11:30');
    const here = dayWith([stands, visit(8, 1, '12:00')]);
    expect(nearestFree(here, [stands], stands, place(1, '12:00'), now, 2)).toEqual([
      place(1, '11:00'),
      place(1, '13:00'),
    ]);
  });

  it('are none on a closed day', () => {
    expect(nearestFree({ ...day, hours: null }, [moved], moved, place(1, '14:00'), now)).toEqual(
      [],
    );
  });
});

describe('the free places of a column', () => {
  const moved = visit(1, 1, '17:00', { minutes: 30 });
  const minutes = (from: string, to: string) => ({ start: at(from), end: at(to) });

  it('are what the appointment could take, its own place among them', () => {
    const day = dayWith([moved, visit(2, 1, '9:00', { minutes: 280 }), visit(3, 1, '14:00')]);
    expect(freePlaces(day, [moved], moved, 1, now)).toEqual([minutes('15:00', '19:00')]);
  });

  it('are not those that are over, or too short', () => {
    const long = { ...moved, minutes: 60 };
    const day = dayWith([long, visit(2, 1, '10:30', { minutes: 300 })]);
    const late = { date: monday, minute: at('9:20') };
    expect(freePlaces(day, [long], long, 1, late)).toEqual([
      minutes('9:20', '10:30'),
      minutes('15:30', '19:00'),
    ]);
  });

  it('are none of somebody who is off, nor of a closed day', () => {
    const day = dayWith([moved]);
    expect(freePlaces(day, [moved], moved, 3, now)).toEqual([]);
    expect(freePlaces({ ...day, hours: null }, [moved], moved, 1, now)).toEqual([]);
  });
});
