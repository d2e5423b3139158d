import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import type { TimeOff, WeekdayHours } from '../domain/schema/technician.ts';
import { addDays } from './calendar.ts';
import {
  earliestStart,
  hoursOff,
  isOffOn,
  isTooFarAhead,
  performingAll,
  rulesForStaff,
  rulesFromSettings,
  visibleTechnicians,
  weekdaysOff,
  workingMinutes,
  worksOn,
} from './rules.ts';

describe('buffer and lead time', () => {
  it.each([
    [{}, { bufferMinutes: 0, leadTimeHours: 0 }],
    [{ bookingHorizonDays: '30' }, { bufferMinutes: 0, leadTimeHours: 0, horizonDays: 30 }],
    [{ bookingHorizonDays: '9999' }, { bufferMinutes: 0, leadTimeHours: 0, horizonDays: 731 }],
    [{ bookingHorizonDays: '0' }, { bufferMinutes: 0, leadTimeHours: 0 }],
    [{ bookingHorizonDays: 'far' }, { bufferMinutes: 0, leadTimeHours: 0 }],
    [{ slotMinutes: '15' }, { bufferMinutes: 0, leadTimeHours: 0, slotMinutes: 15 }],
    [{ slotMinutes: '7' }, { bufferMinutes: 0, leadTimeHours: 0 }],
    [
      { bufferTime: '45', leadTimeHours: '2' },
      { bufferMinutes: 45, leadTimeHours: 2 },
    ],
    [
      { bufferTime: '45.2', leadTimeHours: '1.5' },
      { bufferMinutes: 46, leadTimeHours: 1.5 },
    ],
    [{ bufferTime: ' 30 ' }, { bufferMinutes: 30, leadTimeHours: 0 }],
    [
      { bufferTime: 'soon', leadTimeHours: '' },
      { bufferMinutes: 0, leadTimeHours: 0 },
    ],
    [
      { bufferTime: '-30', leadTimeHours: '-1' },
      { bufferMinutes: 0, leadTimeHours: 0 },
    ],
    [{ bufferTime: 'Infinity' }, { bufferMinutes: 0, leadTimeHours: 0 }],
    [{ hours: 'late' }, { bufferMinutes: 0, leadTimeHours: 0 }],
    [
      { hours: 'closed,closed,closed,closed,closed,closed,10:00-11:00' },
      {
        bufferMinutes: 0,
        leadTimeHours: 0,
        week: [
          ...Array.from({ length: 6 }, () => ({ start: 0, end: 0 })),
          { start: 600, end: 660 },
        ],
      },
    ],
  ])('of %j is %j', (settings, expected) => {
    const limits = { horizonDays: 90, maxPartMinutes: 300, slotMinutes: 30, cleansUp: true };
    expect(rulesFromSettings(settings)).toEqual({ ...limits, ...expected });
  });

  const now = { date: '2027-03-13', minute: 600 };
  it.each([
    ['yesterday', '2027-03-12', 0, 0, null],
    ['a year ago', '2026-03-13', 0, 0, null],
    ['today without notice', '2027-03-13', 0, 0, 600],
    ['today with a buffer', '2027-03-13', 45, 0, 645],
    ['today with a broken buffer, rounded up', '2027-03-13', 44.1, 0, 645],
    ['today with lead time', '2027-03-13', 0, 2, 720],
    ['today, the longer of both', '2027-03-13', 180, 2, 780],
    ['today, never before now', '2027-03-13', -60, -5, 600],
    ['today, at the last minute', '2027-03-13', 839, 0, 1439],
    ['today, too late', '2027-03-13', 840, 0, null],
    ['tomorrow without notice', '2027-03-14', 0, 0, 0],
    ['tomorrow, whatever the buffer', '2027-03-14', 10_000, 0, 0],
    ['tomorrow, lead time that ends today', '2027-03-14', 0, 13, 0],
    ['tomorrow, lead time that ends at midnight', '2027-03-14', 0, 14, 0],
    ['tomorrow with a day of lead time, over the change of clocks', '2027-03-14', 0, 24, 600],
    ['tomorrow, lead time with a fraction, rounded up', '2027-03-14', 0, 24.01, 601],
    ['tomorrow, out of reach', '2027-03-14', 0, 38, null],
    ['tomorrow, just in reach', '2027-03-14', 0, 37.98, 1439],
    ['in two days, with 48 hours', '2027-03-15', 0, 48, 600],
    ['tomorrow with lead time below nothing', '2027-03-14', 0, -3, 0],
  ])('%s', (_, date, bufferMinutes, leadTimeHours, expected) => {
    expect(earliestStart({ date, now, bufferMinutes, leadTimeHours })).toBe(expected);
  });

  test('never offer a slot that was gone before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 300 }),
        fc.float({ min: 0, max: 80, noNaN: true }),
        (ahead, minute, later, bufferMinutes, leadTimeHours) => {
          const date = addDays('2027-03-13', ahead);
          const rules = { bufferMinutes, leadTimeHours };
          const before = earliestStart({ date, now: { date: '2027-03-13', minute }, ...rules });
          const then = {
            date: addDays('2027-03-13', Math.floor((minute + later) / 1440)),
            minute: (minute + later) % 1440,
          };
          const after = earliestStart({ date, now: then, ...rules });
          expect(after ?? 1440).toBeGreaterThanOrEqual(before ?? 1440);
        },
      ),
    );
  });
});

