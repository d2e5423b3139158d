import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  datesFrom,
  daysBetween,
  fromDayNumber,
  isBefore,
  toDayNumber,
  weekdayOf,
} from './calendar.ts';

/** A date from year 1 to 9999, made with the calendar of the platform. */
const dates = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('local dates', () => {
  it.each([
    ['2027-03-13', 1, '2027-03-14'],
    ['2027-03-14', 1, '2027-03-15'],
    ['2027-11-07', 1, '2027-11-08'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2100-02-28', 1, '2100-03-01'],
    ['2000-02-28', 1, '2000-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-05-05', 0, '2027-05-05'],
    ['1969-12-31', 1, '1970-01-01'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
    expect(daysBetween(expected, date)).toBe(days === 0 ? 0 : -days);
  });

  it.each([
    ['2027-03-14', 0],
    ['2027-03-15', 1],
    ['2027-03-20', 6],
    ['1970-01-01', 4],
    ['1969-12-31', 3],
    ['1900-01-01', 1],
  ])('%s is weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  test('agree with the platform on every date', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const instant = new Date(`${date}T00:00:00Z`);
        expect(toDayNumber(date)).toBe(instant.getTime() / 86_400_000);
        expect(fromDayNumber(toDayNumber(date))).toBe(date);
        expect(weekdayOf(date)).toBe(instant.getUTCDay());
      }),
      { numRuns: 2000 },
    );
  });

  test('adding and subtracting days returns the same date', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -400, max: 400 }), (date, days) => {
        fc.pre(date > '0003' && date < '9998');
        const there = addDays(date, days);
        expect(addDays(there, -days)).toBe(date);
        expect(isBefore(date, there)).toBe(days > 0);
      }),
    );
  });

  it('are listed in sequence', () => {
    expect(datesFrom('2027-02-27', 3)).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
    expect(datesFrom('2027-02-27', 0)).toEqual([]);
  });
});
