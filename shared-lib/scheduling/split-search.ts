// Branch and bound for the group split.
import { evenOut } from './split-improve.ts';
import {
  idealScore,
  loadsOf,
  longestOf,
  type Masks,
  pouredScore,
  type SplitProblem,
  scoreOf,
  totalOf,
} from './split-problem.ts';
import { type Reach, reachOf } from './split-reach.ts';

/** A split and its score. */
export type SplitAnswer = { masks: Masks; score: number };

/** `finished`: nothing better than `answer` (without one: nothing below what was asked for) exists. */
export type SplitResult = { answer: SplitAnswer | null; steps: number; finished: boolean };

/** Loads get 12 bits each in the key of a remembered state. */
const loadRoom = 4096;

/** Remembering stops here: about 40 MB. */
const memory = 1_000_000;

/** Looks for the split with the best score below `below`, in at most `maxSteps` steps. */
export function searchSplit(problem: SplitProblem, below: number, maxSteps: number): SplitResult {
  const { length, able, kind } = problem;
  const levels = length.length;
  const members = problem.capacity.length;
  const everyone = 2 ** members - 1;
  const total = totalOf(problem);
  const ideal = idealScore(problem);
  const choices = problem.copies.map((count, level) => subsets(able[level] as number, count));
  const capacity = Int32Array.from(problem.capacity);
  let shortest = 0;
  let best = Number.POSITIVE_INFINITY;
  beat(below);
  const reach = reachOf(problem, Math.max(...capacity));
  const seen = canRemember(problem, total) ? length.map(() => new Set<number>()) : null;
  let remembered = 0;
  const loads = new Int32Array(members);
  const low = new Int32Array(members);
  const high = new Int32Array(members);
  const masks: Masks = new Array<number>(levels).fill(0);
  let answer: SplitAnswer | null = null;
  let steps = 0;
  let stopped = false;

  function visit(level: number, used: number): void {
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
    if (seen && remembered < memory && !remember(seen[level] as Set<number>)) return;
    const units = length[level] as number;
    for (const mask of rank(choices[level] as number[])) {
      if (!fits(mask, units, used)) continue;
      masks[level] = mask;
      add(mask, units);
      visit(level + 1, used | mask);
      add(mask, -units);
      if (stopped || best <= ideal) return;
    }
  }

  function accept(): void {
    const evened = [...masks];
    evenOut(problem, evened);
    const score = scoreOf(loadsOf(problem, evened));
    answer = { masks: evened, score };
    beat(score);
  }

  /** From now on only scores below this count, and so only shares that such a score allows. */
  function beat(score: number): void {
    best = score;
    if (score === Number.POSITIVE_INFINITY) return;
    const longest = longestOf(score);
    shortest = Math.max(0, total - longest * (members - 1));
    for (let member = 0; member < members; member += 1) {
      capacity[member] = Math.min(capacity[member] as number, longest);
    }
  }

  /** No split that continues from here has a better score. */
  function bound(level: number): number {
    for (let member = 0; member < members; member += 1) {
      const load = loads[member] as number;
      const room = (capacity[member] as number) - load;
      const lack = shortest - load;
      if (room < 0) return Number.POSITIVE_INFINITY;
      const { atLeast, atMost } = (reach[member] as Reach[])[level] as Reach;
      low[member] = lack > 0 ? load + (atLeast[lack] as number) : load;
      high[member] = load + (atMost[room] as number);
      if ((low[member] as number) > (high[member] as number)) return Number.POSITIVE_INFINITY;
    }
    return pouredScore(low, high, total);
  }

  /** Room for everyone in the mask, and no twin of a lower number who could be asked in someone's place. */
  function fits(mask: number, units: number, used: number): boolean {
    for (let member = 0; member < members; member += 1) {
      if ((mask & (1 << member)) === 0) continue;
      if ((loads[member] as number) + units > (capacity[member] as number)) return false;
      const twin = member - 1;
      if (
        (mask & (1 << twin)) === 0 &&
        kind[twin] === kind[member] &&
        loads[twin] === loads[member] &&
        ((used >> twin) & 1) === ((used >> member) & 1)
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

  /** The least loaded first: what is even early is even late. */
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

  /** False when the same loads (twins in any order) were here before: the same things are left to decide. */
  function remember(known: Set<number>): boolean {
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
    // The first load follows from the others: at one level they always add up to the same.
    let key = 0;
    for (let member = 1; member < members; member += 1) {
      key = key * loadRoom + (low[member] as number);
    }
    const before = known.size;
    known.add(key);
    if (known.size === before) return false;
    remembered += 1;
    return true;
  }

  visit(0, 0);
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

/** Whether loads say all: their key is exact, and a share with a service in it is never zero. */
function canRemember({ capacity, length }: SplitProblem, total: number): boolean {
  return total < loadRoom && capacity.length <= 5 && length.every((units) => units > 0);
}
