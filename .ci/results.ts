import { stripVTControlCharacters } from 'node:util';

/** What the reports of the test runners say: how many tests passed, and which did not. */

export type Results = { passed: number; failures: string[] };

type JestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
    status: string;
  }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { error?: { message?: string } }[];
    }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

/** A skipped test would look like a passed run: it counts as a failure, as a file that can't be loaded does. */
export function jestResults(text: string): Results {
  const { numPassedTests, testResults } = JSON.parse(text) as JestReport;
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults
      .filter((one) => one.status !== 'passed')
      .map((one) => failure(name, one.fullName, one.failureMessages[0] ?? one.status));
    return failed.length === 0 && status === 'failed' ? [failure(name, '', message)] : failed;
  });
  return { passed: numPassedTests, failures };
}

/** A test that passed at its second try, or was skipped, counts as a failure. */
export function playwrightResults(text: string): Results {
  const { stats, suites, errors } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => failure('', '', message ?? '')),
    ],
  };
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName, status, results }) => {
        const { message } = results.find(({ error }) => error)?.error ?? {};
        return failure(`[${projectName}] ${file}`, title, message ?? status);
      }),
  );
  return [...failed, ...suites.flatMap(failuresOf)];
}

/** The name of a check, and of its output the lines that name a failure, or else the last ones. */
export function checkFailure(name: string, output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const named = lines.filter((line) => /\b(OVER|MISSED|error|Error)\b/.test(line));
  return failure('', name, (named.length > 0 ? named : lines.slice(-6)).join('\n'));
}

/** The place, the test, and the first lines of the reason; the whole reason stands where the test ran. */
function failure(place: string, test: string, reason: string): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const heading = [place, test].filter((part) => part !== '').join(' › ');
  return [
    heading || 'the run',
    ...lines.slice(0, 6).map((line) => `    ${line.slice(0, 200)}`),
  ].join('\n');
}
