import { describe, expect, it } from '@jest/globals';
import type { FoundAppointment } from '@salon/shared-lib/domain';
import { found } from './for-tests.ts';
import { canChange, isPast, newest, withDate, withPage } from './found-rows.ts';

/** A Tuesday, one in the afternoon. */
const now = { date: '2026-11-24', minute: 13 * 60 };
const monday = '2026-11-23';
const ids = (rows: readonly FoundAppointment[]) => rows.map(({ id }) => id);

describe('an appointment', () => {
  it.each([
    ['2026-11-23', 23 * 60, true],
    ['2026-11-24', 13 * 60 - 1, true],
    ['2026-11-24', 13 * 60, false],
    ['2026-11-24', 14 * 60, false],
    ['2026-11-25', 0, false],
  ])('on %s at minute %i is past: %s', (date, start_service_time, past) => {
    const row = found(1, { date, start_service_time });
    expect(isPast(row, now)).toBe(past);
    expect(canChange(row, now)).toBe(!past);
  });

  it('that is cancelled cannot be changed', () => {
    expect(canChange(found(1, { note: 'deleted' }), now)).toBe(false);
    expect(canChange(found(1, { note: 'Prefers the window' }), now)).toBe(true);
  });
});

describe('the rows', () => {
  const known = [
    found(9, { start_service_time: 900 }),
    found(8, { start_service_time: 840, revision: 5 }),
    found(5, { date: monday }),
  ];

  it('keep what is newer than an answer', () => {
    const answer = [found(8, { revision: 4, status: 'arrived' }), found(9, { revision: 2 })];
    expect(newest(known, answer).map(({ id, revision }) => [id, revision])).toEqual([
      [8, 5],
      [9, 2],
    ]);
  });

  it.each<[string, FoundAppointment[], number[]]>([
    ['nothing', [], [5]],
    ['what is left of it', [found(9, { start_service_time: 900 })], [9, 5]],
    [
      'a new one in its place',
      [known[1], found(10, { start_service_time: 870 })] as never,
      [10, 8, 5],
    ],
    ['one that moved there from another date', [found(5, { start_service_time: 600 })], [5]],
  ])('of a date become %s', (_, answer, expected) => {
    const rows = withDate(known, '2026-11-24', answer, { order: 'latest', reached: null });
    expect(ids(rows)).toEqual(expected);
  });

  it.each<['latest' | 'earliest', number[]]>([
    ['latest', [9, 8]],
    ['earliest', [7, 8]],
  ])('%s first end at the last page that was read', (order, expected) => {
    const day = [7, 8, 9].map((id) => found(id, { start_service_time: id * 60 }));
    const reached = found(8, { start_service_time: 8 * 60 });
    expect(ids(withDate([], '2026-11-24', day, { order, reached }))).toEqual(expected);
  });

  it('have each appointment once when a page overlaps', () => {
    expect(ids(withPage(known, [found(5, { date: monday }), found(4, { date: monday })]))).toEqual([
      9, 8, 5, 4,
    ]);
  });
});
