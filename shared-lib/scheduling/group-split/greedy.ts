import { has, type Masks, type SplitProblem } from './problem.ts';

/** Assigns the longest service first, to the members with the smallest load; null when a service does not fit. */
export function greedySplit({ length, copies, able, capacity }: SplitProblem): Masks | null {
  const loads = capacity.map(() => 0);
  let used = 0;
  const masks = length.map((units, level) => {
    const chosen = loads
      .map((load, member) => ({ load, member }))
      .filter(
        ({ load, member }) =>
          has(able[level] as number, member) && load + units <= (capacity[member] as number),
      )
      .sort((a, b) => a.load - b.load)
      .slice(0, copies[level]);
    for (const { member } of chosen) loads[member] = (loads[member] as number) + units;
    const mask = chosen.reduce((set, { member }) => set | (1 << member), 0);
    used |= mask;
    return chosen.length === copies[level] ? mask : 0;
  });
  return masks.includes(0) || used !== 2 ** capacity.length - 1 ? null : masks;
}
