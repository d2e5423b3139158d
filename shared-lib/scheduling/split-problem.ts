// What the group split's parts have in common: the question, the score of an answer, and its bound.

/**
 * One question: the technicians are chosen, who does what? Everything indexed by `level` is a service,
 * longest first; everything indexed by `member` is a technician. Sets of members are bit masks.
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

/** Who does each service, by level. */
export type Masks = number[];

/** Shares are shorter than 2^16 units and at most 16, so their squares fit 36 bits, and both fit a double. */
const squaresRoom = 2 ** 36;

/** The longest share first, then the sum of squares (the evener, the smaller), in one exact number. */
export function scoreOf(loads: readonly number[]): number {
  let squares = 0;
  for (const load of loads) squares += load * load;
  return Math.max(...loads) * squaresRoom + squares;
}

/** The longest share of a score, in units. */
export function longestOf(score: number): number {
  return Math.floor(score / squaresRoom);
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
 * The score when `total` could be poured like water: every share between `low` and `high`, as even as
 * these allow. No split of whole services does better. Infinity when it does not fit.
 */
export function pouredScore(
  low: ArrayLike<number>,
  high: ArrayLike<number>,
  total: number,
): number {
  const count = low.length;
  let longest = 0;
  let brim = 0;
  let least = 0;
  let most = 0;
  for (let member = 0; member < count; member += 1) {
    longest = Math.max(longest, low[member] as number);
    brim = Math.max(brim, high[member] as number);
    least += low[member] as number;
    most += high[member] as number;
  }
  if (least > total || most < total) return Number.POSITIVE_INFINITY;
  // The highest whole level at which no more than the total has been poured.
  let level = 0;
  for (let above = brim + 1; above - level > 1; ) {
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
  for (let member = 0; member < count; member += 1) {
    const load = Math.min(Math.max(level, low[member] as number), high[member] as number);
    rest -= load;
    squares += load * load;
    longest = Math.max(longest, load);
  }
  // What is left is less than one unit for each of those who are at the level and not full.
  if (rest > 0) {
    squares += rest * (2 * level + 1);
    longest = Math.max(longest, level + 1);
  }
  return longest * squaresRoom + squares;
}

/** No split of this problem scores below this; Infinity when there is none. */
export function idealScore(problem: SplitProblem): number {
  const { capacity, length, able } = problem;
  const high = capacity.map((room, member) =>
    length.reduce(
      (sum, units, level) => Math.min(room, has(able[level] as number, member) ? sum + units : sum),
      0,
    ),
  );
  return pouredScore(
    high.map(() => 0),
    high,
    totalOf(problem),
  );
}
