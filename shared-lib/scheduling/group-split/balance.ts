import type { SplitProblem } from './problem.ts';

/**
 * Makes a split more even: redistributes the services of two members at a time, exactly, until no pair can be
 * made more even. The longest share never grows, and no member loses all services.
 * @param masks the members of each service, by level; changed in place.
 */
export function balance(problem: SplitProblem, masks: number[]): void {
  const members = problem.capacity.length;
  let changed = true;
  while (changed) {
    changed = false;
    for (let a = 0; a < members; a += 1) {
      for (let b = a + 1; b < members; b += 1) {
        if (redistribute(problem, masks, a, b)) changed = true;
      }
    }
  }
}

/** Redistributes the services that exactly one of two members has and both can perform; true when that evened them. */
function redistribute(problem: SplitProblem, masks: number[], a: number, b: number): boolean {
  const { length, able, capacity } = problem;
  const both = (1 << a) | (1 << b);
  const free: number[] = [];
  let fixedA = 0;
  let fixedB = 0;
  let loadA = 0;
  let pool = 0;
  for (let level = 0; level < length.length; level += 1) {
    const units = length[level] as number;
    const held = (masks[level] as number) & both;
    if (held & (1 << a)) loadA += units;
    if (held !== 0 && held !== both && ((able[level] as number) & both) === both) {
      free.push(level);
      pool += units;
    } else {
      if (held & (1 << a)) fixedA += units;
      if (held & (1 << b)) fixedB += units;
    }
  }
  const loadB = fixedA + fixedB + pool - loadA;
  const taken = closestSum(
    free.map((level) => length[level] as number),
    // a's load is fixedA + sum, b's is fixedB + pool - sum.
    (fixedB + pool - fixedA) / 2,
    Math.max(0, fixedB + pool - (capacity[b] as number)),
    Math.min(pool, (capacity[a] as number) - fixedA),
  );
  if (taken === null) return false;
  const sum = taken.reduce((units, index) => units + (length[free[index] as number] as number), 0);
  // Taking all services from one member is never more even, so both keep at least one.
  const difference = Math.abs(fixedA + sum - (fixedB + pool - sum));
  if (difference >= Math.abs(loadA - loadB)) return false;
  for (const level of free) masks[level] = ((masks[level] as number) & ~both) | (1 << b);
  for (const index of taken) {
    const level = free[index] as number;
    masks[level] = (masks[level] as number) ^ both;
  }
  return true;
}

/** The indexes of `lengths` whose sum is nearest to `target` within `low` to `high`; null when no sum lies there. */
function closestSum(
  lengths: readonly number[],
  target: number,
  low: number,
  high: number,
): number[] | null {
  /** By sum: one more than the index of the last length in it. */
  const lastOf = new Int32Array(high + 1);
  for (const [index, units] of lengths.entries()) {
    for (let sum = high - units; sum >= 0; sum -= 1) {
      if ((sum === 0 || lastOf[sum] !== 0) && lastOf[sum + units] === 0) {
        lastOf[sum + units] = index + 1;
      }
    }
  }
  let best: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (let sum = low; sum <= high; sum += 1) {
    const distance = Math.abs(sum - target);
    if (distance < nearest && (sum === 0 || lastOf[sum] !== 0)) {
      best = sum;
      nearest = distance;
    }
  }
  if (best === null) return null;
  const taken: number[] = [];
  for (let sum = best; sum > 0; sum -= lengths[taken.at(-1) as number] as number) {
    taken.push((lastOf[sum] as number) - 1);
  }
  return taken;
}
