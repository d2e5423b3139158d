// Which technicians could share a group's services, and what each of these crews has to solve.
import type { Minutes } from './clock.ts';
import { idealScore, type SplitProblem } from './split-problem.ts';
import type { GroupItem } from './split-services.ts';

/** Who may take a share. `available`: minutes free from the common start on; no limit when left out. */
export type GroupTechnician = {
  id: number;
  category_ids: readonly number[];
  available?: Minutes;
};

/** `members` and `services` in the order in which the problem counts them. */
export type Crew = {
  members: readonly GroupTechnician[];
  services: readonly GroupItem[];
  problem: SplitProblem;
  /** The same crew when shares longer than this (in the problem's units) are of no interest. */
  within(longest: number): Crew;
};

/**
 * Every crew of `size` technicians that may be able to do it all, those of lower ids first. Of crews whose
 * members do the same services and have the same time only the first is named: the others solve nothing new.
 */
export function chooseCrews(
  services: readonly GroupItem[],
  technicians: readonly GroupTechnician[],
  size: number,
): Crew[] {
  const unit = services.reduce((divisor, { minutes }) => gcd(divisor, minutes), 0) || 1;
  const total = services.reduce((sum, { minutes, quantity }) => sum + minutes * quantity, 0) / unit;
  const candidates = technicians
    .map((technician) => candidate(technician, services, unit, total))
    .filter(({ able }) => able.includes(true))
    .sort((a, b) => a.technician.id - b.technician.id);
  const known = new Set<string>();
  const crews: Crew[] = [];
  for (const members of combinations(candidates, size)) {
    const kinds = members.map(kindOf).sort().join();
    if (known.has(kinds)) continue;
    known.add(kinds);
    const crew = makeCrew(members, services, unit, total);
    if (enough(crew.problem) && idealScore(crew.problem) < Number.POSITIVE_INFINITY)
      crews.push(crew);
  }
  return crews;
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

function makeCrew(
  candidates: readonly Candidate[],
  services: readonly GroupItem[],
  unit: number,
  longest: number,
): Crew {
  const sorted = sideBySide(
    candidates.map((one) => ({ ...one, capacity: Math.min(one.capacity, longest) })),
  );
  const kinds = sorted.map(kindOf);
  const levels = services.map((service, index) => ({
    service,
    able: sorted.reduce((mask, { able }, member) => (able[index] ? mask | (1 << member) : mask), 0),
  }));
  // What leaves no choice comes first: the bounds then know of it from the start.
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
    within: (shorter) => makeCrew(candidates, services, unit, Math.min(longest, shorter)),
  };
}

/** In the same order, but for those of a kind, who follow the first of them. */
function sideBySide(candidates: readonly Candidate[]): Candidate[] {
  const kinds = new Set(candidates.map(kindOf));
  return [...kinds].flatMap((kind) => candidates.filter((one) => kindOf(one) === kind));
}

function kindOf({ able, capacity }: Candidate): string {
  return `${able}:${capacity}`;
}

/** Whether every service finds enough members who do it. */
function enough({ copies, able }: SplitProblem): boolean {
  return copies.every((count, level) => bits(able[level] as number) >= count);
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Every choice of `size` from the list, in the list's order. */
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
