import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar.ts';
import { bookingNow, salonInstant, salonNow, salonTimeZone } from './salon-time.ts';

describe('the salon’s clock', () => {
  it.each([
    ['winter', '2027-01-15T17:00:00Z', '2027-01-15', 540],
    ['summer', '2027-07-15T16:00:00Z', '2027-07-15', 540],
    ['still yesterday', '2027-07-15T06:59:59.999Z', '2027-07-14', 1439],
    ['midnight', '2027-07-15T07:00:00Z', '2027-07-15', 0],
    ['before the change to summer time', '2027-03-14T09:59:00Z', '2027-03-14', 119],
    ['after it', '2027-03-14T10:00:00Z', '2027-03-14', 180],
    ['opening on that Sunday', '2027-03-14T18:00:00Z', '2027-03-14', 660],
    ['the first 01:30 of the change to winter time', '2027-11-07T08:30:00Z', '2027-11-07', 90],
    ['the second', '2027-11-07T09:30:00Z', '2027-11-07', 90],
    ['opening on that Sunday', '2027-11-07T19:00:00Z', '2027-11-07', 660],
    ['while Sydney skips an hour', '2027-10-02T16:30:00Z', '2027-10-02', 570],
  ])('%s: %s', (_, instant, date, minute) => {
    expect(salonNow(Date.parse(instant))).toEqual({ date, minute });
  });

  it.each([
    ['2027-03-14', 660, '2027-03-14T18:00:00.000Z'],
    ['2027-03-14', 119, '2027-03-14T09:59:00.000Z'],
    ['2027-03-14', 150, '2027-03-14T10:30:00.000Z'],
    ['2027-03-14', 180, '2027-03-14T10:00:00.000Z'],
    ['2027-11-07', 59, '2027-11-07T07:59:00.000Z'],
    ['2027-11-07', 90, '2027-11-07T08:30:00.000Z'],
    ['2027-11-07', 120, '2027-11-07T10:00:00.000Z'],
    ['2027-11-07', 660, '2027-11-07T19:00:00.000Z'],
    ['2027-03-13', 1440, '2027-03-14T08:00:00.000Z'],
  ])('%s, minute %i, is %s', (date, minute, expected) => {
    expect(new Date(salonInstant(date, minute)).toISOString()).toBe(expected);
  });

  test('converts date and minute to an instant and back, in the opening hours of any date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 480, max: 1200 }),
        (days, minute) => {
          const date = addDays('2024-01-01', days);
          expect(salonNow(salonInstant(date, minute))).toEqual({ date, minute });
        },
      ),
    );
  });

  it('is America/Los_Angeles', () => {
    expect(salonTimeZone).toBe('America/Los_Angeles');
  });
});

describe('the current minute for bookings', () => {
  const tenOClock = salonInstant('2027-03-10', 600);

  it.each([
    [0, 600],
    [1, 601],
    [59_000, 601],
    [60_000, 601],
    [60_001, 602],
  ])('%d ms past ten is minute %d: a minute that has begun is over', (ms, minute) => {
    expect(bookingNow(tenOClock + ms)).toEqual({ date: '2027-03-10', minute });
  });

  it('moves to the next date with the last minute', () => {
    const lastMinute = salonInstant('2027-03-10', 1439);
    expect(bookingNow(lastMinute + 1)).toEqual({ date: '2027-03-11', minute: 0 });
  });
});
