import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What the reports of the test runners say: how many tests passed, and which did not. */
export type Results = { passed: number; failures: Failure[] };

/** `test`: file, line and name. `reason`: lines. `alone`: the command that runs it alone. */
export type Failure = { test: string; reason: string[]; alone: string };

type JestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      title: string;
      failureMessages: string[];
      location?: { line: number } | null;
    }[];
    status: string;
  }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: {
        error?: { message?: string };
        attachments?: { name: string; path?: string }[];
      }[];
    }[];
  }[];
};
type PlaywrightReport = {
  config: { rootDir: string };
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

/**
 * A skipped test would look like a passed run: it counts as a failure, as a file that can't be loaded does. With
 * `byName` tests were chosen by their names, and the others are skipped.
 */
export function jestResults(text: string, root: string, { byName = false } = {}): Results {
  const { numPassedTests, testResults } = JSON.parse(text) as JestReport;
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults
      .filter(({ status: how }) => how !== 'passed' && !(byName && how === 'pending'))
      .map(({ fullName, title, failureMessages: [reason], status: how, location }) => {
        const line = location?.line ?? lineIn(path.basename(name), reason ?? '');
        return {
          test: `${file}${line ? `:${line}` : ''} › ${fullName}`,
          reason: firstLines(reason ?? how),
          alone: `pnpm test ${file} -t ${quoted(title)}`,
        };
      });
    if (failed.length > 0 || status !== 'failed') return failed;
    return [{ test: file, reason: firstLines(message), alone: `pnpm test ${file}` }];
  });
  return { passed: numPassedTests, failures };
}

/** The line of a test file that a stack names first. jest-light-runner loads files with a query. */
function lineIn(file: string, stack: string): number | undefined {
  const escaped = file.replaceAll('.', '\\.');
  const [, line] = new RegExp(`${escaped}(?:\\?\\d+)?:(\\d+)`).exec(stack) ?? [];
  return line ? Number(line) : undefined;
}

/** A test that passed at its second try, or was skipped, counts as a failure. */
export function playwrightResults(text: string, root: string): Results {
  const { config, stats, suites, errors } = JSON.parse(text) as PlaywrightReport;
  const folder = path.relative(root, config.rootDir);
  return {
    passed: stats.expected,
    failures: [
      ...suites.flatMap((suite) => failuresOf(suite, folder, root)),
      ...errors.map(({ message }) => ({
        test: 'the run',
        reason: firstLines(message ?? ''),
        alone: 'npm test',
      })),
    ],
  };
}

function failuresOf(
  { file, specs, suites = [] }: PlaywrightSuite,
  folder: string,
  root: string,
): Failure[] {
  const failed = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) => {
        const result = results.find(({ error }) => error);
        const attached = (kind: string) =>
          result?.attachments?.find(({ name }) => name === kind)?.path;
        const picture = attached('screenshot');
        const place = `${path.join(folder, file)}:${line}`;
        return {
          test: `${place} › ${title} [${projectName}]`,
          reason: [
            ...firstLines(result?.error?.message ?? status),
            ...pageLines(attached('error-context')),
            ...(picture ? [`Screenshot: ${path.relative(root, picture)}`] : []),
          ],
          alone: `pnpm test ${place}`,
        };
      }),
  );
  return [...failed, ...suites.flatMap((suite) => failuresOf(suite, folder, root))];
}

/**
 * What was on the page of a failed journey, for a machine whose screenshots nobody can open: its headings, dialogs and
 * sentences for screen readers.
 */
function pageLines(file: string | undefined): string[] {
  if (!file || !fs.existsSync(file)) return [];
  const [, snapshot = ''] = fs.readFileSync(file, 'utf8').split('```yaml');
  const named = snapshot
    .split('\n')
    .map((line) => line.trim().slice(0, 120))
    .filter((line) => /^- (heading|dialog|form|alert|status|progressbar)\b.*["':]\s?\S/.test(line));
  return named.slice(0, 12).map((line) => `On the page: ${line.slice(2)}`);
}

/** Of the output of a check the lines that name a failure, or else the last ones. */
export function checkFailure(name: string, output: string, log: string): Failure {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const named = lines.filter((line) => /\b(OVER|MISSED|error|Error)\b/.test(line));
  const reason = firstLines((named.length > 0 ? named : lines.slice(-6)).join('\n'));
  return { test: name, reason, alone: `cat ${quoted(log)}` };
}

/** The first lines of a reason, and the request before it; the whole reason is in the log. */
function firstLines(reason: string): string[] {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line !== '');
  const request = lines.find((line) => line.startsWith('Last request: '));
  const first = lines.slice(0, 6);
  return request && !first.includes(request) ? [...first, request] : first;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
