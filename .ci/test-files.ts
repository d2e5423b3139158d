/** Fails when there is a test file that neither Jest nor Playwright runs. Needs a released site: specs read its pages. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** The files that Playwright runs, from its own list. */
function playwrightFiles(): string[] {
  const cli = 'e2e/node_modules/@playwright/test/cli.js';
  const config = ['--config', 'e2e/playwright.config.ts'];
  const list = run(process.execPath, cli, 'test', '--list', '--reporter=json', ...config);
  const { suites, config: used } = JSON.parse(list) as {
    suites: { file: string }[];
    config: { rootDir: string };
  };
  return suites.map(({ file }) => path.relative(root, path.join(used.rootDir, file)));
}

function jestFiles(): string[] {
  const list = run(process.execPath, 'node_modules/jest/bin/jest.js', '--listTests');
  return list
    .trim()
    .split('\n')
    .map((file) => path.relative(root, file));
}

const files = run('git', 'ls-files', '--cached', '--others', '--exclude-standard').split('\n');
const tests = files.filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file));
const covered = new Set([...jestFiles(), ...playwrightFiles()]);
const missed = tests.filter((file) => !covered.has(file));
for (const file of missed) console.error(`Neither Jest nor Playwright runs ${file}.`);
console.log(`${tests.length - missed.length} of ${tests.length} test files are run.`);
process.exitCode = missed.length > 0 ? 1 : 0;
