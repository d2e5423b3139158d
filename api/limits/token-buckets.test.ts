import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TokenBuckets } from './token-buckets.ts';

const rule = { burst: 10, perSecond: 5 };

function open() {
  const clock = { ms: 1_000_000 };
  const buckets = new TokenBuckets(rule, () => clock.ms);
  const takeMany = (count: number, subject = 'a') =>
    Array.from({ length: count }, () => buckets.take(subject)).filter((wait) => wait === 0).length;
  return { clock, buckets, takeMany };
}

describe('a token bucket', () => {
  it('gives the burst at once, then what is refilled, and says how long to wait', () => {
    const { clock, buckets, takeMany } = open();
    expect(takeMany(15)).toBe(10);
    expect(buckets.take('a')).toBe(200);
    expect(takeMany(3, 'b')).toBe(3);
    clock.ms += 199;
    expect(buckets.take('a')).toBe(1);
    clock.ms += 1;
    expect(takeMany(3)).toBe(1);
    clock.ms += 3_600_000;
    expect(takeMany(15)).toBe(10);
  });

  it('never gives more than burst and refill in any period', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 200 }), (pauses) => {
        const { clock, buckets } = open();
        const taken: number[] = [];
        for (const pause of pauses) {
          clock.ms += pause;
          if (buckets.take('a') === 0) taken.push(clock.ms);
        }
        taken.forEach((first, index) => {
          taken.slice(index).forEach((last, more) => {
            const most = rule.burst + ((last - first) / 1000) * rule.perSecond;
            expect(more + 1).toBeLessThanOrEqual(most + 1e-6);
          });
        });
      }),
    );
  });

  it('forgets the subjects whose buckets are full', () => {
    const { clock, buckets } = open();
    for (let minute = 0; minute < 100; minute += 1) {
      for (let one = 0; one < 100; one += 1) buckets.take(`${minute} ${one}`);
      clock.ms += 60_000;
    }
    expect(buckets.size).toBeLessThanOrEqual(200);
  });

  it('refuses for no longer than a refill after the clock is set back', () => {
    const { clock, buckets, takeMany } = open();
    takeMany(10);
    clock.ms -= 3_600_000;
    const wait = buckets.take('a');
    expect(wait).toBeLessThanOrEqual(2_000);
    clock.ms += wait;
    expect(buckets.take('a')).toBe(0);
  });
});