describe('working days', () => {
  const monday = '2025-09-29';
  const block = [{ first_date: '2025-09-29', last_date: '2025-10-16' }];
  it.each([
    ['no rule', '', [], monday, true],
    ['that weekday', '1', [], monday, false],
    ['another weekday', '0,6', [], monday, true],
    ['among several, spaces around', ' 3 , 1 ', [], monday, false],
    ['not a weekday', '11,7,x', [], monday, true],
    ['the day before the block', '', block, '2025-09-28', true],
    ['its first day', '', block, '2025-09-29', false],
    ['a day within', '', block, '2025-10-05', false],
    ['its last day', '', block, '2025-10-16', false],
    ['the day after', '', block, '2025-10-17', true],
    [
      'the second of two blocks',
      '',
      [{ first_date: '2025-01-01', last_date: '2025-01-02' }, ...block],
      '2025-10-01',
      false,
    ],
  ])('%s', (_, unavailability, time_off, date, expected) => {
    expect(worksOn({ unavailability, time_off }, date)).toBe(expected);
  });

  it('read weekdays and ignore the rest', () => {
    expect(weekdaysOff('0, 6,7,-1,a,,12')).toEqual([0, 6]);
    expect(weekdaysOff('')).toEqual([]);
  });
});

it.each([
  ['daily', {}, '15 16 18 22 23 24'],
  ['weekly', { weekly: true }, '15 22'],
  ['weekly, without a date', { weekly: true, skipped: ['2027-03-15'] }, '22'],
])('time off %s', (_, series, expected) => {
  const off = { first_date: '2027-03-15', last_date: '2027-03-24', ...series };
  const days = ['08', '14', '15', '16', '18', '22', '23', '24', '25', '29'];
  const found = days.filter((day) => isOffOn(off, `2027-03-${day}`));
  expect(found.join(' ')).toBe(expected);
});

