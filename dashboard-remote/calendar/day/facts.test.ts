import { describe, expect, it } from '@jest/globals';
import type { DeskAppointment } from '@salon/shared-lib/domain';
import {
  busyOf,
  dayFacts,
  drawnSpan,
  drawnVisits,
  freeHours,
  freeIn,
  freeUnder,
  isLate,
  loadOf,
} from './facts.ts';
import { at, dayWith, technician, visit } from './for-tests.ts';

const hours = { start: at('9:00'), end: at('19:00') };

describe('the load of a technician', () => {
  const day = dayWith([visit(1, 1, '10:00'), visit(2, 1, '11:00'), visit(3, 1, '15:00')]);
  it('counts booked and open minutes', () => {
    expect(loadOf(day, technician(1))).toEqual({ booked: 180, open: 600 });
    expect(loadOf(day, technician(2))).toEqual({ booked: 0, open: 600 });
  });
  it('is none for one who is off, and has no open minutes on a closed day', () => {
    expect(loadOf(day, technician(3, { off: 'weekday' }))).toBeNull();
    expect(loadOf({ ...day, hours: null }, technician(2))).toEqual({ booked: 0, open: 0 });
  });
  it('leaves out the hours off within opening hours', () => {
    const away = [
      { start: at('8:00'), end: at('10:00') },
      { start: at('12:00'), end: at('13:00') },
    ];
    expect(loadOf(dayWith([]), technician(1, { away }))).toEqual({ booked: 0, open: 480 });
  });
  it('counts hours off as not free', () => {
    const away = [{ start: at('12:00'), end: at('13:30') }];
    expect(busyOf(day, technician(1, { away }))).toEqual([
      { start: at('10:00'), end: at('13:30') },
      { start: at('15:00'), end: at('16:00') },
    ]);
  });
  it('joins visits that follow each other', () => {
    expect(busyOf(day, technician(1))).toEqual([
      { start: at('10:00'), end: at('12:00') },
      { start: at('15:00'), end: at('16:00') },
    ]);
  });
});

describe('the facts of a day', () => {
  it('counts who is in the chair, who did not come, and what was cancelled', () => {
    const day = dayWith(
      [visit(1, 1, '9:00', { status: 'in_chair' }), visit(2, 2, '9:00', { status: 'no_show' })],
      { cancelled: [visit(3, 1, '12:00')] },
    );
    expect(dayFacts(day, at('9:10'))).toMatchObject({
      inChair: 1,
      noShows: 1,
      cancelled: 1,
      load: { booked: 60, open: 1_200 },
    });
  });

  it('names those who come next, a group once', () => {
    const group = { booking_id: 7, group: 2 };
    const day = dayWith([
      visit(7, 1, '14:00', group),
      visit(8, 2, '14:00', group),
      visit(9, 1, '16:00'),
      visit(6, 2, '13:00', { status: 'arrived' }),
    ]);
    const { next } = dayFacts(day, at('12:00'));
    expect([next?.start, next?.appointments.map(({ id }) => id)]).toEqual([at('14:00'), [7]]);
    expect(dayFacts(day, null).next).toBeNull();
  });

  it('names first who is late for 15 minutes, and later where nobody comes after', () => {
    const day = dayWith([visit(7, 1, '13:30'), visit(8, 2, '14:00')]);
    const next = (time: string) => dayFacts(day, at(time)).next?.appointments.map(({ id }) => id);
    expect(next('13:31')).toEqual([7]);
    expect(next('13:44')).toEqual([7]);
    expect(next('13:45')).toEqual([8]);
    expect(next('14:14')).toEqual([8]);
    // Both are late.
    expect(next('14:20')).toEqual([7]);
    // Nobody has said what became of them, for an hour after the end.
    expect(next('15:29')).toEqual([7]);
    expect(next('15:30')).toEqual([8]);
    expect(next('16:00')).toBeUndefined();
    const arrived = dayWith([visit(7, 1, '13:30', { status: 'arrived' })]);
    expect(dayFacts(arrived, at('13:31')).next).toBeNull();
  });
});

