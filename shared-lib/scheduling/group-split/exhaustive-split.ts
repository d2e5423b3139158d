// For tests: the group split by exhaustive enumeration. Feasible for a handful of services only.

import type { GroupItem } from './items.ts';
import { type GroupGuest, isAtOnce } from './pins.ts';
import type { GroupTechnician } from './technician-sets.ts';

/** The longest share and the sum of squared minutes of the best split; null when there is none. */
export function exhaustiveSplit(
  items: readonly GroupItem[],
  technicians: readonly GroupTechnician[],
  groupSize: number,
  guests: readonly GroupGuest[] = [],
): { longest: number; squares: number } | null {
  const pinned = guests.filter(({ service_ids }) => service_ids.length > 0);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const size =
    Math.min(
      groupSize,
      pinned.length + count - pinned.flatMap(({ service_ids }) => service_ids).length,
    ) + pinned.filter(isAtOnce).length;
  const loads = technicians.map(() => 0);
  const counts = technicians.map(() => 0);
  const given = technicians.map(() => new Set<number>());
  let best: { longest: number; squares: number } | null = null;

  function place(index: number, from: number, left: number): void {
    const item = items[index];
    if (item === undefined) {
      if (counts.filter((count) => count > 0).length !== size || !servesPins(0, [])) return;
      const longest = Math.max(...loads);
      const squares = loads.reduce((sum, load) => sum + load * load, 0);
      if (!best || longest < best.longest || (longest === best.longest && squares < best.squares)) {
        best = { longest, squares };
      }
      return;
    }
    if (left === 0) {
      place(index + 1, 0, items[index + 1]?.quantity ?? 0);
      return;
    }
    for (let member = from; member < technicians.length; member += 1) {
      const { category_ids, available = Number.POSITIVE_INFINITY } = technicians[
        member
      ] as GroupTechnician;
      const load = (loads[member] as number) + item.minutes;
      if (!category_ids.includes(item.category_id) || load > available) continue;
      loads[member] = load;
      counts[member] = (counts[member] as number) + 1;
      given[member]?.add(item.service_id);
      place(index, member + 1, left - 1);
      given[member]?.delete(item.service_id);
      loads[member] = load - item.minutes;
      counts[member] = (counts[member] as number) - 1;
    }
  }

  /** Whether the guests from `index` on can have technicians of their own who have what they pinned. */
  function servesPins(index: number, taken: readonly number[]): boolean {
    const guest = pinned[index];
    if (!guest) return true;
    if (isAtOnce(guest)) return servesAtOnce(guest, index, taken);
    return technicians.some(
      ({ id }, member) =>
        !taken.includes(member) &&
        (guest.technician_id ?? id) === id &&
        guest.service_ids.every((service) => given[member]?.has(service)) &&
        servesPins(index + 1, [...taken, member]),
    );
  }

  /** The same where two technicians divide what a guest gets: of what nobody has pinned, only services that one person gets. */
  function servesAtOnce({ service_ids }: GroupGuest, index: number, taken: readonly number[]) {
    const members = [...technicians.keys()].filter((member) => !taken.includes(member));
    return members.some((one, at, all) =>
      all.slice(at + 1).some((other) => {
        const [mine, theirs] = [[...(given[one] ?? [])], [...(given[other] ?? [])]];
        const both = [...mine, ...theirs];
        return (
          mine.length > 0 &&
          theirs.length > 0 &&
          new Set(both).size === both.length &&
          service_ids.every((id) => both.includes(id)) &&
          both.every((id) => service_ids.includes(id) || freeOf(id) === 1) &&
          servesPins(index + 1, [...taken, one, other])
        );
      }),
    );
  }

  function freeOf(id: number): number {
    const item = items.find(({ service_id }) => service_id === id);
    return (
      (item?.quantity ?? 0) - pinned.filter(({ service_ids }) => service_ids.includes(id)).length
    );
  }

  place(0, 0, items[0]?.quantity ?? 0);
  return size > 0 ? best : null;
}
