import type { Minutes } from './clock.ts';
import { chooseCrews, type GroupTechnician } from './split-crews.ts';
import { has } from './split-problem.ts';
import { type GroupItem, wantedServices } from './split-services.ts';
import { type CrewSplit, solveCrews } from './split-solve.ts';

export type { GroupItem, GroupTechnician };

/** `service_ids` in ascending order, no id twice. */
export type GroupShare = { technician_id: number; service_ids: number[]; minutes: Minutes };

/**
 * Shares by technician id. `optimal`: proven that no split has a shorter longest share or, with the same
 * longest share, more even ones (a smaller sum of squared minutes).
 */
export type GroupSplit = { shares: GroupShare[]; longest: Minutes; optimal: boolean };

/** Up to this size every split is solved to a proven optimum (contract §4). */
export const provenUpTo = { technicians: 4, items: 40 } as const;

/** How long the search may go on: a count of steps, never a clock, so that every machine finds the same split. */
export function maxSteps(technicians: number, items: number): number {
  return technicians <= provenUpTo.technicians && items <= provenUpTo.items ? 30_000_000 : 100_000;
}

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
  const services = wantedServices(items);
  const count = services.reduce((sum, { quantity }) => sum + quantity, 0);
  const size = Math.min(groupSize, count);
  if (size < 1) return null;
  const crews = chooseCrews(services, technicians, size);
  const { best, optimal } = solveCrews(crews, maxSteps(technicians.length, count));
  return best && { ...describe(best), optimal };
}

function describe({ crew, masks }: CrewSplit) {
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
