import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { balance } from './balance.ts';
import { greedySplit } from './greedy.ts';
import type { GroupItem } from './items.ts';
import { has, loadsOf, lowerBound, type SplitProblem, scoreOf } from './problem.ts';
import { searchSplit } from './search.ts';
import { type GroupTechnician, technicianSets } from './technician-sets.ts';

const lengths = [97, 89, 83, 79, 73, 71, 67, 61, 59, 53, 47, 43, 41, 37, 31, 29, 23, 19];
const unlimited = Number.POSITIVE_INFINITY;

function problem(
  minutes: number[],
  technicians: Partial<GroupTechnician>[],
  { quantity = [], category = [] }: { quantity?: number[]; category?: number[] } = {},
): SplitProblem {
  const items: GroupItem[] = minutes.map((length, index) => ({
    service_id: index + 1,
    category_id: category[index] ?? 1,
    minutes: length,
    quantity: quantity[index] ?? 1,
  }));
  const team = technicians.map((one, index) => ({
    id: index + 1,
    category_ids: [1, 2, 3],
    ...one,
  }));
  const [set] = technicianSets(items, team, team.length);
  if (!set) throw new Error('There is no such set.');
  return set.problem;
}

// Other tests compare the results with exhaustive enumeration. These count steps, the only place where the effect of
// bounds, interchangeable members and visited states shows. Lower a number when the search needs fewer steps.
describe('the search', () => {
  const category = [1, 2, 3, 1, 2, 3, 1, 1, 2, 2, 3, 3];
  const skills = [{ category_ids: [1] }, { category_ids: [1, 2] }, { category_ids: [2, 3] }, {}];
  const cases: [string, SplitProblem, number][] = [
    ['10 services, 3 technicians', problem(lengths.slice(0, 10), [{}, {}, {}]), 21],
    ['13 services, 4 technicians', problem(lengths.slice(0, 13), [{}, {}, {}, {}]), 79],
    [
      'services wanted several times',
      problem(lengths.slice(0, 12), [{}, {}, {}, {}], {
        quantity: [2, 1, 3, 1, 2, 1, 1, 1, 3, 1, 2, 1],
      }),
      263,
    ],
    ['different skills', problem(lengths.slice(0, 12), skills, { category }), 63],
    [
      'little time',
      problem(lengths.slice(0, 9), [{ available: 240 }, { available: 230 }, { available: 215 }]),
      19,
    ],
    [
      'nothing even to be had',
      problem(
        [120, 117, 106, 102, 101, 94, 90, 88, 87, 87, 76, 59, 53, 53, 28, 21, 5],
        [{}, {}, {}, {}],
        { quantity: [1, 1, 1, 1, 2, 3, 1, 1, 1, 1, 1, 1, 3, 2, 1, 1, 1] },
      ),
      2482,
    ],
    ['all alike', problem(lengths, [{}, {}, {}, {}]), 19],
    [
      'five technicians',
      problem([45, 96, 83, 45, 97, 86, 67, 57, 94, 93, 39], Array(5).fill({}), {
        quantity: [2, 1, 3, 2, 2, 3, 3, 1, 3, 3, 3],
      }),
      17312,
    ],
    [
      'six technicians, whose loads are not remembered',
      problem([47, 80, 48, 94, 42, 83, 78, 80, 62, 79, 95], Array(6).fill({}), {
        quantity: [2, 3, 2, 1, 2, 2, 1, 3, 3, 2, 1],
      }),
      19373,
    ],
    [
      'more minutes than are remembered',
      problem([150, 258, 381, 310, 426, 252, 164, 248, 413, 314, 264, 240, 266], [{}, {}, {}], {
        quantity: [1, 1, 2, 1, 1, 2, 1, 2, 1, 1, 2, 2, 2],
      }),
      840,
    ],
    [
      'one service of no minutes, so that loads don’t say all',
      problem([73, 84, 70, 63, 112, 117, 44, 74, 44, 86, 114, 105, 87, 51, 0], [{}, {}, {}, {}], {
        quantity: [1, 3, 2, 3, 3, 3, 3, 2, 1, 2, 2, 3, 1, 1, 1],
      }),
      12570,
    ],
  ];
  it.each(cases)('needs a fixed number of steps: %s', (_, question, steps) => {
    const result = searchSplit(question, unlimited, 1_000_000);
    expect(result).toMatchObject({ finished: true, steps });
    expect(result.answer?.score).toBe(scoreOf(loadsOf(question, result.answer?.masks ?? [])));
    // Below the best score there is nothing, and the search finishes with that result.
    const nothing = searchSplit(question, result.answer?.score ?? 0, 1_000_000);
    expect(nothing).toMatchObject({ answer: null, finished: true });
    // One step fewer ends the search without proof.
    expect(searchSplit(question, unlimited, steps).finished).toBe(true);
    expect(searchSplit(question, unlimited, steps - 1).finished).toBe(false);
  });
});

