import type { Crew } from './split-crews.ts';
import { greedySplit } from './split-greedy.ts';
import { evenOut } from './split-improve.ts';
import { idealScore, loadsOf, longestOf, type Masks, scoreOf } from './split-problem.ts';
import { searchSplit } from './split-search.ts';

/** Who does what: `masks` by level of the crew's problem. */
export type CrewSplit = { crew: Crew; masks: Masks; score: number };

/** `optimal`: no crew has a better split, and none of lower ids one as good. `steps`: of the search, all crews together. */
export type Solution = { best: CrewSplit | null; optimal: boolean; steps: number };

/** The best split of the best crew, in at most `maxSteps` steps of search; `crews` with those of lower ids first. */
export function solveCrews(crews: readonly Crew[], maxSteps: number): Solution {
  let best: (CrewSplit & { rank: number }) | null = null;
  // A first look at every crew, so that the search proper has something to beat.
  for (const [rank, crew] of crews.entries()) {
    const quick = quickSplit(crew);
    if (quick && quick.score < (best?.score ?? Number.POSITIVE_INFINITY)) best = { ...quick, rank };
  }
  let steps = 0;
  let optimal = true;
  for (const [rank, crew] of crews.entries()) {
    // As good is good enough for a crew of lower ids; a later one has to be better.
    const below: number = best ? best.score + (rank < best.rank ? 1 : 0) : Number.POSITIVE_INFINITY;
    if (idealScore(crew.problem) >= below) continue;
    const narrowed = best ? crew.within(longestOf(best.score)) : crew;
    const found = searchSplit(narrowed.problem, below, maxSteps - steps);
    steps += found.steps;
    if (found.answer) best = { crew: narrowed, rank, ...found.answer };
    optimal &&= found.finished;
  }
  return { best, optimal, steps };
}

function quickSplit(crew: Crew): CrewSplit | null {
  const masks = greedySplit(crew.problem);
  if (!masks) return null;
  evenOut(crew.problem, masks);
  return { crew, masks, score: scoreOf(loadsOf(crew.problem, masks)) };
}
