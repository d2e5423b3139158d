import { expect, test } from '@jest/globals';
import * as browser from '@salon/shared-lib/scheduling';
import fc from 'fast-check';
import { assertUtc, bookingNow, salonInstant, salonNow } from './salon-clock.ts';

const { addDays, datesFrom } = browser;

test('the server and browsers read the same date and minute, at any second', () => {
  assertUtc();
  const seconds = { min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2040, 0) / 1000 };
  fc.assert(
    fc.property(fc.integer(seconds), (second) => {
      expect(salonNow(second * 1000)).toEqual(browser.salonNow(second * 1000));
      expect(bookingNow(second * 1000)).toEqual(browser.bookingNow(second * 1000));
    }),
  );
});

test.each(['2027-03-14', '2027-11-07', '2028-03-12', '2028-11-05'])(
  'and have the same instant for every minute around %s',
  (sunday) => {
    for (const date of datesFrom(addDays(sunday, -1), 3)) {
      for (let minute = 0; minute <= 1440; minute += 1) {
        const instant = browser.salonInstant(date, minute);
        if (salonInstant(date, minute) !== instant) throw new Error(`${date}, minute ${minute}`);
        expect(salonNow(instant)).toEqual(browser.salonNow(instant));
      }
    }
  },
);
