import { expect, it } from '@jest/globals';
import { defaultWeek, rulesFromSettings } from '@salon/shared-lib/scheduling';
import { type DayStateInput, dayState } from './day-state.ts';

// A Tuesday.
const today = '2027-03-16';
const at = (date: string, hour = 12) => ({ date, minute: hour * 60 });
const any: DayStateInput = { now: at(today), technician: null, rules: {}, starts: 3 };
const closedOnThursdays = {
  week: defaultWeek.map((hours, day) => (day === 4 ? { start: 0, end: 0 } : hours)),
};

it.each<[string, string, Partial<DayStateInput>, string]>([
  ['with free times', '2027-03-18', {}, 'free'],
  ['without any', '2027-03-18', { starts: 0 }, 'full'],
  ['not known yet', '2027-03-18', { starts: undefined }, 'waiting'],
  ['before today', '2027-03-15', {}, 'past'],
  ['the last one', '2027-03-26', { rules: { horizonDays: 10 } }, 'free'],
  ['too far ahead', '2027-03-27', { rules: { horizonDays: 10 }, starts: undefined }, 'later'],
  ['today, which has times', today, {}, 'free'],
  ['today, which has none', today, { starts: 0 }, 'today'],
  ['today after closing', today, { now: at(today, 19) }, 'over'],
  ["the technician's weekday off", '2027-03-18', { technician: { unavailability: '0,4' } }, 'off'],
  ['another weekday', '2027-03-19', { technician: { unavailability: '0,4' } }, 'free'],
  ['the salon is closed', '2027-03-18', { rules: closedOnThursdays, starts: 0 }, 'closed'],
  ['open in that week', '2027-03-19', { rules: closedOnThursdays }, 'free'],
  ['closed today', '2027-03-18', { now: at('2027-03-18'), rules: closedOnThursdays }, 'closed'],
])('a date %s', (_, day, question, expected) => {
  expect(dayState(day, { ...any, ...question })).toBe(expected);
});

it('follows the default hours when the setting is absent', () => {
  expect(dayState('2027-03-21', { ...any, rules: rulesFromSettings({}) })).toBe('free');
});
