/**
 * All checks of a change in one run: types, lint with the import rules, unit and API tests, byte budgets, and the journeys
 * in a real browser. The last line is the sum.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

type Count = { passed: number; failed: number };
type Outcome = { exitCode: number; seconds: number };

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'reports');

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const results: { name: string; count: Count; seconds: number }[] = [];

await check('catalogue', ['node', 'deploy/prepare.ts', 'catalogue']);
await check('types', ['node', '.ci/types.ts']);
await check('lint', ['biome', 'ci', '.']);
await check('audit', ['node', '.ci/audit.ts'], { unknown: 3 });
await suite(
  'unit',
  ['node', '--experimental-vm-modules', bin('jest'), '--json', `--outputFile=${report('unit')}`],
  jestCount,
);
await check('build', ['node', 'deploy/prepare.ts', 'site']);
await check('test files', ['node', '.ci/test-files.ts']);
await check('budgets', ['node', 'e2e/budgets.ts']);
await suite('e2e', playwright('e2e', 'phone', 'desktop'), playwrightCount);
await suite('new remote', playwright('new remote', 'workspace'), playwrightCount);

const total = results.reduce(
  (sum, { count }) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
  { passed: 0, failed: 0 },
);
console.log('');
for (const { name, count, seconds } of results) {
  console.log(
    `  ${name.padEnd(10)} ${count.passed} passed, ${count.failed} failed  (${seconds.toFixed(0)} s)`,
  );
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** A step that passes or fails as a whole; with the exit code `unknown` it is not counted. */
async function check(
  name: string,
  command: string[],
  { unknown }: { unknown?: number } = {},
): Promise<void> {
  const { exitCode, seconds } = await run(name, command);
  if (exitCode === unknown) return;
  results.push({
    name,
    seconds,
    count: exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  });
}

/** A test runner. A bad exit code without a failed test counts as one failure. */
async function suite(
  name: string,
  command: string[],
  read: (report: string) => Count,
): Promise<void> {
  const { exitCode, seconds } = await run(name, command);
  const file = report(name);
  const count = existsSync(file) ? read(await readFile(file, 'utf8')) : { passed: 0, failed: 1 };
  if (exitCode !== 0 && count.failed === 0) count.failed = 1;
  if (count.passed === 0 && count.failed === 0) count.failed = 1;
  results.push({ name, count, seconds });
}

function run(name: string, [command = '', ...args]: string[]): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    const end = (exitCode: number) =>
      resolve({ exitCode, seconds: (performance.now() - began) / 1000 });
    child.once('error', (error) => {
      console.error(`${command} could not be run: ${error.message}`);
      end(1);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
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
