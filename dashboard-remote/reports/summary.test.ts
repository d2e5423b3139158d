import { describe, expect, it } from '@jest/globals';
import { addDays, datesFrom } from '@salon/shared-lib/scheduling';
import fc from 'fast-check';
import { isPossible, periodOf } from './period.ts';
import { axisEnd, fullnessOf, greatest, labelled, percentOf, spansOf } from './summary.ts';

const friday = '2026-11-20';

describe('the period of an address', () => {
  it.each([
    ['', 'weeks', '2026-10-31', friday],
    ['period=week', 'week', '2026-11-15', friday],
    ['period=last_week', 'last_week', '2026-11-08', '2026-11-14'],
    ['period=month', 'month', '2026-11-01', friday],
    ['period=last_month', 'last_month', '2026-10-01', '2026-10-31'],
    ['period=year', 'year', '2026-01-01', friday],
    ['period=decade', 'weeks', '2026-10-31', friday],
    ['from=2026-01-05&to=2026-02-01', null, '2026-01-05', '2026-02-01'],
    ['from=2026-02-05&to=2026-02-01', 'weeks', '2026-10-31', friday],
    ['from=2026-02-30&to=2026-03-01', 'weeks', '2026-10-31', friday],
    ['from=2026-02-01', 'weeks', '2026-10-31', friday],
  ])('%p', (query, key, from, to) => {
    expect(periodOf(new URLSearchParams(query), friday)).toMatchObject({ key, from, to });
  });

  it.each([
    ['2026-01-01', '2027-01-01', true],
    ['2026-01-01', '2027-01-02', false],
    ['2026-01-01', '2026-01-01', true],
    ['', '2026-01-01', false],
  ])('from %p to %p is possible: %p', (from, to, possible) => {
    expect(isPossible(from, to)).toBe(possible);
  });
});

const days = (count: number, from = '2026-10-01') =>
  datesFrom(from, count).map((date, index) => ({
    date,
    booked: index,
    no_shows: 0,
    cancelled: 0,
    revenue: index * 10,
  }));

describe('the bars of a report', () => {
  it('are its days, the one of today marked', () => {
    const spans = spansOf(days(62), '2026-10-03');
    expect(spans).toHaveLength(62);
    expect(spans[2]).toEqual({
      from: '2026-10-03',
      to: '2026-10-03',
      booked: 2,
      revenue: 20,
      isNow: true,
    });
    expect(spans.filter(({ isNow }) => isNow)).toHaveLength(1);
  });

  it('are its weeks from 63 days on, the last one shorter', () => {
    const spans = spansOf(days(64), '2026-12-03');
    expect(spans).toHaveLength(10);
    expect(spans[0]).toEqual({
      from: '2026-10-01',
      to: '2026-10-07',
      booked: 21,
      revenue: 210,
      isNow: false,
    });
    expect(spans.at(-1)).toMatchObject({ from: '2026-12-03', to: '2026-12-03', isNow: true });
  });

  it('lose nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 366 }), (count) => {
        const all = days(count);
        const spans = spansOf(all, friday);
        const sum = (items: { booked: number }[]) =>
          items.reduce((total, { booked }) => total + booked, 0);
        expect(sum(spans)).toBe(sum(all));
        for (const [index, span] of spans.entries()) {
          expect(spans[index + 1]?.from ?? addDays(span.to, 1)).toBe(addDays(span.to, 1));
        }
      }),
    );
  });
});

it.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [9, 10],
  [11, 20],
  [46, 60],
  [100, 100],
  [101, 200],
  [2664, 4000],
])('the axis for %d ends at %d', (most, end) => {
  expect(axisEnd(most)).toBe(end);
});

it('the axis holds every value and halves to a whole number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (most) => {
      const end = axisEnd(most);
      expect(end).toBeGreaterThanOrEqual(most);
      expect(end % 2).toBe(0);
      expect(end).toBeLessThanOrEqual(Math.max(2, 2 * most));
    }),
  );
});

it.each([
  [1, [0]],
  [5, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6]],
  [21, [0, 5, 10, 15, 20]],
  [6, [0, 3, 5]],
  [8, [0, 4, 7]],
  [23, [0, 6, 11, 17, 22]],
])('of %d bars these have a label: %j', (bars, indexes) => {
  expect(labelled(bars)).toEqual(indexes);
});

it('long labels are fewer', () => {
  expect(labelled(48, 4)).toEqual([0, 16, 31, 47]);
  expect(labelled(5, 4)).toEqual([0, 2, 4]);
});

it('labels are the first and the last bar, in order, few, and about equally far from each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), fc.integer({ min: 2, max: 8 }), (bars, most) => {
      const indexes = labelled(bars, most);
      expect([indexes[0], indexes.at(-1)]).toEqual([0, bars - 1]);
      expect(indexes.length).toBeLessThanOrEqual(most);
      const gaps = indexes.slice(1).map((index, before) => index - (indexes[before] ?? 0));
      expect(Math.min(1, ...gaps)).toBe(1);
      expect(Math.max(1, ...gaps)).toBeLessThanOrEqual(1.5 * Math.min(...gaps, 366));
    }),
  );
});

it.each([
  [0, 0, 0],
  [1, 3, 33],
  [2, 3, 67],
])('%d of %d is %d percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

it.each([
  [30, 60, 50],
  [70, 60, 100],
  [0, 0, null],
])('%d minutes booked of %d are %p percent', (booked_minutes, open_minutes, full) => {
  expect(fullnessOf({ weekday: 1, hour: 9, booked_minutes, open_minutes })).toBe(full);
});

it('the greatest is the first of several', () => {
  const items = [
    { id: 1, n: 2 },
    { id: 2, n: 5 },
    { id: 3, n: 5 },
  ];
  expect(greatest(items, ({ n }) => n)?.id).toBe(2);
  expect(greatest([], () => 0)).toBeUndefined();
});
