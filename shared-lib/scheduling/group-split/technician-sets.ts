// The sets of technicians that could perform a group's services, and the split problem of each set.
import type { Minutes } from '../../domain/clock.ts';
import type { GroupItem } from './items.ts';
import { lowerBound, type SplitProblem } from './problem.ts';

/** A technician who can take a share. `available`: free minutes from the common start on; unlimited when absent. */
export type GroupTechnician = {
  id: number;
  category_ids: readonly number[];
  available?: Minutes;
};

/** Technicians, and the services of the group; `problem` indexes both in this order. */
export type TechnicianSet = {
  members: readonly GroupTechnician[];
  services: readonly GroupItem[];
  problem: SplitProblem;
  /** The same set with every share limited to `longest` units. */
  within(longest: number): TechnicianSet;
};

/**
 * All sets of `size` technicians that pass the quick checks, lower ids first. Sets whose members have the same
 * categories and the same free time pose the same problem; only the first of them is returned.
 */
export function technicianSets(
  services: readonly GroupItem[],
  technicians: readonly GroupTechnician[],
  size: number,
): TechnicianSet[] {
  const unit = services.reduce((divisor, { minutes }) => gcd(divisor, minutes), 0) || 1;
  const total = services.reduce((sum, { minutes, quantity }) => sum + minutes * quantity, 0) / unit;
  const candidates = technicians
    .map((technician) => candidate(technician, services, unit, total))
    .filter(({ able }) => able.includes(true))
    .sort((a, b) => a.technician.id - b.technician.id);
  const known = new Set<string>();
  const sets: TechnicianSet[] = [];
  for (const members of combinations(candidates, size)) {
    const kinds = members.map(kindOf).sort().join();
    if (known.has(kinds)) continue;
    known.add(kinds);
    const set = makeSet(members, services, unit, total);
    if (hasEnoughMembers(set.problem) && lowerBound(set.problem) < Number.POSITIVE_INFINITY) {
      sets.push(set);
    }
  }
  return sets;
}

/** `able` by level; `capacity` in units. */
type Candidate = { technician: GroupTechnician; able: boolean[]; capacity: number };

function candidate(
  technician: GroupTechnician,
  services: readonly GroupItem[],
  unit: number,
  total: number,
): Candidate {
  const available = technician.available ?? Number.POSITIVE_INFINITY;
  return {
    technician,
    able: services.map(
      ({ category_id, minutes }) =>
        technician.category_ids.includes(category_id) && minutes <= available,
    ),
    capacity: Math.min(total, Math.floor(available / unit)),
  };
}

function makeSet(
  candidates: readonly Candidate[],
  services: readonly GroupItem[],
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
    members: sorted.map(({ technician }) => technician),
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
