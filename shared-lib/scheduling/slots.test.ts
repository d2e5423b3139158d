import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import type { Interval } from '../domain/clock.ts';
import { slotMinutes } from '../domain/salon.ts';
import { mergeIntervals } from './busy.ts';
import { freeSlots } from './slots.ts';

const day = { start: 540, end: 1140 };
const interval = (start: number, end: number): Interval => ({ start, end });

describe('free slots', () => {
  it.each([
    ['the last one ends at closing', interval(540, 660), [], 60, 0, [540, 570, 600]],
    ['a length equal to the day', interval(540, 660), [], 120, 0, [540]],
    ['a length over the day', interval(540, 660), [], 121, 0, []],
    ['no length at all', interval(540, 660), [], 0, 0, []],
    ['a negative length', interval(540, 660), [], -30, 0, []],
    ['no number', interval(540, 660), [], Number.NaN, 0, []],
    [
      'touching on both sides',
      interval(540, 660),
      [interval(540, 570), interval(600, 660)],
      30,
      0,
      [570],
    ],
    [
      'one minute too long',
      interval(540, 660),
      [interval(540, 570), interval(600, 660)],
      31,
      0,
      [],
    ],
    ['fully booked', interval(540, 660), [interval(540, 660)], 15, 0, []],
    [
      'busy before opening and after closing',
      interval(540, 600),
      [interval(400, 540), interval(600, 700)],
      30,
      0,
      [540, 570],
    ],
    [
      'several short appointments in one slot',
      interval(540, 660),
      [interval(545, 550), interval(555, 560)],
      30,
      0,
      [570, 600, 630],
    ],
    [
      'an appointment in the middle of a long one',
      interval(540, 720),
      [interval(600, 610)],
      60,
      0,
      [540, 630, 660],
    ],
    ['earliest on the step', interval(540, 660), [], 30, 600, [600, 630]],
    ['earliest just after the step', interval(540, 660), [], 30, 601, [630]],
    ['earliest before opening', interval(540, 600), [], 30, 100, [540, 570]],
    ['earliest after the last', interval(540, 660), [], 30, 640, []],
    ['opening off the half hour', interval(555, 660), [], 30, 556, [585, 615]],
  ])('%s', (_, hours, busy, length, earliest, expected) => {
    expect(freeSlots({ hours, busy, length, earliest })).toEqual(expected);
  });

  const situations = fc.record({
    appointments: fc.array(
      fc.record({
        start: fc.integer({ min: 400, max: 1200 }),
        length: fc.integer({ min: 1, max: 120 }),
      }),
      { maxLength: 14 },
    ),
    length: fc.integer({ min: 1, max: 240 }),
    earliest: fc.integer({ min: 0, max: 1300 }),
    opening: fc.integer({ min: 480, max: 700 }),
    step: fc.constantFrom(...slotMinutes.choices),
  });

  test('equal those of a check of every minute', () => {
    fc.assert(
      fc.property(situations, ({ appointments, length, earliest, opening, step }) => {
        const taken = new Set(
          appointments.flatMap((appointment) =>
            Array.from({ length: appointment.length }, (_, i) => appointment.start + i),
          ),
        );
        const expected: number[] = [];
        for (let start = opening; start < day.end; start += step) {
          const minutes = Array.from({ length }, (_, i) => start + i);
          const fits = minutes.every((minute) => minute < day.end && !taken.has(minute));
          if (fits && start >= earliest) expected.push(start);
        }
        const busy = mergeIntervals(
          appointments.map(({ start, length: l }) => interval(start, start + l)),
        );
        const hours = { start: opening, end: day.end };
        expect(freeSlots({ hours, busy, length, earliest, step })).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test('only disappear as services are added', () => {
    fc.assert(
      fc.property(situations, ({ appointments, length, earliest }) => {
        const busy = mergeIntervals(
          appointments.map(({ start, length: l }) => interval(start, start + l)),
        );
        const shorter = freeSlots({ hours: day, busy, length, earliest });
        const longer = freeSlots({ hours: day, busy, length: length + 30, earliest });
        expect(shorter).toEqual(expect.arrayContaining(longer));
      }),
    );
  });
});
