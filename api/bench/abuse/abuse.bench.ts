// node bench/abuse/abuse.bench.ts [--on pglite,postgres] [--seconds 120] [--json file]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DatabaseKind } from '../servers.ts';
import { type Abuse, goals, measureAbuse } from './measure.ts';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'pglite,postgres' },
    seconds: { type: 'string', default: '120' },
    json: { type: 'string' },
  },
});
const results: Record<string, Abuse> = {};
for (const kind of values.on.split(',') as DatabaseKind[]) {
  results[kind] = await measureAbuse(kind, Number(values.seconds));
}
console.table(results);
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
for (const [kind, result] of Object.entries(results)) {
  for (const [name, most] of Object.entries(goals)) {
    if (result[name as keyof typeof goals] <= most) continue;
    console.error(`On ${kind}, ${name} is above ${most}.`);
    process.exitCode = 1;
  }
}