describe('the next free hour', () => {
  it.each<[string, string, string | null]>([
    ['is at opening where nothing is before it', '0:00', '11:00'],
    ['is from the next five minutes on', '11:12', '11:15'],
    ['is not in the last hour', '18:03', null],
  ])('%s', (_, earliest, start) => {
    const day = dayWith([
      visit(1, 1, '9:00', { minutes: 120 }),
      visit(2, 2, '9:00', { minutes: 600 }),
    ]);
    expect(freeHours(day, at(earliest))).toEqual(
      start === null ? [] : [{ start: at(start), technicianId: 1 }],
    );
  });

  it('is none on a closed day', () => {
    expect(freeHours(dayWith([], { hours: null }), 0)).toEqual([]);
  });
});

describe('a free place in half an hour of the calendar', () => {
  const busy = [{ start: at('10:00'), end: at('10:50') }];
  it.each<[string, string, string, [string, number] | null]>([
    ['is a free hour', '12:00', '0:00', ['12:00', 60]],
    ['ends at the next visit', '9:30', '0:00', ['9:30', 30]],
    ['begins after a visit', '10:30', '0:00', ['10:50', 60]],
    ['begins at the next five minutes from now', '12:00', '12:07', ['12:10', 60]],
    ['is none in a visit', '10:00', '0:00', null],
    ['is none in the past', '12:00', '12:30', null],
    ['is none before opening', '8:30', '0:00', null],
    ['is none after closing', '19:00', '0:00', null],
    ['ends at closing', '18:30', '0:00', ['18:30', 30]],
  ])('%s', (_, minute, from, expected) => {
    const [start, length] = expected ?? [];
    expect(freeIn({ hours, busy, from: at(from) }, at(minute))).toEqual(
      start === undefined ? null : { start: at(start), length },
    );
  });

  it('is none on a closed day', () => {
    expect(freeIn({ hours: null, busy: [], from: 0 }, at('12:00'))).toBeNull();
  });
});

describe('free time under a pointer', () => {
  const busy = [{ start: at('10:00'), end: at('10:30') }];
  it.each([
    ['14:12', '0:00', '14:10'],
    ['14:13', '0:00', '14:15'],
    ['9:58', '0:00', '9:55'],
    ['10:15', '0:00', null],
    ['10:29', '0:00', '10:30'],
    ['14:01', '14:02', '14:05'],
    ['13:55', '14:02', null],
    ['18:58', '0:00', '18:55'],
    ['19:30', '0:00', null],
  ])('at %s, from %s on, begins at %s', (minute, from, start) => {
    const free = freeUnder({ hours, busy, from: at(from) }, at(minute));
    expect(free?.start ?? null).toBe(start && at(start));
  });
});

describe('the drawn hours', () => {
  it.each([
    ['are the usual ones', [], { open: at('9:00'), close: at('19:00') }, '8:00', '20:00'],
    ['hold an early visit', [visit(1, 1, '6:40')], null, '6:00', '20:00'],
    ['hold late ones', [visit(1, 1, '20:15'), visit(2, 1, '21:10')], null, '8:00', '23:00'],
    ['hold the opening hours', [], { open: at('7:30'), close: at('21:00') }, '7:00', '21:00'],
  ])('%s', (_, visits, hours, start, end) => {
    expect(drawnSpan(dayWith(visits, { hours }))).toEqual({ start: at(start), end: at(end) });
  });
});

it.each([
  ['10:00', 'booked', false],
  ['10:01', 'booked', true],
  ['10:59', 'booked', true],
  ['11:59', 'booked', true],
  ['12:00', 'booked', false],
  ['10:30', 'no_show', false],
  ['10:01', 'arrived', false],
] as const)('at %s who is %s for ten is late: %s', (now, status, late) => {
  expect(isLate(visit(1, 1, '10:00', { status }), at(now))).toBe(late);
  expect(isLate(visit(1, 1, '10:00', { status, customer_id: null }), at(now))).toBe(false);
});

it('draws a no-show until somebody else has the time', () => {
  const missed = visit(1, 1, '9:00', { status: 'no_show' });
  const twice = visit(2, 1, '9:30', { status: 'no_show' });
  const ids = (...visits: DeskAppointment[]) => drawnVisits(dayWith(visits)).map(({ id }) => id);
  expect(ids(missed, visit(3, 2, '9:00'))).toEqual([1, 3]);
  expect(ids(missed, visit(3, 1, '10:00'))).toEqual([1, 3]);
  expect(ids(missed, visit(3, 1, '9:30'))).toEqual([3]);
  expect(ids(missed, twice)).toEqual([2]);
});
