import { expect, it } from '@jest/globals';
import { baseLocale, setLocaleSource } from '../i18n/index.ts';
import {
  allOf,
  anyOf,
  briefClock,
  capitalized,
  clock,
  clockSpan,
  fullDay,
  longDay,
  monthAndYear,
  shortDay,
  shortMonthAndDay,
  soonTime,
  weekdayNames,
} from './format.ts';

it.each([
  [0, '12:00 AM'],
  [9 * 60, '9:00 AM'],
  [12 * 60, '12:00 PM'],
  [14 * 60 + 30, '2:30 PM'],
  [23 * 60 + 59, '11:59 PM'],
])('%d minutes read %s', (minutes, text) => expect(clock(minutes)).toBe(text));

it.each([
  [870, 960, '2:30 to 4:00 PM'],
  [690, 750, '11:30 AM to 12:30 PM'],
])('from %d to %d reads %s', (start, end, text) => expect(clockSpan(start, end)).toBe(text));

it('formats dates independently of the time zone', () => {
  expect(fullDay('2026-11-24')).toBe('Tuesday, November 24');
  expect(shortDay('2027-03-14')).toBe('Sun, Mar 14');
  expect(longDay('2026-11-24')).toBe('November 24, 2026');
  expect(monthAndYear('2026-12-01')).toBe('December 2026');
  expect(weekdayNames()[0]).toEqual({ narrow: 'S', short: 'Sun', long: 'Sunday' });
});

it.each([
  ['en', 'Dec 1', 'Jan 11'],
  ['es', '1 dic', '11 ene'],
  ['vi', '1/12', '11/1'],
] as const)('writes month and day in %s: %s, %s', (locale, first, eleventh) => {
  setLocaleSource(() => locale);
  expect(shortMonthAndDay('2026-12-01')).toBe(first);
  expect(shortMonthAndDay('2027-01-11')).toBe(eleventh);
  setLocaleSource(() => baseLocale);
});

it('formats lists', () => {
  expect(anyOf(['Saturday', 'Sunday'])).toBe('Saturday or Sunday');
  expect(allOf(['Lash Lift', 'Lash Tint'])).toBe('Lash Lift and Lash Tint');
  expect(allOf(['Lash Lift'])).toBe('Lash Lift');
});

it.each([
  ['2026-11-20', false, 'Today, 2:30 PM'],
  ['2026-11-21', true, 'Tomorrow, 2:30 PM'],
  ['2026-11-23', false, 'Mon, Nov 23, 2:30 PM'],
  ['2026-11-23', true, 'Mon 2:30 PM'],
  ['2026-11-26', true, 'Thu 2:30 PM'],
  ['2026-11-27', true, 'Fri, Nov 27, 2:30 PM'],
  ['2026-11-19', true, 'Thu, Nov 19, 2:30 PM'],
])('on November 20 the start at 2:30 PM on %s, brief: %s, reads %s', (date, brief, text) => {
  expect(soonTime({ date, start: 870 }, '2026-11-20', { brief })).toBe(text);
});

it('begins a line with a capital', () => {
  expect(capitalized('jueves, 26 de noviembre')).toBe('Jueves, 26 de noviembre');
  expect(capitalized('Thursday, November 26')).toBe('Thursday, November 26');
  expect(capitalized('')).toBe('');
});

it.each([
  [870, '2:30'],
  [540, '9:00'],
  [15, '12:15'],
])('%d minutes read %s without the half of the day', (minutes, text) =>
  expect(briefClock(minutes)).toBe(text),
);
