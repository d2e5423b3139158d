import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { exhaustiveSplit } from './exhaustive-split.ts';
import {
  type GroupGuest,
  type GroupItem,
  type GroupTechnician,
  maxSteps,
  splitGroup,
} from './split-group.ts';

const all = [1, 2, 3];
const team = (...ids: number[]): GroupTechnician[] => ids.map((id) => ({ id, category_ids: all }));
const wanted = (service_id: number, minutes: number, quantity = 1, category_id = 1): GroupItem => ({
  service_id,
  category_id,
  minutes,
  quantity,
});
const shares = (items: GroupItem[], technicians: GroupTechnician[], groupSize: number) =>
  splitGroup({ items, technicians, groupSize })?.shares.map(
    ({ technician_id, service_ids, minutes }) => [technician_id, service_ids, minutes],
  ) ?? null;

describe('a group split', () => {
  it.each([
    ['one person, one service', [wanted(1, 60)], team(1), 1, [[1, [1], 60]]],
    ['one person, several', [wanted(2, 60), wanted(1, 30)], team(4), 1, [[4, [1, 2], 90]]],
    [
      'one service each',
      [wanted(1, 60, 2)],
      team(1, 2),
      2,
      [
        [1, [1], 60],
        [2, [1], 60],
      ],
    ],
    [
      'the lower ids of those who could',
      [wanted(1, 60, 2)],
      team(9, 3, 5),
      2,
      [
        [3, [1], 60],
        [5, [1], 60],
      ],
    ],
    ['fewer technicians for fewer services', [wanted(1, 60)], team(1, 2, 3), 3, [[1, [1], 60]]],
    [
      'as many technicians as people, though fewer could do it as fast',
      [wanted(1, 60), wanted(2, 30), wanted(3, 30)],
      team(1, 2, 3),
      3,
      [
        [1, [1], 60],
        [2, [2], 30],
        [3, [3], 30],
      ],
    ],
    [
      'a case where longest-first greedy fails: 3+3 against 2+2+2',
      [wanted(1, 30), wanted(2, 30), wanted(3, 20), wanted(4, 20), wanted(5, 20)],
      team(1, 2),
      2,
      [
        [1, [1, 2], 60],
        [2, [3, 4, 5], 60],
      ],
    ],
    [
      'the more even of two with the same longest share',
      [wanted(1, 60), wanted(2, 20), wanted(3, 20), wanted(4, 20)],
      team(1, 2, 3),
      3,
      [
        [1, [1], 60],
        [2, [2, 4], 40],
        [3, [3], 20],
      ],
    ],
    [
      'only to those who do the category',
      [wanted(1, 60, 1, 2), wanted(2, 30, 1, 1)],
      [
        { id: 1, category_ids: [1] },
        { id: 2, category_ids: [1, 2] },
      ],
      2,
      [
        [1, [2], 30],
        [2, [1], 60],
      ],
    ],
    [
      'only as long as each is free',
      [wanted(1, 60), wanted(2, 30)],
      [
        { id: 1, category_ids: all, available: 45 },
        { id: 2, category_ids: all },
      ],
      2,
      [
        [1, [2], 30],
        [2, [1], 60],
      ],
    ],
    [
      'a higher id when the lower ones are not free for long enough',
      [wanted(1, 60, 2)],
      [{ id: 1, category_ids: all, available: 59 }, ...team(2, 3)],
      2,
      [
        [2, [1], 60],
        [3, [1], 60],
      ],
    ],
    [
      'the same service named twice is a quantity of two',
      [wanted(1, 30), wanted(1, 30)],
      team(1, 2),
      2,
      [
        [1, [1], 30],
        [2, [1], 30],
      ],
    ],
    [
      'a service of no minutes still counts as a share',
      [wanted(1, 30), wanted(2, 0)],
      team(1, 2),
      2,
      [
        [1, [1], 30],
        [2, [2], 0],
      ],
    ],
    [
      'nothing but services of no minutes',
      [wanted(1, 0), wanted(2, 0), wanted(3, 0)],
      team(1, 2, 3),
      3,
      [
        [1, [1], 0],
        [2, [2], 0],
        [3, [3], 0],
      ],
    ],
    [
      'only services of no minutes',
      [wanted(1, 0, 2)],
      team(1, 2),
      2,
      [
        [1, [1], 0],
        [2, [1], 0],
      ],
    ],
    [
      'services of no quantity don’t count',
      [wanted(1, 30), wanted(2, 60, 0)],
      team(1, 2),
      2,
      [[1, [1], 30]],
    ],
    ['nothing chosen', [], team(1), 1, null],
    ['no people', [wanted(1, 30)], team(1), 0, null],
    ['nobody there', [wanted(1, 30)], [], 1, null],
    ['too few there', [wanted(1, 30, 2)], team(1), 2, null],
    ['more of a service than people', [wanted(1, 30, 3), wanted(2, 30)], team(1, 2, 3), 2, null],
    ['nobody for the category', [wanted(1, 30, 1, 4)], team(1), 1, null],
    ['no time', [wanted(1, 30)], [{ id: 1, category_ids: all, available: 29 }], 1, null],
    [
      'time for each service but not for all',
      [wanted(1, 30), wanted(2, 30), wanted(3, 30)],
      [1, 2].map((id) => ({ id, category_ids: all, available: 59 })),
      2,
      null,
    ],
    [
      'someone without anything to do',
      [wanted(1, 30, 1, 1), wanted(2, 30, 1, 1)],
      [
        { id: 1, category_ids: [1] },
        { id: 2, category_ids: [2] },
      ],
      2,
      null,
    ],
  ])('%s', (_, items, technicians, groupSize, expected) => {
    expect(shares(items, technicians, groupSize)).toEqual(expected);
  });

  it('says how long the longest share is, and that this is proven', () => {
    const split = splitGroup({
      items: [wanted(1, 45), wanted(2, 50), wanted(3, 20)],
      technicians: team(1, 2),
      groupSize: 2,
    });
    expect(split).toMatchObject({ longest: 65, optimal: true });
  });
});

