import { balance } from './balance.ts';
import { greedySplit } from './greedy.ts';
import { loadsOf, longestOf, lowerBound, type Masks, scoreOf } from './problem.ts';
import { searchSplit } from './search.ts';
import type { TechnicianSet } from './technician-sets.ts';

/** A split by one set of technicians: `masks` by level of its problem. */
export type SetSplit = { set: TechnicianSet; masks: Masks; score: number };

/**
 * `optimal`: no set has a better split, and no set of lower ids has an equally good one. `steps`: search steps of
 * all sets together.
 */
export type Solution = { best: SetSplit | null; optimal: boolean; steps: number };

/** The best split over all `sets` (lower ids first), in at most `maxSteps` steps of search. */
export function solveSets(sets: readonly TechnicianSet[], maxSteps: number): Solution {
  let best: (SetSplit & { rank: number }) | null = null;
  // A greedy split of every set first: the search then starts with a good upper bound.
  for (const [rank, set] of sets.entries()) {
    const quick = quickSplit(set);
    if (quick && quick.score < (best?.score ?? Number.POSITIVE_INFINITY)) best = { ...quick, rank };
  }
  let steps = 0;
  let optimal = true;
  for (const [rank, set] of sets.entries()) {
    // A set of lower ids wins with an equal score; a later set needs a better one.
    const below: number = best ? best.score + (rank < best.rank ? 1 : 0) : Number.POSITIVE_INFINITY;
    if (lowerBound(set.problem) >= below) continue;
    const narrowed = best ? set.within(longestOf(best.score)) : set;
    const found = searchSplit(narrowed.problem, below, maxSteps - steps);
    steps += found.steps;
    if (found.answer) best = { set: narrowed, rank, ...found.answer };
    optimal &&= found.finished;
  }
  return { best, optimal, steps };
}

function quickSplit(set: TechnicianSet): SetSplit | null {
  const masks = greedySplit(set.problem);
  if (!masks) return null;
  balance(set.problem, masks);
  return { set, masks, score: scoreOf(loadsOf(set.problem, masks)) };
}
