import { expect, it } from '@jest/globals';
import { addDays, bookingNow } from '@salon/shared-lib/scheduling';
import { fullDay, weekdayName } from '@salon/shared-lib/ui';
import { titleDay } from './title-of.ts';

const { date: today } = bookingNow(Date.now());

it('names the weekday alone in the next six days', () => {
  const soon = addDays(today, 6);
  expect(titleDay(soon)).toBe(weekdayName(soon));
});

it('names the date where the same weekday comes earlier', () => {
  const later = addDays(today, 7);
  expect(titleDay(later)).toBe(fullDay(later));
});
