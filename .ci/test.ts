/**
 * All checks of a change in one run: types, lint with the import rules, unit and API tests, byte budgets, and the journeys
 * in a real browser. The last line is the sum.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

type Count = { passed: number; failed: number };

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'reports');

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const results: (Count & { name: string; seconds: number })[] = [];

check('catalogue', ['node', 'deploy/prepare.ts', 'catalogue']);
check('types', ['node', '.ci/types.ts']);
check('lint', ['biome', 'ci', '.']);
check('audit', ['node', '.ci/audit.ts'], { unknown: 3 });
suite(
  'unit',
  [
    'node',
    '--experimental-vm-modules',
    bin('jest'),
    // By default one core stays idle, half of a machine with two.
    '--maxWorkers=100%',
    '--json',
    `--outputFile=${report('unit')}`,
  ],
  jestCount,
);
check('build', ['node', 'deploy/prepare.ts', 'site']);
check('test files', ['node', '.ci/test-files.ts']);
check('budgets', ['node', 'e2e/budgets.ts']);
suite('e2e', playwright('e2e', 'phone', 'desktop'), playwrightCount);
suite('new remote', playwright('new remote', 'workspace'), playwrightCount);

const total = { passed: 0, failed: 0 };
console.log('');
for (const { name, passed, failed, seconds } of results) {
  total.passed += passed;
  total.failed += failed;
  console.log(`  ${name.padEnd(10)} ${passed} passed, ${failed} failed  (${seconds.toFixed(0)} s)`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A step that passes or fails as a whole; with the exit code `unknown` it is not counted. */
function check(name: string, command: string[], { unknown }: { unknown?: number } = {}): void {
  const { exitCode, seconds } = run(name, command);
  if (exitCode === unknown) return;
  const failed = exitCode === 0 ? 0 : 1;
  results.push({ name, seconds, passed: 1 - failed, failed });
}

/** A test runner. A bad exit code without a failed test counts as one failure. */
function suite(name: string, command: string[], read: (report: string) => Count): void {
  const { exitCode, seconds } = run(name, command);
  const file = report(name);
  const count = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 1 };
  const broken = exitCode !== 0 || count.passed === 0;
  results.push({ name, seconds, ...count, failed: count.failed || Number(broken) });
}

function run(name: string, [command = '', ...args]: string[]) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(`${command} could not be run: ${error.message}`);
  return { exitCode: status ?? 1, seconds: (performance.now() - began) / 1000 };
}

function playwright(name: string, ...projects: string[]): string[] {
  return [
    'env',
    `PLAYWRIGHT_JSON_OUTPUT_FILE=${report(name)}`,
    'node',
    'e2e/node_modules/@playwright/test/cli.js',
    'test',
    '--config=e2e/playwright.config.ts',
    `--output=${path.join(reports, name)}`,
    ...projects.map((project) => `--project=${project}`),
  ];
}

function report(name: string): string {
  return path.join(reports, `${name}.json`);
}

function bin(name: string): string {
  return path.join(root, 'node_modules', name, 'bin', `${name}.js`);
}

function jestCount(text: string): Count {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } =
    JSON.parse(text);
  // A skipped test would look like a passed run: it counts as a failure.
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites + numPendingTests,
  };
}

function playwrightCount(text: string): Count {
  const { expected, unexpected, flaky, skipped } = JSON.parse(text).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}