const questions = fc
  .record({
    members: fc.integer({ min: 2, max: 4 }),
    services: fc.array(
      fc.record({
        length: fc.integer({ min: 1, max: 30 }),
        copies: fc.integer({ min: 1, max: 4 }),
        able: fc.integer({ min: 1, max: 15 }),
      }),
      { minLength: 2, maxLength: 9 },
    ),
    room: fc.array(fc.integer({ min: 20, max: 150 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ members, services, room }): SplitProblem => {
    const everyone = 2 ** members - 1;
    const sorted = [...services].sort((a, b) => b.length - a.length);
    return {
      length: sorted.map(({ length }) => length),
      copies: sorted.map(({ copies }) => Math.min(copies, members)),
      able: sorted.map(({ able, copies }) => (copies > 1 ? everyone : able & everyone || everyone)),
      capacity: room.slice(0, members),
      kind: room.slice(0, members).map((_, member) => member),
    };
  });

function expectValid(question: SplitProblem, masks: number[]) {
  const members = question.capacity.map((_, member) => member);
  for (const [level, mask] of masks.entries()) {
    expect(members.filter((member) => has(mask, member))).toHaveLength(question.copies[level] ?? 0);
    expect(mask & ~(question.able[level] ?? 0)).toBe(0);
  }
  for (const [member, load] of loadsOf(question, masks).entries()) {
    expect(load).toBeLessThanOrEqual(question.capacity[member] ?? 0);
    expect(load).toBeGreaterThan(0);
  }
}

describe('the greedy split', () => {
  const everyone = { capacity: [100, 100, 100], kind: [0, 0, 0] };
  it.each([
    [
      'to the member with the smallest load, the first of equals',
      [50, 40, 30, 20, 20],
      [1, 1, 1, 1, 1],
      [1, 2, 4, 4, 2],
    ],
    ['to several at once', [50, 40, 30], [1, 2, 3], [1, 6, 7]],
  ])('gives %s', (_, length, copies, expected) => {
    const able = length.map(() => 7);
    expect(greedySplit({ ...everyone, length, copies, able })).toEqual(expected);
  });

  it('fills a share to its limit and not beyond', () => {
    const question = { length: [50, 50], copies: [1, 1], able: [3, 3], kind: [0, 1] };
    expect(greedySplit({ ...question, capacity: [50, 50] })).toEqual([1, 2]);
    expect(greedySplit({ ...question, capacity: [49, 50] })).toBeNull();
    expect(greedySplit({ ...question, able: [1, 3], capacity: [50, 50] })).toEqual([1, 2]);
    expect(greedySplit({ ...question, able: [1, 1], capacity: [100, 100] })).toBeNull();
  });
});

describe('evening out', () => {
  const pair = { kind: [0, 1], able: [3, 3, 3, 3] };
  it.each<[string, Omit<SplitProblem, 'kind' | 'able'>, number[], number[]]>([
    [
      'moves what makes two shares alike, as the lower half of what could be',
      { length: [9, 5, 2, 1], copies: [1, 1, 1, 1], capacity: [20, 20] },
      [1, 1, 1, 1],
      [2, 1, 1, 1],
    ],
    [
      'leaves what can’t be better',
      { length: [7, 5], copies: [1, 1], capacity: [20, 20] },
      [1, 2],
      [1, 2],
    ],
    [
      'fills a share to its limit and not beyond',
      { length: [8, 6, 5], copies: [1, 1, 1], capacity: [8, 20] },
      [4, 4, 4].map(() => 2),
      [1, 2, 2],
    ],
    [
      'keeps what both do',
      { length: [6, 4, 3], copies: [2, 1, 1], capacity: [20, 20] },
      [3, 1, 1],
      [3, 2, 1],
    ],
  ])('%s', (_, question, before, after) => {
    const masks = [...before];
    balance({ ...pair, ...question }, masks);
    expect(masks).toEqual(after);
  });
});

test('the greedy split is valid, and the bound never above what is found', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const masks = greedySplit(question);
      fc.pre(masks !== null);
      expectValid(question, masks);
      expect(scoreOf(loadsOf(question, masks))).toBeGreaterThanOrEqual(lowerBound(question));
    }),
  );
});

test('evening out keeps a split valid and leaves no two who could be more even', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const masks = greedySplit(question);
      fc.pre(masks !== null);
      const before = loadsOf(question, masks);
      balance(question, masks);
      expectValid(question, masks);
      expect(scoreOf(loadsOf(question, masks))).toBeLessThanOrEqual(scoreOf(before));
      for (let a = 0; a < question.capacity.length; a += 1) {
        for (let b = a + 1; b < question.capacity.length; b += 1) {
          expect(bestDifference(question, masks, a, b)).toBe(difference(question, masks, a, b));
        }
      }
    }),
    { numRuns: 200 },
  );
});

