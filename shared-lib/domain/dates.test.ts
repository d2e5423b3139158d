import { describe, expect, it } from '@jest/globals';
import { formatLocalDate } from './dates.ts';

it.each([
  ['en', 'short', 'Mon, Nov 23', 'Sun, Nov 29'],
  ['en', 'full', 'Monday, November 23', 'Sunday, November 29'],
  ['en', 'long', 'November 23, 2026', 'November 29, 2026'],
  ['en', 'weekday', 'Monday, November 23, 2026', 'Sunday, November 29, 2026'],
  ['en', 'numeric', '11/23/2026', '11/29/2026'],
  ['es', 'short', 'lun 23 nov', 'dom 29 nov'],
  ['es', 'full', 'lunes 23 de noviembre', 'domingo 29 de noviembre'],
  ['es', 'long', '23 de noviembre de 2026', '29 de noviembre de 2026'],
  ['es', 'weekday', 'lunes 23 de noviembre de 2026', 'domingo 29 de noviembre de 2026'],
  ['es', 'numeric', '23/11/2026', '29/11/2026'],
  ['vi', 'short', 'Thứ Hai 23/11', 'Chủ Nhật 29/11'],
  ['vi', 'full', 'Thứ Hai, 23 tháng 11', 'Chủ Nhật, 29 tháng 11'],
  ['vi', 'long', '23 tháng 11 năm 2026', '29 tháng 11 năm 2026'],
  ['vi', 'weekday', 'Thứ Hai, 23 tháng 11 năm 2026', 'Chủ Nhật, 29 tháng 11 năm 2026'],
  ['vi', 'numeric', '23/11/2026', '29/11/2026'],
] as const)('writes dates as people do: %s, %s', (locale, style, monday, sunday) => {
  expect(formatLocalDate('2026-11-23', style, locale)).toBe(monday);
  expect(formatLocalDate('2026-11-29', style, locale)).toBe(sunday);
});

describe('dates', () => {
  it.each([
    ['2027-03-14', undefined, '03/14/2027'],
    ['2027-03-14', 'numeric', '03/14/2027'],
    ['2027-03-14', 'long', 'March 14, 2027'],
    ['2027-03-14', 'weekday', 'Sunday, March 14, 2027'],
    ['2027-11-07', 'short', 'Sun, Nov 7'],
    ['2027-12-31', 'long', 'December 31, 2027'],
    ['2027-02-29', 'long', 'Invalid Date'],
    ['2027-13-01', undefined, 'Invalid Date'],
    ['14.03.2027', undefined, 'Invalid Date'],
    ['2027-03-14T09:00', undefined, 'Invalid Date'],
    ['', undefined, 'N/A'],
    [null, undefined, 'N/A'],
    [undefined, undefined, 'N/A'],
  ] as const)('%j (%s) is shown as %j', (date, style, shown) => {
    expect(formatLocalDate(date, style)).toBe(shown);
  });
});
