import { describe, expect, it } from '@jest/globals';
import {
  appointmentAt,
  type Cursor,
  cursorAt,
  firstCursor,
  keptCursor,
  movedCursor,
  workingColumns,
} from './cursor.ts';
import { at, dayWith, visit } from './for-tests.ts';

const place = (technicianId: number, time: string): Cursor => ({ technicianId, minute: at(time) });
const day = dayWith([
  visit(1, 1, '10:00', { minutes: 75 }),
  visit(2, 1, '14:00', { minutes: 15 }),
  visit(3, 2, '9:00'),
]);

describe('a key moves the cursor', () => {
  it.each<[string, Cursor, string, Cursor]>([
    ['down by half an hour', place(1, '9:00'), 'ArrowDown', place(1, '9:30')],
    ['down over a visit in one step', place(1, '10:00'), 'ArrowDown', place(1, '11:30')],
    ['down out of the middle of a visit', place(1, '10:30'), 'ArrowDown', place(1, '11:30')],
    ['down from a short visit by a whole step', place(1, '14:00'), 'ArrowDown', place(1, '14:30')],
    ['down no further than the last step', place(1, '19:30'), 'ArrowDown', place(1, '19:30')],
    ['up by half an hour', place(1, '9:30'), 'ArrowUp', place(1, '9:00')],
    ['up from a visit to before its start', place(1, '11:00'), 'ArrowUp', place(1, '9:30')],
    ['up no further than the first step', place(1, '8:00'), 'ArrowUp', place(1, '8:00')],
    ['to the next technician', place(1, '10:00'), 'ArrowRight', place(2, '10:00')],
    ['not beyond the last one who works', place(2, '10:00'), 'ArrowRight', place(2, '10:00')],
    ['to the technician before', place(2, '10:00'), 'ArrowLeft', place(1, '10:00')],
    ['not before the first one', place(1, '10:00'), 'ArrowLeft', place(1, '10:00')],
    ['to the first visit', place(1, '17:00'), 'Home', place(1, '10:00')],
    ['to the last visit', place(1, '9:00'), 'End', place(1, '14:00')],
  ])('%s', (_, from, key, to) => {
    expect(movedCursor(day, from, key)).toMatchObject(to);
  });

  it('stays where a technician has no visits', () => {
    expect(movedCursor(dayWith([]), place(2, '12:00'), 'End')).toEqual(place(2, '12:00'));
  });

  it('is left alone by other keys', () => {
    expect(movedCursor(day, place(1, '9:00'), 'x')).toBeNull();
  });
});

describe('two short visits in one half hour', () => {
  const short = dayWith([
    visit(1, 1, '10:00', { minutes: 15 }),
    visit(2, 1, '10:15', { minutes: 15 }),
    visit(3, 1, '9:00', { minutes: 60 }),
  ]);

  it.each<[string, Cursor, string, number | undefined]>([
    ['down to the second', { ...place(1, '10:00'), id: 1 }, 'ArrowDown', 2],
    ['down behind both', { ...place(1, '10:00'), id: 2 }, 'ArrowDown', undefined],
    ['up to the second', place(1, '10:30'), 'ArrowUp', 2],
    ['up to the first', { ...place(1, '10:00'), id: 2 }, 'ArrowUp', 1],
    ['up before both', { ...place(1, '10:00'), id: 1 }, 'ArrowUp', 3],
  ])('are reached one by one: %s', (_, from, key, id) => {
    expect(movedCursor(short, from, key)?.id).toBe(id);
  });

  it('the keyboard is on the one that it reached', () => {
    expect(appointmentAt(short, { ...place(1, '10:00'), id: 2 })?.id).toBe(2);
    expect(appointmentAt(short, place(1, '10:00'))?.id).toBe(1);
  });
});

it('reaches a visit in the evening, for which the day is longer', () => {
  const long = dayWith([visit(1, 1, '20:30')]);
  expect(movedCursor(long, place(1, '20:00'), 'ArrowDown')).toEqual({
    ...place(1, '20:30'),
    id: 1,
  });
  expect(movedCursor(long, place(1, '21:30'), 'ArrowDown')).toMatchObject(place(1, '21:30'));
});

it('goes where its appointment goes, also when somebody else stands at its place', () => {
  const cursor = cursorAt(visit(7, 1, '15:30'));
  const moved = dayWith([visit(7, 2, '17:30'), visit(8, 1, '15:30')]);
  expect(keptCursor(moved, cursor)).toEqual({ ...place(2, '17:30'), id: 7 });
});

it('keeps its place when its appointment is gone', () => {
  expect(keptCursor(dayWith([]), cursorAt(visit(7, 1, '15:30')))).toMatchObject(place(1, '15:30'));
});

it.each<[string, string, number | undefined]>([
  ['its start', '10:00', 1],
  ['its middle', '10:30', 1],
  ['a step that it ends in', '11:00', 1],
  ['the step after it', '11:30', undefined],
  ['the step before it', '9:30', undefined],
])('a visit is found at %s', (_, time, id) => {
  expect(appointmentAt(day, place(1, time))?.id).toBe(id);
});

it('the cursor on a visit that begins between two steps is on the step before', () => {
  expect(cursorAt(visit(9, 2, '9:50'))).toEqual({ ...place(2, '9:30'), id: 9 });
});

describe('the first place', () => {
  it.each([
    ['now', at('13:10'), place(1, '13:00')],
    ['opening on another day', null, place(1, '9:00')],
    ['the last step in the evening', at('22:00'), place(1, '19:30')],
  ])('is %s', (_, now, cursor) => {
    expect(firstCursor(day, now)).toEqual(cursor);
  });

  it('is none where nobody works', () => {
    expect(firstCursor(dayWith([], { technicians: [] }), null)).toBeNull();
  });
});

it('who is off has a column as long as there are visits', () => {
  const columns = (appointments: Parameters<typeof dayWith>[0]) =>
    workingColumns(dayWith(appointments)).map(({ id }) => id);
  expect(columns([])).toEqual([1, 2]);
  expect(columns([visit(1, 3, '10:00')])).toEqual([1, 2, 3]);
});
