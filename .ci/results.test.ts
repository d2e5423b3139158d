import { describe, expect, it } from '@jest/globals';
import { checkFailure, jestResults, playwrightResults } from './results.ts';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

describe('what a run of the unit tests says', () => {
  const file = (name: string, status: string, assertionResults: object[], message = '') => ({
    name,
    status,
    message,
    assertionResults,
  });
  const one = (status: string, ...failureMessages: string[]) => ({
    status,
    fullName: 'adds up',
    failureMessages,
  });

  it('names failed and skipped tests with the first lines of their reasons', () => {
    const testResults = [
      file('/a.test.ts', 'passed', [one('passed')]),
      file('/b.test.ts', 'failed', [one('failed', `${red('Expected: 1')}\n\n  Received: 2`)]),
      file('/c.test.ts', 'passed', [one('pending')]),
    ];
    expect(jestResults(JSON.stringify({ numPassedTests: 1, testResults }))).toEqual({
      passed: 1,
      failures: [
        '/b.test.ts › adds up\n    Expected: 1\n    Received: 2',
        '/c.test.ts › adds up\n    pending',
      ],
    });
  });

  it('names a file that could not be loaded', () => {
    const testResults = [file('/d.test.ts', 'failed', [], 'Cannot find module')];
    expect(jestResults(JSON.stringify({ numPassedTests: 0, testResults })).failures).toEqual([
      '/d.test.ts\n    Cannot find module',
    ]);
  });
});

describe('what a failed check says', () => {
  it('names the lines that failed', () => {
    const output =
      'ok   /faq 147 of 150 KB\nOVER /ourservices 151 of 150 KB\nok   / 143 of 145 KB\n';
    expect(checkFailure('budgets', output)).toBe('budgets\n    OVER /ourservices 151 of 150 KB');
  });

  it('names the last lines where none says so', () => {
    const output = Array.from({ length: 9 }, (_, index) => `line ${index}`).join('\n');
    expect(checkFailure('types', output).split('\n').slice(1)).toEqual(
      [3, 4, 5, 6, 7, 8].map((index) => `    line ${index}`),
    );
  });
});

describe('what a run of the journeys says', () => {
  const test = (status: string, message?: string) => ({
    projectName: 'phone',
    status,
    results: [message ? { error: { message } } : {}],
  });
  const report = (tests: object[], errors: object[] = []) =>
    JSON.stringify({
      stats: { expected: 1 },
      suites: [
        {
          file: 'a.spec.ts',
          specs: [],
          suites: [{ file: 'a.spec.ts', specs: [{ title: 'it books', tests }] }],
        },
      ],
      errors,
    });

  it('names journeys that failed, passed at the second try, or were skipped', () => {
    const tests = [
      test('expected'),
      test('unexpected', 'Timeout'),
      test('flaky', 'Closed'),
      test('skipped'),
    ];
    expect(playwrightResults(report(tests))).toEqual({
      passed: 1,
      failures: ['Timeout', 'Closed', 'skipped'].map(
        (reason) => `[phone] a.spec.ts › it books\n    ${reason}`,
      ),
    });
  });

  it('names what went wrong outside the journeys', () => {
    expect(playwrightResults(report([], [{ message: 'No tests found' }])).failures).toEqual([
      'the run\n    No tests found',
    ]);
  });
});