function difference(question: SplitProblem, masks: number[], a: number, b: number): number {
  const loads = loadsOf(question, masks);
  return Math.abs((loads[a] ?? 0) - (loads[b] ?? 0));
}

/** The smallest difference between two members that exchanging their services could reach. */
function bestDifference(question: SplitProblem, masks: number[], a: number, b: number): number {
  const both = (1 << a) | (1 << b);
  let best = Number.POSITIVE_INFINITY;
  const assign = (level: number, tried: number[]) => {
    if (level === masks.length) {
      const loads = loadsOf(question, tried);
      const fits = [a, b].every(
        (member) =>
          (loads[member] ?? 0) > 0 && (loads[member] ?? 0) <= (question.capacity[member] ?? 0),
      );
      if (fits) best = Math.min(best, difference(question, tried, a, b));
      return;
    }
    const mask = masks[level] ?? 0;
    assign(level + 1, [...tried, mask]);
    const one = (mask & both) !== 0 && (mask & both) !== both;
    if (one && ((question.able[level] ?? 0) & both) === both)
      assign(level + 1, [...tried, mask ^ both]);
  };
  assign(0, []);
  return best;
}

test('sets with the same categories and time are returned once, lower ids first', () => {
  const service = { service_id: 1, category_id: 1, minutes: 30, quantity: 2 };
  const ids = (technicians: GroupTechnician[]) =>
    technicianSets([service], technicians, 2).map(({ members }) => members.map(({ id }) => id));
  const one = (id: number, available?: number, category_ids = [1]) => ({
    id,
    category_ids,
    available,
  });
  expect(ids([one(9), one(2), one(5)])).toEqual([[2, 5]]);
  // The services last 60 minutes in total, so a limit of 60 is no limit.
  expect(ids([one(1, 60), one(2), one(3, 45)])).toEqual([
    [1, 2],
    [1, 3],
  ]);
  // The pair (2, 3) poses the same problem as (1, 2).
  expect(ids([one(1, 45), one(2), one(3, 45)])).toEqual([
    [1, 2],
    [1, 3],
  ]);
  expect(ids([one(1, 29), one(2), one(3)])).toEqual([[2, 3]]);
  expect(ids([one(1, undefined, [2]), one(2), one(3)])).toEqual([[2, 3]]);
  expect(ids([one(1), one(2, undefined, [2])])).toEqual([]);
});

test('a problem uses the largest unit, lists services without a choice first and equal members together', () => {
  const wanted = (service_id: number, category_id: number, minutes: number) => ({
    service_id,
    category_id,
    minutes,
    quantity: 1,
  });
  const sets = technicianSets(
    [wanted(1, 1, 60), wanted(2, 2, 30), wanted(3, 1, 15)],
    [
      { id: 3, category_ids: [1] },
      { id: 1, category_ids: [1] },
      // 50 minutes are too short for the first service and hold 15 minutes three times.
      { id: 2, category_ids: [1, 2], available: 50 },
    ],
    3,
  );
  expect(sets).toHaveLength(1);
  const [set] = sets;
  expect(set?.members.map(({ id }) => id)).toEqual([1, 3, 2]);
  expect(set?.services.map(({ service_id }) => service_id)).toEqual([2, 1, 3]);
  expect(set?.problem).toEqual({
    length: [2, 4, 1],
    copies: [1, 1, 1],
    able: [0b100, 0b011, 0b111],
    capacity: [7, 7, 3],
    kind: [0, 0, 2],
  });
  expect(set?.within(5).problem.capacity).toEqual([5, 5, 3]);
  expect(set?.within(5).within(6).problem.capacity).toEqual([5, 5, 3]);
  expect(set?.within(2).problem).toMatchObject({ capacity: [2, 2, 2], kind: [0, 0, 2] });
});

test('a set that cannot perform all services is not returned', () => {
  const service = (minutes: number, quantity: number, category_id = 1) => [
    { service_id: 1, category_id, minutes, quantity },
  ];
  const pair = [1, 2].map((id) => ({ id, category_ids: [1], available: 60 }));
  expect(technicianSets(service(60, 2), pair, 2)).toHaveLength(1);
  expect(technicianSets(service(61, 2), pair, 2)).toHaveLength(0);
  expect(technicianSets(service(60, 3), pair, 2)).toHaveLength(0);
  expect(technicianSets(service(60, 2, 2), pair, 2)).toHaveLength(0);
  const anytime = [1, 2].map((id) => ({ id, category_ids: [1] }));
  expect(technicianSets(service(60, 3), anytime, 2)).toHaveLength(0);
  const another = { service_id: 2, category_id: 1, minutes: 30, quantity: 1 };
  expect(technicianSets([...service(60, 3), another], anytime, 2)).toHaveLength(0);
  // Each of the three services fits; all together do not.
  const three = [1, 2, 3].map((service_id) => ({
    service_id,
    category_id: 1,
    minutes: 45,
    quantity: 1,
  }));
  expect(technicianSets(three, pair, 2)).toHaveLength(0);
});
