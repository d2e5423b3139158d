import { expect, it } from '@jest/globals';
import { datesOfSettings, readDateHours } from './date-hours.ts';

it.each([
  ['', []],
  ['2026-12-24 09:00-14:00', [['2026-12-24', { start: 540, end: 840, reason: '' }]]],
  [
    ' 2026-12-31 10:00-15:30  New Year’s Eve\r\n\n2026-12-24 09:00-14:00 Christmas Eve',
    [
      ['2026-12-31', { start: 600, end: 930, reason: 'New Year’s Eve' }],
      ['2026-12-24', { start: 540, end: 840, reason: 'Christmas Eve' }],
    ],
  ],
])('reads %j', (setting, dates) => {
  expect([...(readDateHours(setting) ?? [])]).toEqual(dates);
});

it.each([
  '2026-12-24',
  '2026-12-24 Christmas Eve',
  '2026-12-24 closed',
  '2026-12-24 14:00-09:00',
  '2026-12-24 09:00-25:00',
  '2026-02-30 09:00-14:00',
  'x2026-12-24 09:00-14:00',
  '2026-12-24 09:00-14:00\n2026-12-24 09:00-15:00',
  `2026-12-24 09:00-14:00 ${'x'.repeat(81)}`,
])('refuses %j', (setting) => {
  expect(readDateHours(setting)).toBeNull();
});

it('knows the dates of both settings, and a closed one is closed', () => {
  const settings = [
    { title: 'closedDays', context: '2026-12-25 Christmas' },
    { title: 'dateHours', context: '2026-12-24 09:00-14:00\n2026-12-25 09:00-14:00' },
  ];
  expect(datesOfSettings(settings)).toEqual([
    { date: '2026-12-25', start: 0, end: 0 },
    { date: '2026-12-24', start: 540, end: 840 },
  ]);
});
