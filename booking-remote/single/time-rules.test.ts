import { describe, expect, it } from '@jest/globals';
import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { addDays, rulesFromSettings } from '@salon/shared-lib/scheduling';
import { mergeDays } from './availability-days.ts';
import {
  firstShownDate,
  hasUnknownDates,
  isStartGone,
  pickerRange,
  type ScrollTarget,
  type Shown,
  scrollTarget,
  shownDays,
  startsOn,
  type TimeView,
} from './time-rules.ts';

// 2027-03-03 is a Wednesday, 2027-02-28 the Sunday before.
const today = '2027-03-03';
const thisWeek = '2027-02-28';

describe('the first shown date', () => {
  it.each([
    ['without a chosen date', null, thisWeek],
    ['for a date of this week', '2027-03-06', thisWeek],
    ['for the last date of the third row', '2027-03-20', thisWeek],
    ['for a date below the third row', '2027-03-21', '2027-03-21'],
    ['for a date in a later week', '2027-03-24', '2027-03-21'],
  ])('%s', (_, date, expected) => {
    expect(firstShownDate(date, today, { ...rulesFromSettings({}), horizonDays: 90 })).toBe(
      expected,
    );
  });

  it('is at most the week of the last date', () => {
    const rules = { ...rulesFromSettings({}), horizonDays: 30 };
    expect(firstShownDate('2027-06-15', today, rules)).toBe('2027-03-28');
  });
});

describe('the dates of the picker', () => {
  const rules = (horizonDays: number) => ({
    ...rulesFromSettings({}),
    horizonDays,
  });
  it('starts today and ends with the fifth week', () => {
    expect(pickerRange(thisWeek, today, rules(90))).toMatchObject({
      from: today,
      to: '2027-04-03',
      last: null,
      canMoveBack: false,
      canMoveForward: true,
    });
  });

  it.each([
    [0, today, false],
    [17, '2027-03-20', false],
    [18, '2027-03-21', true],
    [31, '2027-04-03', true],
  ])('ends with the horizon of %i days', (horizonDays, last, canMoveForward) => {
    expect(pickerRange(thisWeek, today, rules(horizonDays))).toMatchObject({
      to: last,
      last,
      canMoveForward,
    });
  });

  it('moves between the current week and the one of the last date', () => {
    const { within } = pickerRange(thisWeek, today, rules(40));
    expect(within('2027-02-07')).toBe(thisWeek);
    expect(within('2027-03-21')).toBe('2027-03-21');
    expect(within('2027-05-09')).toBe('2027-04-11');
  });
});

describe('unknown dates', () => {
  const known = (from: string, count: number) =>
    mergeDays(
      undefined,
      Array.from({ length: count }, (_, index) => ({ date: addDays(from, index), slots: [] })),
    );
  it.each([
    ['nothing is loaded', known(today, 0), true],
    ['everything from today on is loaded', known(today, shownDays - 3), false],
    ['the last date is missing', known(today, shownDays - 4), true],
    ['today is missing', known(addDays(today, 1), shownDays), true],
  ])('%s', (_, days, expected) => {
    expect(hasUnknownDates(today, addDays(thisWeek, shownDays - 1), days)).toBe(expected);
  });
});

describe('the starts of a date', () => {
  const date = '2027-03-10';
  const schedule = (id: number, start: number, time: number): TechnicianSchedule => ({
    id,
    name: '',
    unavailability: '',
    time_off: [],
    Appointments: [{ start_service_time: start, Services: [{ time }] }],
  });
  const days = mergeDays(undefined, [{ date, slots: [{ start: 1110, technician_ids: [1] }] }]);
  const question = {
    date,
    now: { date: today, minute: 600 },
    length: 60,
    rules: rulesFromSettings({}),
    technicians: [{ id: 1 }],
    schedules: null,
    days,
  };
  it.each([
    ['no date', { date: null }, null],
    ['nothing loaded', { days: mergeDays(undefined, []) }, null],
    ['the availability only', {}, [1110]],
    [
      'the schedules, of the chosen technicians only',
      { schedules: [schedule(1, 540, 480), schedule(2, 540, 60)] },
      [1020, 1050, 1080],
    ],
    ['a full schedule', { schedules: [schedule(1, 540, 600)] }, []],
  ])('%s', (_, change, expected) => {
    expect(startsOn({ ...question, ...change })).toEqual(expected);
  });

  it.each([
    [null, [600], false],
    [600, null, false],
    [600, [600], false],
    [600, [630], true],
    [600, [], true],
  ])('%s among %j', (start, starts, gone) => {
    expect(isStartGone(start, starts)).toBe(gone);
  });
});

describe('the scroll target', () => {
  const idle: TimeView = {
    refreshKey: 0,
    loaded: true,
    date: null,
    startCount: null,
    failed: false,
  };
  const fresh: Shown = { refreshKey: 0, opened: null, failed: false };
  const date = '2027-03-10';
  it.each<[string, Partial<Shown>, Partial<TimeView>, ScrollTarget | null, Partial<Shown>]>([
    ['nothing changed', {}, {}, null, {}],
    ['a refresh that is still loading', {}, { refreshKey: 1, loaded: false }, null, {}],
    ['a refresh that is loaded', {}, { refreshKey: 1 }, 'times', { refreshKey: 1 }],
    ['a refresh that was shown', { refreshKey: 1 }, { refreshKey: 1 }, null, { refreshKey: 1 }],
    ['a chosen date that is loading', { opened: date }, { date }, null, { opened: date }],
    ['a chosen date with starts', { opened: date }, { date, startCount: 3 }, null, {}],
    ['a chosen date without starts', { opened: date }, { date, startCount: 0 }, 'full', {}],
    [
      'another date than the chosen one',
      { opened: date },
      { date: today, startCount: 0 },
      null,
      { opened: date },
    ],
    ['a full date that was shown', {}, { date, startCount: 0 }, null, {}],
    ['a new error', {}, { failed: true }, 'error', { failed: true }],
    ['an error that was shown', { failed: true }, { failed: true }, null, { failed: true }],
    ['an error that is gone', { failed: true }, {}, null, {}],
  ])('%s', (_, shown, view, target, next) => {
    expect(scrollTarget({ ...fresh, ...shown }, { ...idle, ...view })).toEqual({
      target,
      shown: { ...fresh, ...next },
    });
  });
});
