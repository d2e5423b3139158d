import { describe, expect, it } from '@jest/globals';
import type { TechnicianSchedule } from '@salon/shared-lib/domain';
import { rulesFromSettings } from '@salon/shared-lib/scheduling';
import { mergeDays } from './availability-days.ts';
import {
  type ScrollTarget,
  type Shown,
  scrollTarget,
  startsOn,
  type TimeView,
} from './time-rules.ts';

// A Wednesday.
const today = '2027-03-03';

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
