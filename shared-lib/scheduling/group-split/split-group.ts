import type { Minutes } from '../../domain/clock.ts';
import { type GroupItem, mergeItems } from './items.ts';
import { type GroupGuest, isAtOnce, pinItems } from './pins.ts';
import { has } from './problem.ts';
import { type SetSplit, solveSets } from './solve.ts';
import { type GroupTechnician, technicianSets } from './technician-sets.ts';

export type { GroupGuest, GroupItem, GroupTechnician };

/** `service_ids` in ascending order, no id twice. `guest`: the place of the guest whose pins are in it. */
export type GroupShare = {
  technician_id: number;
  service_ids: number[];
  minutes: Minutes;
  guest?: number;
};

/**
 * Shares by technician id. `optimal`: proven that no split has a shorter longest share or, with the same
 * longest share, more even ones (a smaller sum of squared minutes).
 */
export type GroupSplit = { shares: GroupShare[]; longest: Minutes; optimal: boolean };

/** Up to this size every split is solved to a proven optimum (docs/rules.md#group-split). */
export const provenUpTo = { technicians: 4, items: 40 } as const;

/** The limit of the search: a count of steps, not a clock, so that every machine finds the same split. */
export function maxSteps(technicians: number, items: number): number {
  return technicians <= provenUpTo.technicians && items <= provenUpTo.items ? 30_000_000 : 100_000;
}

/**
 * Splits the services of a group over as many technicians as the group has people (fewer when there are fewer
 * services). All shares start together. No technician gets a service twice, a service outside their categories, or
 * more minutes than `available`. The longest share is minimal, then the shares are as even as possible; ties go to
 * the lower technician ids. The order of `items` and `technicians` does not matter. The pinned services of a guest are in one share,
 * those of another guest in another one, those of a guest with two technicians at once in two; what is pinned counts in `items`, too.
 * docs/rules.md#group-split.
 * @returns null when there is no such split (or, beyond `provenUpTo`, when none was found).
 */
export function splitGroup({
  items,
  technicians,
  groupSize,
  guests = [],
}: {
  items: readonly GroupItem[];
  technicians: readonly GroupTechnician[];
  groupSize: number;
  guests?: readonly GroupGuest[] | undefined;
}): GroupSplit | null {
  const merged = mergeItems(items);
  const pins = pinItems(merged, guests);
  if (!pins || pins.pinned.length > groupSize) return null;
  const { pinned, services } = pins;
  const count = merged.reduce((sum, { quantity }) => sum + quantity, 0);
  const free = services.reduce(
    (sum, item) => (item.guest === undefined ? sum + item.quantity : sum),
    0,
  );
  const size = Math.min(groupSize, pinned.length + free);
  if (size < 1) return null;
  const roles = pinned.flatMap((guest) => (isAtOnce(guest) ? [guest, guest] : [guest]));
  const shares = size + roles.length - pinned.length;
  const sets = technicianSets(services, technicians, shares, roles);
  const { best, optimal } = solveSets(sets, maxSteps(technicians.length, count));
  return best && { ...describe(best), optimal };
}

function describe({ set, masks }: SetSplit) {
  const { services } = set;
  const shares = set.members
    .map(({ id, guest }, member): GroupShare => {
      const mine = services.filter((_, level) => has(masks[level] as number, member));
      return {
        technician_id: id,
        service_ids: mine.map(({ service_id }) => service_id).sort((a, b) => a - b),
        minutes: mine.reduce((sum, { minutes }) => sum + minutes, 0),
        ...(guest !== undefined && { guest }),
      };
    })
    .sort((a, b) => a.technician_id - b.technician_id);
  return { shares, longest: Math.max(...shares.map(({ minutes }) => minutes)) };
}
