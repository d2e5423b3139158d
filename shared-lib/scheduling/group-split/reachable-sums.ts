import { has, type SplitProblem } from './problem.ts';

/** The sums of services that a member can still get from a level on, each service at most once. */
export type ReachableSums = {
  /** By units: the smallest reachable sum that is not less, or `unreachable`. */
  atLeast: Uint16Array;
  /** By units: the greatest reachable sum that is not more. */
  atMost: Uint16Array;
};

/** Greater than every sum: sums stay below 2^16. */
export const unreachable = 0xffff;

/** `ReachableSums` by member and level (one level more than there are services), for sums up to `top` units. */
export function reachableSums(
  { length, able, capacity }: SplitProblem,
  top: number,
): ReachableSums[][] {
  const known = new Map<string, ReachableSums[]>();
  return capacity.map((_, member) => {
    const does = able.map((mask) => has(mask, member));
    const key = does.map(Number).join('');
    const reach = known.get(key) ?? sumsFrom(length, does, top);
    known.set(key, reach);
    return reach;
  });
}

function sumsFrom(
  length: readonly number[],
  does: readonly boolean[],
  top: number,
): ReachableSums[] {
  const sums = new Uint8Array(top + 1);
  sums[0] = 1;
  const reach = [nearest(sums)];
  for (let level = length.length - 1; level >= 0; level -= 1) {
    const units = length[level] as number;
    if (does[level]) {
      for (let sum = top; sum >= units; sum -= 1) {
        if (sums[sum - units]) sums[sum] = 1;
      }
    }
    reach.push(nearest(sums));
  }
  return reach.reverse();
}

function nearest(sums: Uint8Array): ReachableSums {
  const atLeast = new Uint16Array(sums.length);
  const atMost = new Uint16Array(sums.length);
  let last = 0;
  for (let sum = 0; sum < sums.length; sum += 1) {
    if (sums[sum]) last = sum;
    atMost[sum] = last;
  }
  let next = unreachable;
  for (let sum = sums.length - 1; sum >= 0; sum -= 1) {
    if (sums[sum]) next = sum;
    atLeast[sum] = next;
  }
  return { atLeast, atMost };
}
