import { describe, expect, it } from '@jest/globals';
import { busyOf, dayFacts, freeMinutesAt, loadOf } from './facts.ts';
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
      load: { booked: 120, open: 1_200 },
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
    expect(dayFacts(day, at('16:30')).next).toBeNull();
    expect(dayFacts(day, null).next).toBeNull();
  });

  it.each<[string, string | null, string | null]>([
    ['at opening of another day', null, '11:00'],
    ['from the next step on', '11:10', '11:30'],
    ['not in the last half hour', '18:20', null],
  ])('finds the next free hour %s', (_, now, start) => {
    const day = dayWith([
      visit(1, 1, '9:00', { minutes: 120 }),
      visit(2, 2, '9:00', { minutes: 600 }),
    ]);
    const { freeHour } = dayFacts(day, now === null ? null : at(now));
    expect(freeHour).toEqual(start === null ? null : { start: at(start), technicianId: 1 });
  });

  it('has no free hour on a closed day', () => {
    expect(dayFacts(dayWith([], { hours: null }), null).freeHour).toBeNull();
  });
});

it.each([
  ['a free hour', '9:00', 60],
  ['up to the next visit', '9:40', 20],
  ['nothing in a visit', '10:30', 0],
  ['nothing before opening', '8:30', 0],
  ['nothing after closing', '19:00', 0],
  ['up to closing', '18:30', 30],
])('%s', (_, start, minutes) => {
  const busy = [{ start: at('10:00'), end: at('11:00') }];
  expect(freeMinutesAt(hours, busy, at(start))).toBe(minutes);
});

it('nothing is free on a closed day', () => {
  expect(freeMinutesAt(null, [], at('12:00'))).toBe(0);
});
