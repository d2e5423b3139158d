import { describe, expect, it } from '@jest/globals';
import { soonestOf } from './next-free.ts';

const at = (id: number, date: string, start: number) => ({ id, next: { date, start } });
const never = { id: 9, next: null };

describe('the soonest start', () => {
  it.each([
    [[], null],
    [[never], null],
    [[never, at(1, '2026-11-24', 540)], { date: '2026-11-24', start: 540 }],
    [[at(1, '2026-11-24', 540), at(2, '2026-11-23', 960)], { date: '2026-11-23', start: 960 }],
    [
      [at(1, '2026-11-24', 570), never, at(2, '2026-11-24', 540)],
      { date: '2026-11-24', start: 540 },
    ],
  ])('of %j is %j', (list, soonest) => {
    expect(soonestOf(list)).toEqual(soonest);
  });
});
