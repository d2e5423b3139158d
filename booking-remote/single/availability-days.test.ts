import { describe, expect, it } from '@jest/globals';
import { callRanges, firstSlotAfter, mergeDays } from './availability-days.ts';

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

describe('the first slot after a date', () => {
  const day = (date: string, ...starts: number[]) => ({
    date,
    slots: starts.map((start) => ({ start, technician_ids: [start / 60] })),
  });
  it.each([
    ['none', [], null],
    ['none of the date itself', [day('2027-03-01', 600)], null],
    [
      'the first of the next date with slots, in whatever order the dates came',
      [
        day('2027-03-05', 540),
        day('2027-03-03', 660, 720),
        day('2027-03-02'),
        day('2027-03-01', 600),
      ],
      { date: '2027-03-03', start: 660, technician_ids: [11] },
    ],
  ])('is %s', (_, answer, expected) => {
    expect(firstSlotAfter(mergeDays(undefined, answer), '2027-03-01')).toEqual(expected);
  });
});
