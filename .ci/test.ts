/**
 * Runs the tests. Without arguments the quick set; `--all` everything; `--rest` everything but the quick set; words or
 * paths what they name (`calendar`, `api/http`, `e2e/journeys/booking.spec.ts:6`), with `-t <name>` one test of it;
 * `--changed` what concerns the branch and what is not committed, or else the last commit.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, gitIn, untracked } from './changed.ts';
import type { Results } from './results.ts';
import { printResults, runSteps } from './run-steps.ts';
import { concerning, only, quick, reports, rest, root, type Step } from './steps.ts';
import { testsNamed } from './words.ts';

// Builds, sites and tests start a hundred processes with the same code.
process.env.NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    rest: { type: 'boolean' },
    changed: { type: 'boolean' },
    name: { type: 'string', short: 't' },
  },
});

/** The sum of the quick set, which a run of the rest adds to its own. */
const quickFile = path.join(reports, 'quick-sum.json');
if (!values.rest) rmSync(reports, { recursive: true, force: true });

const git = gitIn(root);

const steps = chooseSteps();
if (steps.length === 0) {
  console.error(`No test has ${positionals.join(' or ')} in its path or its name.`);
  process.exit(1);
}
const results = await runSteps(steps);
if (steps === quick) writeFileSync(quickFile, JSON.stringify(results));
if (values.rest && existsSync(quickFile)) {
  const before = JSON.parse(readFileSync(quickFile, 'utf8')) as Results;
  results.passed += before.passed;
  results.failures.unshift(...before.failures);
}
printResults(results);
process.exitCode = results.failures.length > 0 ? 1 : 0;

function chooseSteps(): Step[] {
  if (values.all) return [...quick, ...rest];
  if (values.rest) return rest;
  if (values.changed) return stepsOfChange();
  if (positionals.length === 0) return quick;
  const { units, journeys } = testsNamed(positionals, testFiles(), read);
  if (units.length + journeys.length === 0) return [];
  return only({ units, journeys, ...(values.name && { name: values.name }) });
}

function stepsOfChange(): Step[] {
  const files = changedFiles(git).filter((file) => existsSync(path.join(root, file)));
  return concerning(
    files
      // Statements are read by this module.
      .map((file) => (file.endsWith('.sql') ? 'api/db/migrate.ts' : file))
      .filter((file) => /\.(tsx?|mjs|cjs|json|css)$/.test(file)),
    files.filter((file) => file.endsWith('.spec.ts')),
  );
}

function testFiles(): string[] {
  const specs = ['*.test.ts', '*.test.tsx', 'e2e/journeys/*.spec.ts'];
  return [...git('ls-files', ...specs), ...git(...untracked, ...specs)];
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
