// node bench/scheduling.bench.ts [--json file]: the cost of slots and the group split, with their baselines.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureSlots } from './slots.ts';
import { measureSplits } from './splits.ts';

const { values } = parseArgs({ options: { json: { type: 'string' } } });

const slots = [
  [1, 1],
  [1, 30],
  [20, 1],
  [20, 30],
].map(([technicians = 1, days = 1]) => measureSlots(technicians, days));
console.log('Slots, 12 appointments, µs per technician and day (medians of one run)');
console.table(slots.map((row) => mapValues(row, (value) => Number(value.toFixed(2)))));

const splits = measureSplits(10_000);
console.log('Group split, ms (10,000 instances each, every size up to 4 technicians and 40 items)');
console.table(splits);

if (values.json) {
  writeFileSync(
    values.json,
    `${JSON.stringify({ node: process.version, slots, splits }, null, 2)}\n`,
  );
}

function mapValues(row: Record<string, number>, change: (value: number) => number) {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, change(value)]));
}
