import { describe, expect, it } from '@jest/globals';
import { addDays, rulesFromSettings } from '@salon/shared-lib/scheduling';
import {
  firstShownDate,
  hasUnknownDates,
  isStartGone,
  pickerRange,
  shownDays,
} from './picker-range.ts';

// 2027-03-03 is a Wednesday, 2027-02-28 the Sunday before.
const today = '2027-03-03';
const now = { date: today, minute: 10 * 60 };
const thisWeek = '2027-02-28';

describe('the first shown date', () => {
  it.each([
    ['without a chosen date', null, thisWeek],
    ['for a date of this week', '2027-03-06', thisWeek],
    ['for the last date of the third row', '2027-03-20', thisWeek],
    ['for a date below the third row', '2027-03-21', '2027-03-21'],
    ['for a date in a later week', '2027-03-24', '2027-03-21'],
  ])('%s', (_, date, expected) => {
    expect(firstShownDate(date, now, { ...rulesFromSettings({}), horizonDays: 90 })).toBe(expected);
  });

  it('is at most the week of the last date', () => {
    const rules = { ...rulesFromSettings({}), horizonDays: 30 };
    expect(firstShownDate('2027-06-15', now, rules)).toBe('2027-03-28');
  });
});

// 2027-03-06 is a Saturday: the salon closes at seven.
it.each([
  ['before closing', '2027-03-06', 19 * 60 - 1, '', 90, '2027-03-06', thisWeek],
  ['after closing', '2027-03-06', 19 * 60, '', 90, '2027-03-07', '2027-03-07'],
  ['on a closed day', '2027-03-06', 540, '2027-03-06 Stock', 90, '2027-03-07', '2027-03-07'],
  ['after closing in mid-week', '2027-03-03', 20 * 60, '', 90, '2027-03-04', thisWeek],
  ['with no day left', '2027-03-06', 20 * 60, '', 0, '2027-03-06', thisWeek],
])(
  'the first row has a date to choose: %s',
  (_, date, minute, closedDays, horizonDays, from, row) => {
    const rules = { ...rulesFromSettings({ closedDays }), horizonDays };
    const first = firstShownDate(null, { date, minute }, rules);
    expect(first).toBe(row);
    expect(pickerRange(first, { date, minute }, rules)).toMatchObject({ from, canMoveBack: false });
  },
);

describe('the dates of the picker', () => {
  const rules = (horizonDays: number) => ({
    ...rulesFromSettings({}),
    horizonDays,
  });
  it('starts today and ends with the fifth week', () => {
    expect(pickerRange(thisWeek, now, rules(90))).toMatchObject({
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
    expect(pickerRange(thisWeek, now, rules(horizonDays))).toMatchObject({
      to: last,
      last,
      canMoveForward,
    });
  });

  it('moves on to what a smaller picker does not show', () => {
    const moves = (leastShown?: number) =>
      pickerRange(thisWeek, now, rules(17), shownDays, leastShown).canMoveForward;
    expect([moves(), moves(14)]).toEqual([false, true]);
  });

  it('moves between the current week and the one of the last date', () => {
    const { within } = pickerRange(thisWeek, now, rules(40));
    expect(within('2027-02-07')).toBe(thisWeek);
    expect(within('2027-03-21')).toBe('2027-03-21');
    expect(within('2027-05-09')).toBe('2027-04-11');
  });
});

describe('unknown dates', () => {
  const known = (from: string, count: number) =>
    new Map(Array.from({ length: count }, (_, index) => [addDays(from, index), []]));
  it.each([
    ['nothing is loaded', known(today, 0), true],
    ['everything from today on is loaded', known(today, shownDays - 3), false],
    ['the last date is missing', known(today, shownDays - 4), true],
    ['today is missing', known(addDays(today, 1), shownDays), true],
  ])('%s', (_, days, expected) => {
    expect(hasUnknownDates(today, addDays(thisWeek, shownDays - 1), days)).toBe(expected);
  });
});

describe('the chosen start', () => {
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
