import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { longestOf, relaxedScore, scoreOf } from './problem.ts';
import { reachableSums, unreachable } from './reachable-sums.ts';

describe('scores', () => {
  it('put the longest share first and evenness second', () => {
    expect(scoreOf([60, 60])).toBeLessThan(scoreOf([61, 0]));
    expect(scoreOf([60, 30, 30])).toBeLessThan(scoreOf([60, 40, 20]));
    expect(scoreOf([60, 40, 20])).toBe(scoreOf([20, 60, 40]));
    expect(longestOf(scoreOf([17, 23, 5]))).toBe(23);
  });

  it('stay exact for the longest shares there can be', () => {
    const loads = Array.from({ length: 16 }, () => 65_535);
    const onceLess = [...loads.slice(1), 65_534];
    expect(scoreOf(loads) - scoreOf(onceLess)).toBe(65_535 ** 2 - 65_534 ** 2);
    expect(longestOf(scoreOf(loads))).toBe(65_535);
  });
});

const ranges = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  { minLength: 1, maxLength: 4 },
);

test('the relaxed score is the best score of all whole shares within their limits', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 0, max: 24 }), (limits, total) => {
      let best = Number.POSITIVE_INFINITY;
      const enumerate = (index: number, loads: number[]) => {
        const limit = limits[index];
        if (limit) {
          for (let load = limit[0]; load <= limit[1]; load += 1)
            enumerate(index + 1, [...loads, load]);
        } else if (loads.reduce((sum, load) => sum + load, 0) === total) {
          best = Math.min(best, scoreOf(loads));
        }
      };
      enumerate(0, []);
      const [low, high] = [limits.map(([l]) => l), limits.map(([, h]) => h)];
      expect(relaxedScore(low, high, total)).toBe(best);
    }),
    { numRuns: 1000 },
  );
});

test('reachable sums are the nearest sums of the remaining services', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 6 });
  fc.assert(
    fc.property(lengths, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (length, does) => {
      const top = 40;
      const problem = {
        length,
        copies: length.map(() => 1),
        able: length.map((_, level) => (does[level] ? 1 : 0)),
        capacity: [top],
        kind: [0],
      };
      const [reach = []] = reachableSums(problem, top);
      expect(reach).toHaveLength(length.length + 1);
      for (const [level, { atLeast, atMost }] of reach.entries()) {
        const left = length.filter((_, index) => index >= level && does[index]);
        const sums = [0];
        for (const units of left) sums.push(...sums.map((sum) => sum + units));
        for (let units = 0; units <= top; units += 1) {
          const above = sums.filter((sum) => sum >= units && sum <= top);
          expect(atLeast[units]).toBe(above.length > 0 ? Math.min(...above) : unreachable);
          expect(atMost[units]).toBe(Math.max(...sums.filter((sum) => sum <= units)));
        }
      }
    }),
  );
});
