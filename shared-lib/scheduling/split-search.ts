// Branch and bound for the group split: the technicians are chosen, the question is who does what.

/**
 * One question. Everything indexed by `level` is a service, longest first; everything indexed by `member`
 * is a technician. Sets of members are bit masks.
 */
export type SplitProblem = {
  /** Whole units of time, by level. */
  length: readonly number[];
  /** How many different members do this service, by level. */
  copies: readonly number[];
  /** Who can do this service, by level. */
  able: readonly number[];
  /** The longest share this member can take, by member. */
  capacity: readonly number[];
  /** Members with the same number do the same services and have the same capacity; they stand side by side. */
  kind: readonly number[];
};

/** `masks`: who does each service, by level. `score`: see `scoreOf`. */
export type SplitAnswer = { masks: number[]; score: number };

/** `finished`: nothing better than `answer` (without one: nothing below what was asked for) exists. */
export type SplitResult = { answer: SplitAnswer | null; steps: number; finished: boolean };

/** Shares are shorter than 2^16 units and at most 16, so their squares fit 36 bits, and both fit a double. */
const squaresRoom = 2 ** 36;

/** Loads get 12 bits each in the key of a remembered state. */
const loadRoom = 4096;

/** The longest share first, then the sum of squares (the evener, the smaller), in one exact number. */
export function scoreOf(loads: readonly number[]): number {
  let squares = 0;
  for (const load of loads) squares += load * load;
  return Math.max(...loads) * squaresRoom + squares;
}

/**
 * The score when `total` could be poured like water: every share between `low` and `high`, as even as
 * these allow. No split of whole services does better. Infinity when it does not fit.
 */
export function pouredScore(
  low: ArrayLike<number>,
  high: ArrayLike<number>,
  total: number,
): number {
  const count = low.length;
  let lowest = 0;
  let highest = 0;
  let room = 0;
  for (let member = 0; member < count; member += 1) {
    lowest = Math.max(lowest, low[member] as number);
    highest = Math.max(highest, high[member] as number);
    room += high[member] as number;
  }
  if (room < total) return Number.POSITIVE_INFINITY;
  // The highest whole level at which no more than the total has been poured.
  let level = 0;
  for (let above = highest + 1; above - level > 1; ) {
    const middle = (level + above) >> 1;
    let poured = 0;
    for (let member = 0; member < count; member += 1) {
      poured += Math.min(Math.max(middle, low[member] as number), high[member] as number);
    }
    if (poured <= total) level = middle;
    else above = middle;
  }
  let rest = total;
  let squares = 0;
  let longest = lowest;
  for (let member = 0; member < count; member += 1) {
    const load = Math.min(Math.max(level, low[member] as number), high[member] as number);
    rest -= load;
    squares += load * load;
    if (load > longest) longest = load;
  }
  // What is left is less than one unit for each of those who are at the level and not full.
  if (rest > 0) {
    squares += rest * (2 * level + 1);
    if (level + 1 > longest) longest = level + 1;
  }
  return longest * squaresRoom + squares;
}

/** The longest share of a score, in units. */
export function longestOf(score: number): number {
  return Math.floor(score / squaresRoom);
}

/** No split of this problem scores below this; Infinity when there is none. */
export function idealScore(problem: SplitProblem): number {
  const reach = reachable(problem)[0] as Int32Array;
  const high = reach.map((units, member) => Math.min(units, problem.capacity[member] as number));
  return pouredScore(new Int32Array(high.length), high, totalOf(problem));
}

/** Looks for the split with the best score below `below`, in at most `maxSteps` steps. */
export function searchSplit(problem: SplitProblem, below: number, maxSteps: number): SplitResult {
  const { length, able, capacity, kind } = problem;
  const levels = length.length;
  const members = capacity.length;
  const everyone = 2 ** members - 1;
  const total = totalOf(problem);
  const choices = problem.copies.map((count, level) => subsets(able[level] as number, count));
  const seen = canRemember(problem, total) ? length.map(() => new Set<number>()) : null;
  const reach = reachable(problem);
  const loads = new Int32Array(members);
  const high = new Int32Array(members);
  const scratch = new Int32Array(members);
  const masks = new Array<number>(levels).fill(0);
  const ideal = bound(0);
  let answer: SplitAnswer | null = null;
  let best = below;
  let steps = 0;
  let stopped = false;

  function visit(level: number, used: number): void {
    steps += 1;
    if (steps > maxSteps) {
      stopped = true;
      return;
    }
    const score = bound(level);
    if (score >= best) return;
    if (level === levels) {
      if (used !== everyone) return;
      best = score;
      answer = { masks: [...masks], score };
      return;
    }
    if (seen && !remember(seen[level] as Set<number>)) return;
    const units = length[level] as number;
    const ranked = rank(choices[level] as number[]);
    for (const mask of ranked) {
      if (!fits(mask, units, used)) continue;
      masks[level] = mask;
      add(mask, units);
      visit(level + 1, used | mask);
      add(mask, -units);
      if (stopped || best <= ideal) return;
    }
  }

  /** No split that continues from here has a better score. */
  function bound(level: number): number {
    const ahead = reach[level] as Int32Array;
    for (let member = 0; member < members; member += 1) {
      high[member] = Math.min(
        capacity[member] as number,
        (loads[member] as number) + (ahead[member] as number),
      );
    }
    return pouredScore(loads, high, total);
  }

  /** Room for everyone in the mask, and no twin of a lower number who could be asked in someone's place. */
  function fits(mask: number, units: number, used: number): boolean {
    for (let member = 0; member < members; member += 1) {
      if ((mask & (1 << member)) === 0) continue;
      if ((loads[member] as number) + units > (capacity[member] as number)) return false;
      const twin = member - 1;
      if (
        twin >= 0 &&
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

  /** The least loaded first, so that the first descent is the longest-first greedy. */
  function rank(sets: number[]): number[] {
    if (sets.length < 2) return sets;
    const ranked = [...sets];
    for (let i = 1; i < ranked.length; i += 1) {
      const mask = ranked[i] as number;
      const load = loadOf(mask);
      let place = i;
      while (place > 0 && loadOf(ranked[place - 1] as number) > load) {
        ranked[place] = ranked[place - 1] as number;
        place -= 1;
      }
      ranked[place] = mask;
    }
    return ranked;
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
    scratch.set(loads);
    for (let i = 1; i < members; i += 1) {
      for (let j = i; j > 0 && kind[j - 1] === kind[j]; j -= 1) {
        const left = scratch[j - 1] as number;
        const right = scratch[j] as number;
        if (left <= right) break;
        scratch[j - 1] = right;
        scratch[j] = left;
      }
    }
    let key = 0;
    for (let member = 1; member < members; member += 1) {
      key = key * loadRoom + (scratch[member] as number);
    }
    const before = known.size;
    known.add(key);
    return known.size > before;
  }

  visit(0, 0);
  return { answer, steps, finished: !stopped };
}

function totalOf({ length, copies }: SplitProblem): number {
  return length.reduce((sum, units, level) => sum + units * (copies[level] as number), 0);
}

/** By level: how much every member could still be given from there on. */
function reachable({ length, able, capacity }: SplitProblem): Int32Array[] {
  const reach = [new Int32Array(capacity.length)];
  for (let level = length.length - 1; level >= 0; level -= 1) {
    reach.unshift(
      (reach[0] as Int32Array).map((units, member) =>
        (able[level] as number) & (1 << member) ? units + (length[level] as number) : units,
      ),
    );
  }
  return reach;
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
