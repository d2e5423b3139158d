import type { Minutes } from './clock.ts';
import { type Crew, chooseCrews } from './split-crews.ts';
import { greedySplit } from './split-greedy.ts';
import { evenOut } from './split-improve.ts';
import { has, idealScore, loadsOf, longestOf, type Masks, scoreOf } from './split-problem.ts';
import { searchSplit } from './split-search.ts';

/** A service chosen `quantity` times, each time for another person of the group. */
export type GroupItem = {
  service_id: number;
  category_id: number;
  minutes: Minutes;
  quantity: number;
};

/** Who may take a share. `available`: minutes free from the common start on; no limit when left out. */
export type GroupTechnician = {
  id: number;
  category_ids: readonly number[];
  available?: Minutes;
};

/** `service_ids` in ascending order, no id twice. */
export type GroupShare = { technician_id: number; service_ids: number[]; minutes: Minutes };

/**
 * Shares by technician id. `optimal`: proven that no split has a shorter longest share or, with the same
 * longest share, more even ones (a smaller sum of squared minutes).
 */
export type GroupSplit = { shares: GroupShare[]; longest: Minutes; optimal: boolean };

/** Up to this size every split is solved to a proven optimum (contract §4). */
export const provenUpTo = { technicians: 4, items: 40 } as const;

/** Bounds on work are counts of steps, never a clock, so that every machine finds the same split. */
const steps = { proof: 30_000_000, otherwise: 100_000 };

/**
 * Splits a group's services over as many technicians as the group has people (fewer when there are fewer
 * services), who all start together. Nobody gets a service twice, one outside its categories, or more than
 * it has time for. The longest share is as short as can be, then the shares as even as can be; ties go to
 * the lower technician ids. The order of `items` and `technicians` does not matter.
 * @returns null when there is no such split (or, beyond `provenUpTo`, when none was found).
 */
export function splitGroup({
  items,
  technicians,
  groupSize,
}: {
  items: readonly GroupItem[];
  technicians: readonly GroupTechnician[];
  groupSize: number;
}): GroupSplit | null {
  const services = countOnce(items)
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.minutes - a.minutes || a.service_id - b.service_id);
  const count = services.reduce((sum, { quantity }) => sum + quantity, 0);
  const size = Math.min(groupSize, count);
  if (size < 1 || technicians.length < size) return null;
  const crews = chooseCrews(services, technicians, size);
  const proven = technicians.length <= provenUpTo.technicians && count <= provenUpTo.items;
  const { best, optimal } = solve(crews, proven ? steps.proof : steps.otherwise);
  return best && { ...describe(best), optimal };
}

/** A service that is named twice is one service, wanted more often. */
function countOnce(items: readonly GroupItem[]): GroupItem[] {
  const byService = new Map<number, GroupItem>();
  for (const item of items) {
    const quantity = (byService.get(item.service_id)?.quantity ?? 0) + item.quantity;
    byService.set(item.service_id, { ...item, quantity });
  }
  return [...byService.values()];
}

type Best = { crew: Crew; masks: Masks; score: number };

function solve(crews: Crew[], budget: number): { best: Best | null; optimal: boolean } {
  let best: Best | null = null;
  let left = budget;
  const open: { crew: Crew; rank: number; ideal: number }[] = [];
  let bestRank = 0;
  // A first look at every crew, so that the search proper has something to beat.
  for (const [rank, crew] of crews.entries()) {
    const { problem } = crew;
    const ideal = idealScore(problem);
    const masks = greedySplit(problem);
    if (masks) {
      evenOut(problem, masks);
      const score = scoreOf(loadsOf(problem, masks));
      if (!best || score < best.score) {
        best = { crew, masks, score };
        bestRank = rank;
      }
      if (score === ideal) continue;
    }
    open.push({ crew, rank, ideal });
  }
  let optimal = true;
  for (const { crew, rank, ideal } of open) {
    // As good is good enough for a crew of lower ids; a later one has to be better.
    const below: number = best ? best.score + (rank < bestRank ? 1 : 0) : Number.POSITIVE_INFINITY;
    if (ideal >= below) continue;
    if (left === 0) {
      optimal = false;
      break;
    }
    const narrowed = best ? crew.within(longestOf(best.score)) : crew;
    const found = searchSplit(narrowed.problem, below, left);
    left = Math.max(0, left - found.steps);
    if (found.answer) {
      best = { crew: narrowed, ...found.answer };
      bestRank = rank;
    }
    if (!found.finished) optimal = false;
  }
  return { best, optimal };
}

function describe({ crew, masks }: Best) {
  const { services } = crew;
  const shares = crew.members
    .map(({ id }, member): GroupShare => {
      const mine = services.filter((_, level) => has(masks[level] as number, member));
      return {
        technician_id: id,
        service_ids: mine.map(({ service_id }) => service_id).sort((a, b) => a - b),
        minutes: mine.reduce((sum, { minutes }) => sum + minutes, 0),
      };
    })
    .sort((a, b) => a.technician_id - b.technician_id);
  return { shares, longest: Math.max(...shares.map(({ minutes }) => minutes)) };
}
