// Branch and bound for the group split.
import { balance } from './balance.ts';
import {
  loadsOf,
  longestOf,
  lowerBound,
  type Masks,
  relaxedScore,
  type SplitProblem,
  scoreOf,
  totalOf,
} from './problem.ts';
import { type ReachableSums, reachableSums } from './reachable-sums.ts';

/** A split and its score. */
type SplitAnswer = { masks: Masks; score: number };

/** `finished`: no split scores better than `answer` or, without an answer, better than the given bound. */
export type SplitResult = { answer: SplitAnswer | null; steps: number; finished: boolean };

/** Each load takes 12 bits in the key of a visited state. */
const loadRange = 4096;

/** The number of visited states that are stored: about 40 MB. */
const maxVisited = 1_000_000;

/** Finds the split with the best score below `below`, in at most `maxSteps` steps. */
export function searchSplit(problem: SplitProblem, below: number, maxSteps: number): SplitResult {
  const { length, able, kind } = problem;
  const levels = length.length;
  const members = problem.capacity.length;
  const everyone = 2 ** members - 1;
  const total = totalOf(problem);
  const bestPossible = lowerBound(problem);
  const choices = problem.copies.map((count, level) => subsets(able[level] as number, count));
  const capacity = Int32Array.from(problem.capacity);
  let shortest = 0;
  let best = Number.POSITIVE_INFINITY;
  lowerBest(below);
  const sums = reachableSums(problem, Math.max(...capacity));
  const visited = hasExactKeys(problem, total) ? length.map(() => new Set<number>()) : null;
  let visitedCount = 0;
  const loads = new Int32Array(members);
  const low = new Int32Array(members);
  const high = new Int32Array(members);
  const masks: Masks = new Array<number>(levels).fill(0);
  let answer: SplitAnswer | null = null;
  let steps = 0;
  let stopped = false;

  function assign(level: number, used: number): void {
    steps += 1;
    if (steps > maxSteps) {
      stopped = true;
      return;
    }
    if (bound(level) >= best) return;
    if (level === levels) {
      if (used === everyone) accept();
      return;
    }
    if (visited && visitedCount < maxVisited && !addState(visited[level] as Set<number>)) return;
    const units = length[level] as number;
    for (const mask of rank(choices[level] as number[])) {
      if (!fits(mask, units, used)) continue;
      masks[level] = mask;
      add(mask, units);
      assign(level + 1, used | mask);
      add(mask, -units);
      if (stopped || best <= bestPossible) return;
    }
  }

  function accept(): void {
    const balanced = [...masks];
    balance(problem, balanced);
    const score = scoreOf(loadsOf(problem, balanced));
    answer = { masks: balanced, score };
    lowerBest(score);
  }

  /** Sets the score to improve on, and limits the shares to what a better score allows. */
  function lowerBest(score: number): void {
    best = score;
    if (score === Number.POSITIVE_INFINITY) return;
    const longest = longestOf(score);
    shortest = Math.max(0, total - longest * (members - 1));
    for (let member = 0; member < members; member += 1) {
      capacity[member] = Math.min(capacity[member] as number, longest);
    }
  }

  /** A lower bound of all splits that continue from here. */
  function bound(level: number): number {
    for (let member = 0; member < members; member += 1) {
      const load = loads[member] as number;
      const remaining = (capacity[member] as number) - load;
      const missing = shortest - load;
      if (remaining < 0) return Number.POSITIVE_INFINITY;
      const { atLeast, atMost } = (sums[member] as ReachableSums[])[level] as ReachableSums;
      low[member] = missing > 0 ? load + (atLeast[missing] as number) : load;
      high[member] = load + (atMost[remaining] as number);
      if ((low[member] as number) > (high[member] as number)) return Number.POSITIVE_INFINITY;
    }
    return relaxedScore(low, high, total);
  }

  /** Whether all members of the mask have capacity, and none could be replaced by an interchangeable lower member. */
  function fits(mask: number, units: number, used: number): boolean {
    for (let member = 0; member < members; member += 1) {
      if ((mask & (1 << member)) === 0) continue;
      if ((loads[member] as number) + units > (capacity[member] as number)) return false;
      const previous = member - 1;
      if (
        (mask & (1 << previous)) === 0 &&
        kind[previous] === kind[member] &&
        loads[previous] === loads[member] &&
        ((used >> previous) & 1) === ((used >> member) & 1)
      ) {
        return false;
      }
    }
    return true;
  }

  function add(mask: number, units: number): void {
    for (let member = 0; member < members; member += 1) {
      if (mask & (1 << member)) loads[member] = (loads[member] as number) + units;
    }
  }

  /** The least loaded members first, which finds even splits early. */
  function rank(sets: number[]): number[] {
    return [...sets].sort((a, b) => loadOf(a) - loadOf(b));
  }

  function loadOf(mask: number): number {
    let sum = 0;
    for (let member = 0; member < members; member += 1) {
      if (mask & (1 << member)) sum += loads[member] as number;
    }
    return sum;
  }

  /** Stores the loads, with interchangeable members in sorted order; false when the same state was stored before. */
  function addState(known: Set<number>): boolean {
    low.set(loads);
    for (let i = 1; i < members; i += 1) {
      for (let j = i; j > 0 && kind[j - 1] === kind[j]; j -= 1) {
        const left = low[j - 1] as number;
        const right = low[j] as number;
        if (left <= right) break;
        low[j - 1] = right;
        low[j] = left;
      }
    }
    // The first load follows from the others: all loads of one level have the same sum.
    let key = 0;
    for (let member = 1; member < members; member += 1) {
      key = key * loadRange + (low[member] as number);
    }
    const before = known.size;
    known.add(key);
    if (known.size === before) return false;
    visitedCount += 1;
    return true;
  }

  assign(0, 0);
  return { answer, steps, finished: !stopped };
}

/** Every subset of `mask` with `count` members. */
function subsets(mask: number, count: number): number[] {
  if (count === 0) return [0];
  if (mask === 0) return [];
  const lowest = mask & -mask;
  const others = mask & ~lowest;
  return [...subsets(others, count - 1).map((set) => set | lowest), ...subsets(others, count)];
}

/** Whether the loads describe a state completely: the key is exact, and a share with a service is never zero. */
function hasExactKeys({ capacity, length }: SplitProblem, total: number): boolean {
  return total < loadRange && capacity.length <= 5 && length.every((units) => units > 0);
}
