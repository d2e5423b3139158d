/**
 * Puts one fault after another into a copy of the last commit, and runs the test that must find it. Words choose faults by name, file and
 * kind: `pnpm faults`, `pnpm faults messages`, `pnpm faults shared-lib/scheduling`. Every step passes without a fault: `npm test`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { copyCheckout, hasUncommitted } from './copy.ts';
import type { Fault } from './fault.ts';
import { faults } from './list.ts';
import { type Ended, installPackages, needsSite, prepareSite, run, runStep } from './steps.ts';

const words = process.argv.slice(2);
/** So many of all faults may be found by nobody; of chosen ones none. */
const mayBeMissed = words.length === 0 ? 3 : 0;
const chosen = faults.filter(
  ({ name, kind, file }) =>
    words.length === 0 || words.some((word) => `${name} ${kind} ${file}`.includes(word)),
);
if (chosen.length === 0) {
  console.error('No fault has these words in its name, kind or file.');
  process.exit(1);
}
if (hasUncommitted()) console.log('What is not committed is left out.');

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stopped.abort());

const began = performance.now();
const folder = copyCheckout();
const found = new Map<Fault, boolean>();
try {
  console.log('Installing the packages …');
  await run(folder, installPackages, stopped.signal);
  // Not within the time limit of the first fault.
  if (chosen.some(needsSite)) {
    console.log('Building the site …');
    await run(folder, prepareSite, stopped.signal);
  }
  for (const [index, fault] of chosen.entries()) {
    process.stdout.write(
      `${index + 1}/${chosen.length} ${fault.file.split('/')[0]}: ${fault.name} … `,
    );
    const start = performance.now();
    const verdict = await tryFault(fault);
    if (stopped.signal.aborted) break;
    console.log(`${verdict} (${seconds(start)} s)`);
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
if (stopped.signal.aborted) {
  console.log('stopped');
  process.exit(130);
}

const count = [...found.values()].filter(Boolean).length;
const byKind = Map.groupBy(found, ([{ kind }]) => kind);
for (const [kind, some] of [...byKind].sort()) {
  console.log(
    `  ${kind.padEnd(16)} ${some.filter(([, isFound]) => isFound).length} of ${some.length}`,
  );
}
console.log(
  `${count} of ${chosen.length} faults found in ${Math.ceil(seconds(began) / 60)} minutes`,
);
process.exitCode = count < chosen.length - mayBeMissed ? 1 : 0;

/** Puts a fault into the copy, runs its step and takes it out again. Returns what is printed of it. */
async function tryFault(fault: Fault): Promise<string> {
  const file = path.join(folder, fault.file);
  const text = fs.readFileSync(file, 'utf8');
  found.set(fault, false);
  if (text.split(fault.find).length !== 2) return 'NO LONGER APPLIES';
  // As a function: in a text, `$` would have a meaning of its own.
  fs.writeFileSync(
    file,
    text.replace(fault.find, () => fault.replace),
  );
  const ended = await runStep(folder, fault, stopped.signal).finally(() =>
    fs.writeFileSync(file, text),
  );
  found.set(fault, ended.result === 'failed' || ended.result === 'hung');
  return sentenceOf(ended, fault);
}

function sentenceOf({ result, output }: Ended, { foundBy, onlyFull }: Fault): string {
  const where = onlyFull ? `${foundBy}, of the full set` : foundBy;
  if (result === 'failed') return `found by ${where}`;
  if (result === 'hung') return `found by ${where}, which no longer ends`;
  if (result === 'passed') return `NOT FOUND by ${where}`;
  return `NOT FOUND: ${where} did not run\n${output.trim().split('\n').slice(-15).join('\n')}\n`;
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 1000);
}
