import { describe, expect, it } from '@jest/globals';
import { rulesFromSettings } from '@salon/shared-lib/scheduling';
import { callRanges, firstSlotFrom, mergeDays, slotsOn } from './availability-days.ts';

describe('the calls for a range of dates', () => {
  it.each([
    ['one date', '2027-03-01', '2027-03-01', [{ from: '2027-03-01', days: 1 }]],
    ['a full call', '2027-03-01', '2027-03-31', [{ from: '2027-03-01', days: 31 }]],
    [
      'one date more',
      '2027-03-01',
      '2027-04-01',
      [
        { from: '2027-03-01', days: 31 },
        { from: '2027-04-01', days: 1 },
      ],
    ],
    ['an empty range', '2027-03-02', '2027-03-01', []],
  ])('%s', (_, from, to, ranges) => {
    expect(callRanges(from, to)).toEqual(ranges);
  });
});

describe('loaded dates', () => {
  const slot = { start: 600, technician_ids: [1] };
  const [first, second] = ['2027-03-01', '2027-03-02'] as const;

  it('are added to those known before, newer answers first', () => {
    const known = mergeDays(undefined, [
      { date: first, slots: [slot] },
      { date: second, slots: [slot] },
    ]);
    const merged = mergeDays(known, [{ date: second, slots: [] }]);
    expect([...merged.values()].map(({ date, slots }) => [date, slots.length])).toEqual([
      [first, 1],
      [second, 0],
    ]);
    expect(known.get(second)?.slots).toHaveLength(1);
  });
});

const day = (date: string, ...starts: number[]) => ({
  date,
  slots: starts.map((start) => ({ start, technician_ids: [start / 60] })),
});
const today = '2027-03-01';
const at = (minute: number, settings: Record<string, string> = {}) => ({
  now: { date: today, minute },
  rules: rulesFromSettings(settings),
});

describe('the first slot from a date on', () => {
  it.each([
    ['none', [], null],
    [
      'the first of the date itself',
      [day(today, 600, 720), day('2027-03-02', 540)],
      { date: today, start: 600, technician_ids: [10] },
    ],
    [
      'the first of the next date with slots, in whatever order the dates came',
      [day('2027-03-03', 660, 720), day('2027-03-02'), day(today)],
      { date: '2027-03-03', start: 660, technician_ids: [11] },
    ],
    ['unknown while a date before it is not loaded', [day(today), day('2027-03-03', 660)], null],
    ['unknown while the date itself is not loaded', [day('2027-03-02', 660)], null],
  ])('is %s', (_, answer, expected) => {
    expect(firstSlotFrom(mergeDays(undefined, answer), today, at(0))).toEqual(expected);
  });

  // The starts were free when the page was opened; the rules may let none of today be taken any more.
  const days = mergeDays(undefined, [day(today, 600, 720), day('2027-03-02', 540)]);
  it.each<[number, Record<string, string>, string, number]>([
    [600, {}, today, 600],
    [601, {}, today, 720],
    [720, {}, today, 720],
    [721, {}, '2027-03-02', 540],
    [570, { bufferTime: '30' }, today, 600],
    [571, { bufferTime: '30' }, today, 720],
    [691, { bufferTime: '30' }, '2027-03-02', 540],
    [600, { leadTimeHours: '3' }, '2027-03-02', 540],
  ])('at minute %i with %j is on %s at %i', (minute, settings, date, start) => {
    expect(firstSlotFrom(days, today, at(minute, settings))).toMatchObject({ date, start });
  });
});

describe('the slots of a date', () => {
  const days = mergeDays(undefined, [day(today, 600, 720)]);
  it('are unknown while the date is not loaded', () => {
    expect(slotsOn(days, '2027-03-02', at(0))).toBeNull();
  });
  it('are those that are not too soon', () => {
    expect(slotsOn(days, today, at(610))?.map(({ start }) => start)).toEqual([720]);
  });
});
