import { expect, it } from '@jest/globals';
import { addDays, bookingNow } from '@salon/shared-lib/scheduling';
import { fullDay, weekdayName } from '@salon/shared-lib/ui';
import { titleOf } from './title-of.ts';

const { date: today } = bookingNow(Date.now());
const titleOn = (date: string) => titleOf({ date, customerName: 'MARIA L.' });

it('says today and tomorrow', () => {
  expect(titleOn(today)).toBe('See you today, Maria');
  expect(titleOn(addDays(today, 1))).toBe('See you tomorrow, Maria');
});

it('names the weekday alone in the next six days', () => {
  const soon = addDays(today, 6);
  expect(titleOn(soon)).toBe(`See you ${weekdayName(soon)}, Maria`);
});

it('names the date where the same weekday comes earlier', () => {
  const later = addDays(today, 7);
  expect(titleOn(later)).toBe(`See you ${fullDay(later)}, Maria`);
});
