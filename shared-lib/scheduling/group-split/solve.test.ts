import { describe, expect, it } from '@jest/globals';
import { mergeItems } from './items.ts';
import { solveSets } from './solve.ts';
import { technicianSets } from './technician-sets.ts';

/** `team`: "categories:minutes" of 1, 2, …; `wanted`: "category:minutes" or "category:minutesxquantity" of services 1, 2, … */
function setsOf(size: number, team: string, wanted: string) {
  const technicians = team.split(' ').map((one, index) => {
    const [categories = '', available] = one.split(':');
    return {
      id: index + 1,
      category_ids: [...categories].map(Number),
      available: Number(available),
    };
  });
  const items = wanted.split(' ').map((one, index) => {
    const [category, minutes, quantity = 1] = one.split(/[:x]/);
    return {
      service_id: index + 1,
      category_id: Number(category),
      minutes: Number(minutes),
      quantity: Number(quantity),
    };
  });
  return technicianSets(mergeItems(items), technicians, size);
}

// The winning set and the steps to prove it. Lower a number when the search needs fewer steps.
describe('solving several sets', () => {
  it.each<[string, number[], number, number, string, string]>([
    [
      'the search improves on the quick look at the first',
      [1, 3, 4],
      22,
      3,
      '23:230 3:180 123:190 123:210',
      '3:52 2:35 1:30 1:73 2:31 3:62 1:31 3:81x2',
    ],
    [
      'the quick look finds nothing for the first',
      [2, 3, 4],
      35,
      3,
      '123:180 12:250 12:220 23:250',
      '1:49 3:47 3:49 2:32x2 3:87 1:60x2 2:75x2 1:31',
    ],
    [
      'the second is better than the first',
      [2, 4],
      11,
      2,
      '123:160 13:170 13:170 123:260',
      '3:78 1:69 3:21 3:87 2:26 3:49 3:45x2',
    ],
    [
      'the first is better, and only the search knows',
      [1, 4, 5],
      15,
      3,
      '123:170 13:150 1:190 123:250 23:230',
      '2:88x2 3:78 3:44x2 3:64x2 3:34x2 2:78',
    ],
    [
      'a later one is better than all before',
      [1, 2, 5],
      70,
      3,
      '12:220 123:200 12:260 12:180 123:160',
      '3:29 2:53x2 1:58 1:50 3:66 3:49 2:20 2:31',
    ],
    [
      'one in the middle is',
      [1, 3, 5],
      65,
      3,
      '23:240 23:220 13:150 13:260 12:210',
      '3:24 1:23 1:21 1:50 2:66 2:50',
    ],
    [
      'one of higher ids is as good as another',
      [1, 2, 3],
      12,
      3,
      '123:240 123:200 123:250 13:170',
      '1:20 3:73 3:76 3:23x2',
    ],
    [
      'lower ids are as good, and only the search knows',
      [2, 3],
      20,
      2,
      '123:160 123:220 123:210 123:230 123:220',
      '2:88 2:88 1:28 2:39 1:56x2 2:64',
    ],
    [
      'lower ids are as good as what could not be better',
      [1, 2, 3],
      10,
      3,
      '123:160 123:250 12:180 1:170 23:180',
      '1:43 2:24 3:30 3:55 2:72 2:60 1:67x2',
    ],
    ['the first could not be better', [1, 2], 0, 2, '1:60 1:60 1:45', '1:30x2'],
  ])('%s', (_, ids, steps, ...group) => {
    const sets = setsOf(...group);
    const solution = solveSets(sets, 1_000_000);
    expect(solution.best?.set.members.map(({ id }) => id).sort()).toEqual(ids);
    expect(solution).toMatchObject({ optimal: true, steps });
    // The exact number of steps suffices; one fewer leaves the result unproven.
    const enough = solveSets(sets, steps);
    expect(enough).toMatchObject({ optimal: true, steps });
    expect(enough.best?.score).toBe(solution.best?.score);
    if (steps > 0) expect(solveSets(sets, steps - 1).optimal).toBe(false);
  });

  it('none is needed when there is none', () => {
    expect(solveSets([], 10)).toEqual({ best: null, optimal: true, steps: 0 });
  });
});
