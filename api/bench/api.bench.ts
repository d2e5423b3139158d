// node bench/api.bench.ts [--only bookings,reads,large,worst,soak] [--seconds 4] [--rounds 5] [--json file]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureBookings, measureContest } from './bookings.ts';
import { measureReads } from './reads.ts';
import { type DatabaseKind, startPair } from './servers.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'bookings,reads,large,worst,soak' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});
const wanted = new Set(values.only.split(','));
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const results: Record<string, unknown> = { node: process.version };

for (const kind of ['postgres', 'pglite'] satisfies DatabaseKind[]) {
  if (!wanted.has('bookings') && !wanted.has('reads')) break;
  const pair = await startPair(kind);
  try {
    if (wanted.has('reads')) results[`reads ${kind}`] = await measureReads(pair, rounds, seconds);
    if (wanted.has('bookings')) {
      results[`contest ${kind}`] = await measureContest(pair, 30);
      results[`bookings ${kind}`] = await measureBookings(pair, rounds, seconds);
    }
  } finally {
    await pair.stop();
  }
}
if (wanted.has('large')) {
  const { measureLarge } = await import('./large.ts');
  const large = await measureLarge();
  results.large = large;
  const unindexed = Object.keys(large).filter((name) => large[name]?.['whole tables read']);
  if (unindexed.length > 0) {
    console.error(`A whole table was read for: ${unindexed.join(', ')}.`);
    process.exitCode = 1;
  }
}
if (wanted.has('worst')) {
  const { measureWorst, maxMs } = await import('./worst.ts');
  const worst = await measureWorst(rounds, 5);
  results.worst = worst;
  if (worst.some(({ ms }) => ms >= maxMs)) {
    console.error(`A request cost ${maxMs} ms of processor time or more.`);
    process.exitCode = 1;
  }
}
if (wanted.has('soak')) {
  const { soak } = await import('./soak.ts');
  results.soak = await soak(300);
}
for (const [name, result] of Object.entries(results)) {
  console.log(`\n${name}`);
  if (typeof result === 'object' && result !== null) console.table(result);
  else console.log(result);
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
