import { type GroupItem, type GroupTechnician, splitGroup } from '../scheduling/index.ts';
import { seeded } from './random.ts';

/** `greedyOptimal` and `greedyWorst`: how often longest-first greedy is as good, and how much longer at worst. */
export type SplitFigures = {
  kind: string;
  instances: number;
  proven: number;
  medianMs: number;
  p99Ms: number;
  worstMs: number;
  greedyOptimal: string;
  greedyWorst: string;
};

type Instance = { items: GroupItem[]; technicians: GroupTechnician[]; groupSize: number };
type Kind = { name: string; unit: number; categories: boolean };

/** Random groups of 1 to 4 with 1 to 40 services of 10 to 120 minutes. */
const kinds: Kind[] = [
  { name: 'steps of 5 minutes', unit: 5, categories: false },
  { name: 'any minute', unit: 1, categories: false },
  { name: 'steps of 5, not everyone does all', unit: 5, categories: true },
];

export function measureSplits(instances: number): SplitFigures[] {
  return kinds.map((kind) => {
    const random = seeded(40_004);
    const times: number[] = [];
    let proven = 0;
    let compared = 0;
    let equal = 0;
    let worstGap = 0;
    for (let index = 0; index < instances; index += 1) {
      const instance = randomInstance(kind, random);
      const { split, ms } = timed(instance);
      times.push(ms);
      if (!split || split.optimal) proven += 1;
      const greedy = greedyLongest(instance);
      if (!split || greedy === null) continue;
      compared += 1;
      if (greedy.score === score(split.shares.map(({ minutes }) => minutes))) equal += 1;
      worstGap = Math.max(worstGap, greedy.longest / split.longest - 1);
    }
    times.sort((a, b) => a - b);
    return {
      kind: kind.name,
      instances,
      proven,
      medianMs: round(times[Math.floor(instances / 2)] as number),
      p99Ms: round(times[Math.floor(instances * 0.99)] as number),
      worstMs: round(times.at(-1) as number),
      greedyOptimal: `${((100 * equal) / compared).toFixed(1)} %`,
      greedyWorst: `+${(100 * worstGap).toFixed(1)} %`,
    };
  });
}

/** A slow instance is measured three times and the minimum counts: the work is the same, the rest is noise. */
function timed(instance: Instance): { split: ReturnType<typeof splitGroup>; ms: number } {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 1; ; attempt += 1) {
    const start = performance.now();
    const split = splitGroup(instance);
    least = Math.min(least, performance.now() - start);
    if (least < 2 || attempt === 3) return { split, ms: least };
  }
}

function randomInstance(
  { unit, categories }: Kind,
  random: (from: number, to: number) => number,
): Instance {
  const groupSize = random(1, 4);
  const technicians = Array.from({ length: groupSize }, (_, index) => ({
    id: index + 1,
    category_ids: [1, 2, 3, 4].filter((id) => !categories || id === 1 || random(1, 4) > 1),
  }));
  const items: GroupItem[] = [];
  for (let left = random(1, 40); left > 0; ) {
    const quantity = Math.min(left, random(1, 5) > 2 ? 1 : random(1, groupSize));
    const category = random(1, 4);
    const able = technicians.filter(({ category_ids }) => category_ids.includes(category)).length;
    items.push({
      service_id: items.length + 1,
      category_id: able < quantity ? 1 : category,
      minutes: random(10 / unit, 120 / unit) * unit,
      quantity,
    });
    left -= quantity;
  }
  return { items, technicians, groupSize };
}

/** The greedy split: the longest service first, to the technician with the smallest load. */
function greedyLongest({
  items,
  technicians,
}: Instance): { longest: number; score: string } | null {
  const loads = technicians.map((technician) => ({ technician, minutes: 0 }));
  for (const item of [...items].sort((a, b) => b.minutes - a.minutes)) {
    const able = loads
      .filter(({ technician }) => technician.category_ids.includes(item.category_id))
      .sort((a, b) => a.minutes - b.minutes)
      .slice(0, item.quantity);
    if (able.length < item.quantity) return null;
    for (const load of able) load.minutes += item.minutes;
  }
  const minutes = loads.map((load) => load.minutes).filter((load) => load > 0);
  return { longest: Math.max(...minutes), score: score(minutes) };
}

function score(minutes: number[]): string {
  return `${Math.max(...minutes)} ${minutes.reduce((sum, load) => sum + load * load, 0)}`;
}

function round(ms: number): number {
  return Number(ms.toFixed(3));
}
