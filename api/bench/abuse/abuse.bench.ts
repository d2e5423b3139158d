// node bench/abuse/abuse.bench.ts [--on pglite,postgres] [--seconds 120] [--only attack|storms] [--json file]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { DatabaseKind } from '../servers.ts';
import { goals, measureAbuse } from './measure.ts';
import { measureStorms, goals as stormGoals } from './storms.ts';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'pglite,postgres' },
    seconds: { type: 'string', default: '120' },
    only: { type: 'string', default: 'attack,storms' },
    json: { type: 'string' },
  },
});
const results: Record<string, Record<string, number>> = {};
for (const kind of values.on.split(',') as DatabaseKind[]) {
  if (values.only.includes('attack'))
    results[`attack, ${kind}`] = await measureAbuse(kind, Number(values.seconds));
  if (values.only.includes('storms')) results[`storms, ${kind}`] = await measureStorms(kind);
}
for (const [what, result] of Object.entries(results)) console.table({ [what]: result });
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
for (const [what, result] of Object.entries(results)) {
  for (const [name, most] of Object.entries({ ...goals, ...stormGoals })) {
    if ((result[name] ?? 0) <= most) continue;
    console.error(`${what}: ${name} is above ${most}.`);
    process.exitCode = 1;
  }
}
