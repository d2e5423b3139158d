import { has, type SplitProblem } from './split-problem.ts';

/** What a member can still be given from a level on: whole sums of services, each at most once. */
export type Reach = {
  /** By units: the smallest reachable sum that is not less, or `unreachable`. */
  atLeast: Uint16Array;
  /** By units: the greatest reachable sum that is not more. */
  atMost: Uint16Array;
};

/** Greater than every sum: sums stay below 2^16. */
export const unreachable = 0xffff;

/** `Reach` by member and by level (one more level than there are services), for sums up to `top` units. */
export function reachOf({ length, able, capacity }: SplitProblem, top: number): Reach[][] {
  const known = new Map<string, Reach[]>();
  return capacity.map((_, member) => {
    const does = able.map((mask) => has(mask, member));
    const key = does.map(Number).join('');
    const reach = known.get(key) ?? reachFrom(length, does, top);
    known.set(key, reach);
    return reach;
  });
}

function reachFrom(length: readonly number[], does: readonly boolean[], top: number): Reach[] {
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

function nearest(sums: Uint8Array): Reach {
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
