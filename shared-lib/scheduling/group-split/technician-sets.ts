// The sets of technicians that could perform a group's services, and the split problem of each set.
import type { Minutes } from '../../domain/clock.ts';
import { isAtOnce, type PinnedGuest, type PinnedItem } from './pins.ts';
import { lowerBound, type SplitProblem } from './problem.ts';

/** A technician who can take a share. `available`: free minutes from the common start on; unlimited when absent. */
export type GroupTechnician = {
  id: number;
  category_ids: readonly number[];
  available?: Minutes;
};

/** Technicians, and the services of the group; `problem` indexes both in this order. */
export type TechnicianSet = {
  members: readonly Member[];
  services: readonly PinnedItem[];
  problem: SplitProblem;
  /** The same set with every share limited to `longest` units. */
  within(longest: number): TechnicianSet;
};

/** A technician, and the guest whose pinned services are in the share. */
type Member = GroupTechnician & { guest?: number };

/**
 * All sets of `size` technicians, each with the guests whom they serve, that pass the quick checks, lower ids first. A guest with two
 * technicians at once is twice in `guests`. Sets whose members may take the same services and have the same free time pose the same
 * problem; only the first of them is returned.
 */
export function technicianSets(
  services: readonly PinnedItem[],
  technicians: readonly GroupTechnician[],
  size: number,
  guests: readonly PinnedGuest[] = [],
): TechnicianSet[] {
  const unit = services.reduce((divisor, { minutes }) => gcd(divisor, minutes), 0) || 1;
  const total = services.reduce((sum, { minutes, quantity }) => sum + minutes * quantity, 0) / unit;
  const roles = [...guests, null];
  const candidates = technicians
    .toSorted((a, b) => a.id - b.id)
    .map((technician) => roles.map((guest) => candidate(technician, guest, services, unit, total)))
    .filter((each) => each.some((one) => one !== null));
  const known = new Set<string>();
  const sets: TechnicianSet[] = [];
  for (const members of assignments(candidates, size, guests.length)) {
    const kinds = members.map(kindOf).sort().join();
    if (known.has(kinds)) continue;
    known.add(kinds);
    const set = makeSet(members, services, unit, total);
    if (hasEnoughMembers(set.problem) && lowerBound(set.problem) < Number.POSITIVE_INFINITY) {
      sets.push(set);
      // Without a choice all sets have the same shares.
      if (services.every(({ guest }) => guest !== undefined) && !guests.some(isAtOnce)) break;
    }
  }
  return sets;
}

/** A technician in one role. `able` by level; `capacity` in units. */
type Candidate = { member: Member; able: boolean[]; capacity: number };

/** Null where the technician can't take the pinned services of the guest or, without a guest, any service. */
function candidate(
  technician: GroupTechnician,
  guest: PinnedGuest | null,
  services: readonly PinnedItem[],
  unit: number,
  total: number,
): Candidate | null {
  const available = technician.available ?? Number.POSITIVE_INFINITY;
  const isShared = guest !== null && isAtOnce(guest);
  const able = services.map((item) => {
    const isOpen =
      item.guest === undefined
        ? !guest?.service_ids.includes(item.service_id) &&
          // Two technicians of one guest must not both have it.
          !(isShared && item.quantity > 1)
        : item.guest === guest?.index;
    return (
      isOpen && technician.category_ids.includes(item.category_id) && item.minutes <= available
    );
  });
  const pinned = services.filter((item) => guest !== null && item.guest === guest.index);
  const minutes = pinned.reduce((sum, item) => sum + item.minutes, 0);
  const isAble = isShared
    ? able.includes(true)
    : guest
      ? (guest.technician_id ?? technician.id) === technician.id &&
        minutes <= available &&
        services.every((item, level) => item.guest !== guest.index || able[level])
      : able.includes(true);
  if (!isAble) return null;
  const capacity = Math.min(total, Math.floor(available / unit));
  return { member: { ...technician, ...(guest && { guest: guest.index }) }, able, capacity };
}

/** Every choice of `size` technicians in which each of the `guests` first roles is taken once, and the last one by the others. */
function* assignments(
  candidates: readonly (Candidate | null)[][],
  size: number,
  guests: number,
): Generator<Candidate[]> {
  for (const chosen of combinations(candidates, size)) yield* inRoles(chosen, guests, 0);
}

function* inRoles(
  chosen: readonly (Candidate | null)[][],
  guests: number,
  taken: number,
): Generator<Candidate[]> {
  const [first, ...others] = chosen;
  if (!first) {
    if (taken === 2 ** guests - 1) yield [];
    return;
  }
  for (const [role, one] of first.entries()) {
    if (one === null || (role < guests && taken & (1 << role))) continue;
    const mask = role < guests ? taken | (1 << role) : taken;
    for (const rest of inRoles(others, guests, mask)) yield [one, ...rest];
  }
}

function makeSet(
  candidates: readonly Candidate[],
  services: readonly PinnedItem[],
  unit: number,
  longest: number,
): TechnicianSet {
  const sorted = groupByKind(
    candidates.map((one) => ({ ...one, capacity: Math.min(one.capacity, longest) })),
  );
  const kinds = sorted.map(kindOf);
  const levels = services.map((service, index) => ({
    service,
    able: sorted.reduce((mask, { able }, member) => (able[index] ? mask | (1 << member) : mask), 0),
  }));
  // Services without a choice come first, which tightens the bounds from the start.
  const forced = ({ service, able }: (typeof levels)[number]) => bits(able) === service.quantity;
  const ordered = [...levels.filter(forced), ...levels.filter((level) => !forced(level))];
  return {
    members: sorted.map(({ member }) => member),
    services: ordered.map(({ service }) => service),
    problem: {
      length: ordered.map(({ service }) => service.minutes / unit),
      copies: ordered.map(({ service }) => service.quantity),
      able: ordered.map(({ able }) => able),
      capacity: sorted.map(({ capacity }) => capacity),
      kind: kinds.map((kind) => kinds.indexOf(kind)),
    },
    within: (shorter) => makeSet(candidates, services, unit, Math.min(longest, shorter)),
  };
}

/** Candidates of one kind stand next to each other, at the place of the first of them. */
function groupByKind(candidates: readonly Candidate[]): Candidate[] {
  const kinds = new Set(candidates.map(kindOf));
  return [...kinds].flatMap((kind) => candidates.filter((one) => kindOf(one) === kind));
}

function kindOf({ able, capacity }: Candidate): string {
  return `${able}:${capacity}`;
}

/** Whether each service has enough members who can perform it. */
function hasEnoughMembers({ copies, able }: SplitProblem): boolean {
  return copies.every((count, level) => bits(able[level] as number) >= count);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** All combinations of `size` elements, in the order of the list. */
function* combinations<T>(list: readonly T[], size: number, from = 0): Generator<T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= list.length - size; first += 1) {
    for (const others of combinations(list, size - 1, first + 1)) {
      yield [list[first] as T, ...others];
    }
  }
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