describe('hours off', () => {
  const monday = '2027-03-15';
  const off = (start?: number, end?: number, first_date = monday, last_date = monday) => ({
    first_date,
    last_date,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  });
  it.each([
    ['none', [], [], 600],
    ['a lunch', [off(720, 780)], [[720, 780]], 540],
    ['a lunch of a whole week', [off(720, 780, '2027-03-10', '2027-03-20')], [[720, 780]], 540],
    ['a later day', [off(720, 780, '2027-03-16', '2027-03-16')], [], 600],
    ['an earlier day', [off(720, 780, '2027-03-10', '2027-03-14')], [], 600],
    ['two that overlap', [off(780, 840), off(720, 800)], [[720, 840]], 480],
    ['before opening, and a part after it', [off(480, 570)], [[480, 570]], 570],
    ['outside opening hours', [off(420, 480)], [[420, 480]], 600],
    ['the whole day', [off()], [], 0],
  ])('%s', (_, time_off, hours, minutes) => {
    expect(hoursOff({ time_off }, monday).map(({ start, end }) => [start, end])).toEqual(hours);
    expect(workingMinutes({ unavailability: '', time_off }, monday, {})).toBe(minutes);
  });

  it.each<[string, WeekdayHours[], TimeOff[], number[][], number]>([
    [
      'of the weekday',
      [{ weekday: 1, start: 600, end: 900 }],
      [],
      [
        [0, 600],
        [900, 1440],
      ],
      300,
    ],
    ['of another weekday', [{ weekday: 2, start: 600, end: 900 }], [], [], 600],
    [
      'with a lunch',
      [{ weekday: 1, start: 600, end: 900 }],
      [off(720, 780)],
      [
        [0, 600],
        [720, 780],
        [900, 1440],
      ],
      240,
    ],
    [
      'with time off beside them',
      [{ weekday: 1, start: 600, end: 900 }],
      [off(840, 1000)],
      [
        [0, 600],
        [840, 1440],
      ],
      240,
    ],
    [
      'wider than the opening hours since those were narrowed',
      [{ weekday: 1, start: 480, end: 1200 }],
      [],
      [
        [0, 480],
        [1200, 1440],
      ],
      600,
    ],
    [
      'outside the opening hours',
      [{ weekday: 1, start: 60, end: 120 }],
      [],
      [
        [0, 60],
        [120, 1440],
      ],
      0,
    ],
  ])('follow from own hours %s', (_, hours, time_off, expected, minutes) => {
    const technician = { unavailability: '', time_off, hours };
    expect(hoursOff(technician, monday).map(({ start, end }) => [start, end])).toEqual(expected);
    expect(workingMinutes(technician, monday, {})).toBe(minutes);
  });

  it('are none on a weekday off', () => {
    expect(workingMinutes({ unavailability: '1', time_off: [] }, monday, {})).toBe(0);
  });

  it('leave the day to others', () => {
    expect(worksOn({ unavailability: '', time_off: [off(720, 780)] }, monday)).toBe(true);
  });
});

describe('hidden technicians', () => {
  const all = [{ name: 'Mia' }, { name: 'Anna Lee' }, { name: 'Tom' }];
  it.each([
    [undefined, ['Mia', 'Anna Lee', 'Tom']],
    ['', ['Mia', 'Anna Lee', 'Tom']],
    ['Mia', ['Anna Lee', 'Tom']],
    [' anna lee , TOM', ['Mia']],
    ['Anna', ['Mia', 'Anna Lee', 'Tom']],
  ])('offline_worker %j leaves %j', (setting, expected) => {
    expect(visibleTechnicians(all, setting).map(({ name }) => name)).toEqual(expected);
  });
});

describe('technicians who perform all categories', () => {
  const team = [
    { name: 'Ann', category_ids: [1, 2, 3] },
    { name: 'Bea', category_ids: [2] },
    { name: 'Cleo', category_ids: [] },
  ];
  it.each([
    ['one category', [2], ['Ann', 'Bea']],
    ['several', new Set([2, 3]), ['Ann']],
    ['one that nobody does', [2, 4], []],
    ['nothing', [], ['Ann', 'Bea', 'Cleo']],
  ])('%s', (_, categories, expected) => {
    expect(performingAll(team, categories).map(({ name }) => name)).toEqual(expected);
  });
});

describe('the latest date', () => {
  const now = { date: '2027-03-13', minute: 600 };
  it.each([
    ['today', 0, false],
    ['the last day', 90, false],
    ['the day after', 91, true],
    ['yesterday', -1, false],
  ])('%s', (_what, days, tooFar) => {
    const date = addDays(now.date, days);
    expect(isTooFarAhead(date, now, { horizonDays: 90 })).toBe(tooFar);
    const rules = { bufferMinutes: 0, leadTimeHours: 0, horizonDays: 90 };
    expect(earliestStart({ date, now, ...rules }) === null).toBe(tooFar || days < 0);
  });

  it('is two years ahead for staff, who have no limit per technician', () => {
    const rules = rulesForStaff(rulesFromSettings({ bufferTime: '60' }));
    expect(rules).toMatchObject({ bufferMinutes: 0, leadTimeHours: 0, horizonDays: 731 });
    expect(rules.maxPartMinutes).toBeUndefined();
    expect(isTooFarAhead(addDays(now.date, 731), now, rules)).toBe(false);
    expect(isTooFarAhead(addDays(now.date, 732), now, rules)).toBe(true);
  });

  it('is remembered for one date and horizon only', () => {
    expect(isTooFarAhead('2027-03-20', now, { horizonDays: 7 })).toBe(false);
    expect(isTooFarAhead('2027-03-20', now, { horizonDays: 6 })).toBe(true);
    expect(isTooFarAhead('2027-03-20', { ...now, date: '2027-03-14' }, { horizonDays: 6 })).toBe(
      false,
    );
  });
});
