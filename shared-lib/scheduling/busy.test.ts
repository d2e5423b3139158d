import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { formatTime, parseTime } from '../domain/clock.ts';
import { busyIntervals, mergeIntervals, serviceMinutes } from './busy.ts';

const appointment = (start: string, ...times: number[]) => ({
  start_service_time: parseTime(start),
  Services: times.map((time) => ({ time })),
});

describe('busy minutes', () => {
  it.each([
    ['nothing', [], []],
    ['one appointment, its services added up', [appointment('09:00', 30, 15)], [[540, 585]]],
    [
      'apart',
      [appointment('09:00', 30), appointment('10:00', 30)],
      [
        [540, 570],
        [600, 630],
      ],
    ],
    ['back to back', [appointment('09:00', 30), appointment('09:30', 30)], [[540, 600]]],
    ['overlapping', [appointment('09:00', 60), appointment('09:30', 60)], [[540, 630]]],
    ['one inside the other', [appointment('09:00', 90), appointment('09:30', 15)], [[540, 630]]],
    [
      'same start, longer second',
      [appointment('09:00', 15), appointment('09:00', 45)],
      [[540, 585]],
    ],
    [
      'out of order',
      [appointment('12:00', 30), appointment('09:00', 30)],
      [
        [540, 570],
        [720, 750],
      ],
    ],
    [
      'out of order and overlapping',
      [appointment('10:00', 30), appointment('09:00', 75)],
      [[540, 630]],
    ],
    ['without services', [appointment('09:00'), appointment('10:00', 0)], []],
  ])('%s', (_, appointments, expected) => {
    expect(busyIntervals(appointments)).toEqual(expected.map(([start, end]) => ({ start, end })));
  });

  it('adds up services', () => {
    expect(serviceMinutes([])).toBe(0);
    expect(serviceMinutes([{ time: 35 }, { time: 60 }])).toBe(95);
  });

  it('merging does not change its input', () => {
    const intervals = [
      { start: 20, end: 30 },
      { start: 10, end: 20 },
    ];
    expect(mergeIntervals(intervals)).toEqual([{ start: 10, end: 30 }]);
    expect(intervals).toEqual([
      { start: 20, end: 30 },
      { start: 10, end: 20 },
    ]);
  });

  test('cover exactly the minutes of the appointments, sorted and disjoint', () => {
    const appointments = fc.array(
      fc.record({
        start: fc.integer({ min: 0, max: 200 }),
        length: fc.integer({ min: 0, max: 40 }),
      }),
    );
    fc.assert(
      fc.property(appointments, (list) => {
        const taken = new Set(
          list.flatMap(({ start, length }) => Array.from({ length }, (_, i) => start + i)),
        );
        const busy = busyIntervals(
          list.map(({ start, length }) => appointment(formatTime(start), length)),
        );
        const covered = busy.flatMap(({ start, end }) =>
          Array.from({ length: end - start }, (_, i) => start + i),
        );
        expect(covered).toEqual([...taken].sort((a, b) => a - b));
        for (const [index, { start }] of busy.entries()) {
          if (index > 0) expect(start).toBeGreaterThan(busy[index - 1]?.end ?? start);
        }
      }),
    );
  });
});
