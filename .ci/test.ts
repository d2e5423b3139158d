/**
 * All checks of a change in one run: types, lint with the import rules, unit and API tests, byte budgets, and the journeys
 * in a real browser. The last line is the sum.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkFailure, jestResults, playwrightResults, type Results } from './results.ts';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'reports');

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// Builds, sites and tests start a hundred processes with the same code.
process.env.NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/compiled');

const results: (Results & { name: string; seconds: number })[] = [];

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
  jestResults,
);
check('build', ['node', 'deploy/prepare.ts', 'site']);
check('test files', ['node', '.ci/test-files.ts']);
check('budgets', ['node', 'e2e/budgets.ts']);
suite('e2e', playwright('e2e', 'phone', 'desktop'), playwrightResults);
suite('new remote', playwright('new remote', 'workspace'), playwrightResults);

// Named again at the end, where one looks first.
const failures = results.flatMap((one) => one.failures);
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`);

const passed = results.reduce((sum, one) => sum + one.passed, 0);
console.log('');
for (const one of results) {
  const counts = `${one.passed} passed, ${one.failures.length} failed`;
  console.log(`  ${one.name.padEnd(10)} ${counts}  (${one.seconds.toFixed(0)} s)`);
}
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** A step that passes or fails as a whole; with the exit code `unknown` it is not counted. */
function check(name: string, command: string[], { unknown }: { unknown?: number } = {}): void {
  const { exitCode, seconds, output } = run(name, command, 'pipe');
  process.stdout.write(output);
  if (exitCode === unknown) return;
  const failures = exitCode === 0 ? [] : [checkFailure(name, output)];
  results.push({ name, seconds, passed: 1 - failures.length, failures });
}

/** A test runner. A bad exit code without a failed test counts as one failure. */
function suite(name: string, command: string[], read: (report: string) => Results): void {
  const { exitCode, seconds } = run(name, command);
  const file = report(name);
  const { passed, failures } = existsSync(file)
    ? read(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [] };
  const broken = failures.length === 0 && (exitCode !== 0 || passed === 0);
  const all = broken ? [`${name}: exit code ${exitCode}, ${passed} tests passed`] : failures;
  results.push({ name, seconds, passed, failures: all });
}

function run(
  name: string,
  [command = '', ...args]: string[],
  output: 'inherit' | 'pipe' = 'inherit',
) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error) console.error(`${command} could not be run: ${error.message}`);
  return {
    exitCode: status ?? 1,
    seconds: (performance.now() - began) / 1000,
    output: `${stdout ?? ''}${stderr ?? ''}`,
  };
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
