import { expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readClosedDays, writeClosedDays } from './closed-days.ts';

it.each([
  ['', []],
  ['2026-12-25 Christmas', [['2026-12-25', 'Christmas']]],
  [
    ' 2026-12-25  Christmas Day \r\n\n2026-11-26 Thanksgiving',
    [
      ['2026-12-25', 'Christmas Day'],
      ['2026-11-26', 'Thanksgiving'],
    ],
  ],
])('reads %j', (setting, days) => {
  expect([...(readClosedDays(setting) ?? [])]).toEqual(days);
});

it.each([
  '2026-12-25',
  '2026-12-25 ',
  '2026-02-30 Never',
  '2026-13-01 Never',
  '12/25/2026 Christmas',
  'Christmas',
  '2026-12-25 Christmas\n2026-12-25 Christmas',
  `2026-12-25 ${'x'.repeat(81)}`,
])('refuses %j', (setting) => {
  expect(readClosedDays(setting)).toBeNull();
});

it('reads what it has written, in the order of the dates', () => {
  const reason = fc
    .stringMatching(/^[a-zà-ỹ]([a-z ]{0,30}[a-z])?$/u)
    // The range of letters contains a space, U+1680.
    .filter((text) => text.trim() === text);
  const date = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((time) => time.toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.dictionary(date, reason), (days) => {
      const read = readClosedDays(writeClosedDays(new Map(Object.entries(days))));
      expect([...(read ?? [])]).toEqual(Object.entries(days).sort());
    }),
  );
});