const minutes = fc.oneof(
  fc.integer({ min: 1, max: 24 }).map((step) => step * 5),
  fc.integer({ min: 0, max: 120 }),
);
const categories = fc.subarray([1, 2, 3], { minLength: 1 });
const groups = fc
  .record({
    groupSize: fc.integer({ min: 1, max: 4 }),
    technicians: fc.array(
      fc.record(
        { category_ids: categories, available: fc.integer({ min: 10, max: 300 }) },
        { requiredKeys: ['category_ids'] },
      ),
      { minLength: 1, maxLength: 5 },
    ),
    items: fc.array(
      fc.record({
        minutes,
        category_id: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ groupSize, technicians, items }) => ({
    groupSize,
    technicians: technicians.map((one, index) => ({ ...one, id: index + 1 })),
    items: items.map((item, index) => ({
      ...item,
      service_id: index + 1,
      quantity: Math.min(item.quantity, groupSize),
    })),
  }));

/** Checks every rule of docs/rules.md#group-split except optimality. */
function expectValid(
  { items, technicians, groupSize }: Parameters<typeof splitGroup>[0],
  split: NonNullable<ReturnType<typeof splitGroup>>,
) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(split.shares).toHaveLength(Math.min(groupSize, count));
  const ids = split.shares.map(({ technician_id }) => technician_id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  for (const share of split.shares) {
    const technician = technicians.find(({ id }) => id === share.technician_id);
    const mine = share.service_ids.map((id) => items.find((item) => item.service_id === id));
    expect(share.service_ids.length).toBeGreaterThan(0);
    expect(new Set(share.service_ids).size).toBe(share.service_ids.length);
    for (const item of mine) expect(technician?.category_ids).toContain(item?.category_id);
    expect(share.minutes).toBe(mine.reduce((sum, item) => sum + (item?.minutes ?? 0), 0));
    expect(share.minutes).toBeLessThanOrEqual(technician?.available ?? Number.POSITIVE_INFINITY);
  }
  for (const { service_id, quantity } of items) {
    const given = split.shares.filter(({ service_ids }) => service_ids.includes(service_id));
    expect(given).toHaveLength(quantity);
  }
  expect(split.longest).toBe(Math.max(...split.shares.map((share) => share.minutes)));
}

test('is optimal, compared with exhaustive enumeration', () => {
  fc.assert(
    fc.property(groups, (group) => {
      const split = splitGroup(group);
      const expected = exhaustiveSplit(group.items, group.technicians, group.groupSize);
      if (!split || !expected) {
        expect(split).toBe(expected);
        return;
      }
      expectValid(group, split);
      expect({
        longest: split.longest,
        squares: split.shares.reduce((sum, share) => sum + share.minutes ** 2, 0),
      }).toEqual(expected);
      expect(split.optimal).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('does not depend on the order of technicians and items', () => {
  fc.assert(
    fc.property(groups, (group) => {
      const backwards = {
        ...group,
        items: [...group.items].reverse(),
        technicians: [...group.technicians].reverse(),
      };
      expect(splitGroup(backwards)).toEqual(splitGroup(group));
    }),
  );
});

test('goes to the lowest ids that allow it', () => {
  fc.assert(
    fc.property(groups, (group) => {
      const split = splitGroup(group);
      fc.pre(split !== null);
      const ids = split.shares.map(({ technician_id }) => technician_id);
      const goal = exhaustiveSplit(group.items, group.technicians, group.groupSize);
      const highest = Math.max(...ids);
      // The technicians below the highest id cannot reach the same result.
      const lower = group.technicians.filter(({ id }) => id < highest);
      expect(exhaustiveSplit(group.items, lower, group.groupSize)).not.toEqual(goal);
    }),
    { numRuns: 100 },
  );
});

describe('pins', () => {
  const manicure = wanted(1, 40, 2);
  const pedicure = wanted(2, 50);
  const split = (guests: GroupGuest[], items = [manicure, pedicure], groupSize = 2) =>
    splitGroup({ items, technicians: team(1, 2, 3), groupSize, guests })?.shares.map(
      ({ technician_id, service_ids, guest }) => [technician_id, service_ids, guest],
    ) ?? null;

  it.each<[string, ReturnType<typeof split>, unknown]>([
    [
      'keep the services of a guest together',
      split([{ service_ids: [1, 2] }, { service_ids: [1] }]),
      [
        [1, [1, 2], 0],
        [2, [1], 1],
      ],
    ],
    [
      'leave the rest to the split',
      split([{ service_ids: [2] }, { service_ids: [] }], [wanted(1, 40), pedicure, wanted(3, 30)]),
      [
        [1, [2], 0],
        [2, [1, 3], undefined],
      ],
    ],
    [
      'name a technician',
      split([{ service_ids: [1, 2] }, { service_ids: [1], technician_id: 1 }]),
      [
        [1, [1], 1],
        [2, [1, 2], 0],
      ],
    ],
    [
      'of all services to one guest leave the other without a technician',
      split([{ service_ids: [1, 2] }], [wanted(1, 40), pedicure]),
      [[1, [1, 2], 0]],
    ],
    [
      'of two guests to one technician',
      split([0, 1].map(() => ({ service_ids: [1], technician_id: 2 }))),
      null,
    ],
    ['of more than there is', split([{ service_ids: [2] }, { service_ids: [2] }]), null],
    ['of what nobody wants', split([{ service_ids: [9] }]), null],
    [
      'of more guests than people',
      split([{ service_ids: [1] }, { service_ids: [1] }], [manicure], 1),
      null,
    ],
    [
      'are divided at once where the guest asks for it, one service never',
      split(
        [
          { service_ids: [1, 2], at_once: true },
          { service_ids: [3], at_once: true },
        ],
        [wanted(1, 40), pedicure, wanted(3, 30)],
      ),
      [
        [1, [2], 0],
        [2, [1], 0],
        [3, [3], 1],
      ],
    ],
    [
      'of one person are divided at once',
      split([{ service_ids: [1, 2], at_once: true }], [wanted(1, 40), pedicure], 1),
      [
        [1, [2], 0],
        [2, [1], 0],
      ],
    ],
  ])('%s', (_, shares, expected) => {
    expect(shares).toEqual(expected);
  });

  /** Some copies of each service are pinned, and some guests name a technician. */
  const pinnedGroups = groups.chain((group) => {
    const ids = group.technicians.map(({ id }) => id);
    const guest = fc.record({
      service_ids: fc.subarray(group.items.map(({ service_id }) => service_id)),
      technician_id: fc.option(fc.constantFrom(...ids), { freq: 2 }),
    });
    return fc
      .array(guest, { minLength: 1, maxLength: group.groupSize })
      .map((guests) => ({ ...group, guests }));
  });

  test('are kept, and the rest is optimal, compared with exhaustive enumeration', () => {
    fc.assert(
      fc.property(pinnedGroups, (group) => {
        const found = splitGroup(group);
        const { items, technicians, groupSize, guests } = group;
        const expected = exhaustiveSplit(items, technicians, groupSize, guests);
        if (!found || !expected) {
          expect(found).toBe(expected);
          return;
        }
        for (const [index, { service_ids, technician_id }] of guests.entries()) {
          if (service_ids.length === 0) continue;
          const share = found.shares.find((one) => one.guest === index);
          expect(share?.service_ids).toEqual(expect.arrayContaining([...service_ids]));
          if (technician_id) expect(share?.technician_id).toBe(technician_id);
        }
        expectValid({ ...group, groupSize: found.shares.length }, found);
        const squares = found.shares.reduce((sum, { minutes: one }) => sum + one ** 2, 0);
        expect({ longest: found.longest, squares }).toEqual(expected);
        expect(found.optimal).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('of guests with two technicians at once are divided as evenly as possible, and overlap nowhere else', () => {
    const wishes = pinnedGroups.chain((group) =>
      fc
        .array(fc.boolean(), { minLength: group.guests.length, maxLength: group.guests.length })
        .map((marks) => ({
          ...group,
          guests: group.guests.map((guest, index) =>
            marks[index] ? { ...guest, technician_id: null, at_once: true } : guest,
          ),
        })),
    );
    fc.assert(
      fc.property(wishes, (group) => {
        const { items, technicians, groupSize, guests } = group;
        const found = splitGroup(group);
        const expected = exhaustiveSplit(items, technicians, groupSize, guests);
        if (!found || !expected) {
          expect(found).toBe(expected);
          return;
        }
        for (const [index, { service_ids, ...guest }] of guests.entries()) {
          if (service_ids.length === 0) continue;
          const own = found.shares.filter((share) => share.guest === index);
          expect(own).toHaveLength('at_once' in guest && service_ids.length > 1 ? 2 : 1);
          const given = own.flatMap((share) => share.service_ids);
          expect(given).toEqual(expect.arrayContaining([...service_ids]));
          expect(new Set(given).size).toBe(given.length);
        }
        expectValid({ ...group, groupSize: found.shares.length }, found);
        const squares = found.shares.reduce((sum, { minutes: one }) => sum + one ** 2, 0);
        expect({ longest: found.longest, squares }).toEqual(expected);
        expect(found.optimal).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('of nothing change nothing', () => {
    fc.assert(
      fc.property(groups, (group) => {
        const guests = Array.from({ length: group.groupSize }, () => ({ service_ids: [] }));
        expect(splitGroup({ ...group, guests })).toEqual(splitGroup(group));
      }),
      { numRuns: 50 },
    );
  });

  test('of up to 40 services are proven too', () => {
    const some = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(
        large,
        fc.array(some, { minLength: 1, maxLength: 4 }),
        some,
        (group, marks, wish) => {
          const left = new Map(
            group.items.map(({ service_id, quantity }) => [service_id, quantity]),
          );
          const guests = marks.slice(0, group.groupSize).map((each) => ({
            service_ids: [...left.keys()].filter((id, index) => {
              const count = left.get(id) ?? 0;
              if (!each[index] || count === 0) return false;
              left.set(id, count - 1);
              return true;
            }),
          }));
          // No booking has more than four technicians.
          const people = Math.max(1, group.groupSize - 1);
          const atOnce = guests
            .slice(0, people)
            .map((guest, index) => ({ ...guest, at_once: index === 0 && wish[0] }));
          const wished = splitGroup({
            ...group,
            groupSize: people,
            items: group.items.map((item) => ({
              ...item,
              quantity: Math.min(people, item.quantity),
            })),
            guests: atOnce,
          });
          if (wished) expect(wished.optimal).toBe(true);
          const found = splitGroup({ ...group, guests });
          if (found) expect(found.optimal).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});

/** All sizes with a proven optimum: 1 to 4 technicians, 1 to 40 services. */
const large = fc
  .record({
    groupSize: fc.integer({ min: 1, max: 4 }),
    items: fc.array(
      fc.record({
        minutes: fc.integer({ min: 2, max: 24 }).map((step) => step * 5),
        category_id: fc.constant(1),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 10, maxLength: 40 },
    ),
  })
  .map(({ groupSize, items }) => {
    let room = 40;
    return {
      groupSize,
      technicians: team(...[1, 2, 3, 4].slice(0, groupSize)),
      items: items.flatMap((item, index) => {
        const quantity = Math.min(item.quantity, groupSize, room);
        room -= quantity;
        return quantity > 0 ? [{ ...item, quantity, service_id: index + 1 }] : [];
      }),
    };
  });

test('is proven for everything up to 4 technicians and 40 services', () => {
  fc.assert(
    fc.property(large, (group) => {
      const split = splitGroup(group);
      expect(split?.optimal).toBe(true);
      if (split) expectValid(group, split);
    }),
    { numRuns: 100 },
  );
});

test.each([
  [4, 40, 30_000_000],
  [1, 1, 30_000_000],
  [5, 40, 100_000],
  [4, 41, 100_000],
])('%i technicians and %i services may take %i steps', (technicians, services, steps) => {
  expect(maxSteps(technicians, services)).toBe(steps);
});

test('beyond that is still a split, and honest about itself', () => {
  const group = {
    groupSize: 4,
    technicians: team(...Array.from({ length: 6 }, (_, index) => index + 1)).map((one, index) => ({
      ...one,
      category_ids: all.filter((category) => (index + category) % 4 > 0),
      available: 400 + index * 7,
    })),
    items: Array.from({ length: 60 }, (_, index) =>
      wanted(index + 1, 11 + ((index * 37) % 29), 1, 1 + (index % 3)),
    ),
  };
  const split = splitGroup(group);
  expect(split).not.toBeNull();
  if (split) expectValid(group, split);
  const total = group.items.reduce((sum, item) => sum + item.minutes, 0);
  expect(split?.longest).toBeGreaterThanOrEqual(Math.ceil(total / 4));
});
