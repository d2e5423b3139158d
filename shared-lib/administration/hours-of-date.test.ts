import { expect, it } from '@jest/globals';
import { type HoursOfDate, hoursOfDate, withHoursOfDate } from './hours-of-date.ts';

const date = '2026-12-24';
const settings = {
  closedDays: '2026-12-25 Christmas',
  dateHours: '2026-11-27 10:00-14:00\n2026-12-31 10:00-15:30 New Year’s Eve',
};

it.each<[HoursOfDate, { closedDays: string; dateHours: string }]>([
  [
    { date, kind: 'own', start: 540, end: 840, reason: 'Christmas Eve' },
    {
      closedDays: '2026-12-25 Christmas',
      dateHours: `${date} 09:00-14:00 Christmas Eve\n2026-12-31 10:00-15:30 New Year’s Eve`,
    },
  ],
  [
    { date: '2026-12-31', kind: 'closed', reason: 'Inventory' },
    { closedDays: '2026-12-25 Christmas\n2026-12-31 Inventory', dateHours: '' },
  ],
  [
    { date: '2026-12-25', kind: 'own', start: 600, end: 720, reason: '' },
    {
      closedDays: '',
      dateHours: '2026-12-25 10:00-12:00\n2026-12-31 10:00-15:30 New Year’s Eve',
    },
  ],
  [
    { date: '2026-12-31', kind: 'usual', reason: '' },
    { closedDays: '2026-12-25 Christmas', dateHours: '' },
  ],
])('writes the hours of a date, and reads them (%#)', (hours, changed) => {
  const written = withHoursOfDate(settings, hours, '2026-12-01');
  expect(written).toEqual(changed);
  expect(hoursOfDate(written, hours.date)).toEqual(hours);
});
