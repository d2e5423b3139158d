// Shared by the parts of the group split: the problem, the score of a split, and the lower bound.

/**
 * The technicians are given; the services have to be assigned. Arrays indexed by `level` are services, longest
 * first; arrays indexed by `member` are technicians. Sets of members are bit masks.
 */
export type SplitProblem = {
  /** Length in whole units of time, by level. */
  length: readonly number[];
  /** The number of different members that perform this service, by level. */
  copies: readonly number[];
  /** The members that can perform this service, by level. */
  able: readonly number[];
  /** The longest possible share, by member. */
  capacity: readonly number[];
  /** Members with the same number have the same services and the same capacity; they are adjacent. */
  kind: readonly number[];
};

/** The members that perform each service, by level. */
export type Masks = number[];

/** There are at most 16 shares below 2^16 units: the sum of squares fits 36 bits, and the score fits a double. */
const squaresRange = 2 ** 36;

/** One exact number that orders splits: by the longest share, then by the sum of squares (smaller is more even). */
export function scoreOf(loads: readonly number[]): number {
  let squares = 0;
  for (const load of loads) squares += load * load;
  return Math.max(...loads) * squaresRange + squares;
}

/** The longest share of a score, in units. */
export function longestOf(score: number): number {
  return Math.floor(score / squaresRange);
}

export function loadsOf({ length, capacity }: SplitProblem, masks: Masks): number[] {
  return capacity.map((_, member) =>
    length.reduce(
      (load, units, level) => (has(masks[level] as number, member) ? load + units : load),
      0,
    ),
  );
}

export function totalOf({ length, copies }: SplitProblem): number {
  return length.reduce((sum, units, level) => sum + units * (copies[level] as number), 0);
}

export function has(mask: number, member: number): boolean {
  return (mask & (1 << member)) !== 0;
}

/**
 * The best score if services were divisible: shares between `low` and `high` that add up to `total`, as even as
 * possible. A lower bound of every split. Infinity when `total` does not fit.
 */
export function relaxedScore(
  low: ArrayLike<number>,
  high: ArrayLike<number>,
  total: number,
): number {
  const count = low.length;
  let longest = 0;
  let highest = 0;
  let min = 0;
  let max = 0;
  for (let member = 0; member < count; member += 1) {
    longest = Math.max(longest, low[member] as number);
    highest = Math.max(highest, high[member] as number);
    min += low[member] as number;
    max += high[member] as number;
  }
  if (min > total || max < total) return Number.POSITIVE_INFINITY;
  // Binary search: the highest whole level at which the clamped shares add up to at most `total`.
  let level = 0;
  for (let above = highest + 1; above - level > 1; ) {
    const middle = (level + above) >> 1;
    let sum = 0;
    for (let member = 0; member < count; member += 1) {
      sum += Math.min(Math.max(middle, low[member] as number), high[member] as number);
    }
    if (sum <= total) level = middle;
    else above = middle;
  }
  let rest = total;
  let squares = 0;
  for (let member = 0; member < count; member += 1) {
    const load = Math.min(Math.max(level, low[member] as number), high[member] as number);
    rest -= load;
    squares += load * load;
    longest = Math.max(longest, load);
  }
  // The rest is less than one unit for each member at this level with capacity left.
  if (rest > 0) {
    squares += rest * (2 * level + 1);
    longest = Math.max(longest, level + 1);
  }
  return longest * squaresRange + squares;
}

/** The relaxed score of the whole problem: no split scores below it. Infinity when there is no split. */
export function lowerBound(problem: SplitProblem): number {
  const { capacity, length, able } = problem;
  const high = capacity.map((limit, member) =>
    length.reduce(
      (sum, units, level) =>
        Math.min(limit, has(able[level] as number, member) ? sum + units : sum),
      0,
    ),
  );
  return relaxedScore(
    high.map(() => 0),
    high,
    totalOf(problem),
  );
}
