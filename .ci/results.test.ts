import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../federation/testing/fixture.ts';
import { checkFailure, jestResults, playwrightResults } from './results.ts';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;

describe('what a run of Jest says', () => {
  const file = (name: string, status: string, assertionResults: object[], message = '') => ({
    name: `/salon/${name}`,
    status,
    message,
    assertionResults,
  });
  const one = (status: string, location: object | null, ...failureMessages: string[]) => ({
    status,
    fullName: 'sums add up',
    title: 'add up',
    failureMessages,
    location,
  });
  const resultsOf = (...testResults: object[]) =>
    jestResults(JSON.stringify({ numPassedTests: 1, testResults }), '/salon');

  it('names failed and skipped tests with their lines, reasons and commands', () => {
    const reason = `${red('Expected: 1')}\n\n  Received: 2`;
    const stack = 'Expected: 1\n at file:///salon/d.test.ts?17:9:3\nLast request: GET /a → 500';
    expect(
      resultsOf(
        file('a.test.ts', 'passed', [one('passed', null)]),
        file('b.test.ts', 'failed', [one('failed', { line: 7 }, reason)]),
        file('c.test.ts', 'passed', [one('pending', null)]),
        file('d.test.ts', 'failed', [one('failed', null, stack)]),
      ),
    ).toEqual({
      passed: 1,
      failures: [
        {
          test: 'b.test.ts:7 › sums add up',
          reason: ['Expected: 1', 'Received: 2'],
          alone: "pnpm test b.test.ts -t 'add up'",
        },
        {
          test: 'c.test.ts › sums add up',
          reason: ['pending'],
          alone: "pnpm test c.test.ts -t 'add up'",
        },
        expect.objectContaining({ test: 'd.test.ts:9 › sums add up' }),
      ],
    });
  });

  it('leaves out what was skipped where tests are chosen by their names', () => {
    const testResults = [file('c.test.ts', 'passed', [one('pending', null), one('passed', null)])];
    const report = JSON.stringify({ numPassedTests: 1, testResults });
    expect(jestResults(report, '/salon', { byName: true })).toEqual({ passed: 1, failures: [] });
  });

  it('names the last request, however long the reason is', () => {
    const reason = `${'line\n'.repeat(9)}Last request: GET /a → 500`;
    const { failures } = resultsOf(file('a.test.ts', 'failed', [one('failed', null, reason)]));
    expect(failures[0]?.reason.slice(-1)).toEqual(['Last request: GET /a → 500']);
  });

  it('names a file that could not be loaded', () => {
    expect(resultsOf(file('d.test.ts', 'failed', [], 'Cannot find module')).failures).toEqual([
      { test: 'd.test.ts', reason: ['Cannot find module'], alone: 'pnpm test d.test.ts' },
    ]);
  });
});

describe('what a failed check says', () => {
  it('names the lines that failed', () => {
    const output =
      'ok   /faq 147 of 150 KB\nOVER /ourservices 151 of 150 KB\nok   / 143 of 145 KB\n';
    expect(checkFailure('budgets', output, 'reports/budgets.log')).toEqual({
      test: 'budgets',
      reason: ['OVER /ourservices 151 of 150 KB'],
      alone: "cat 'reports/budgets.log'",
    });
  });

  it('names the last lines where none says so', () => {
    const output = Array.from({ length: 9 }, (_, index) => `line ${index}`).join('\n');
    expect(checkFailure('types', output, 'types.log').reason).toEqual(
      [3, 4, 5, 6, 7, 8].map((index) => `line ${index}`),
    );
  });
});

describe('what a run of the journeys says', () => {
  const test = (status: string, message?: string) => ({
    projectName: 'phone',
    status,
    results: [
      message
        ? {
            error: { message },
            attachments: [{ name: 'screenshot', path: '/salon/reports/failed.png' }],
          }
        : {},
    ],
  });
  const resultsOf = (tests: object[], errors: object[] = []) =>
    playwrightResults(
      JSON.stringify({
        config: { rootDir: '/salon/e2e/journeys' },
        stats: { expected: 1 },
        suites: [
          {
            file: 'a.spec.ts',
            specs: [],
            suites: [{ file: 'a.spec.ts', specs: [{ title: 'it books', line: 6, tests }] }],
          },
        ],
        errors,
      }),
      '/salon',
    );

  it('names journeys that failed, passed at the second try, or were skipped', () => {
    const tests = [test('expected'), test('unexpected', 'Timeout'), test('flaky', 'Closed')];
    const place = 'e2e/journeys/a.spec.ts:6';
    const picture = 'Screenshot: reports/failed.png';
    expect(resultsOf([...tests, test('skipped')])).toEqual({
      passed: 1,
      failures: [['Timeout', picture], ['Closed', picture], ['skipped']].map((reason) => ({
        test: `${place} › it books [phone]`,
        reason,
        alone: `pnpm test ${place}`,
      })),
    });
  });

  it('says what was on the page of a journey that failed', async () => {
    const { folder, dispose } = await temporaryFolder();
    const file = path.join(folder, 'error-context.md');
    const page =
      '- main:\n  - status\n  - heading "Bookings" [level=1]\n  - alert: Nothing was stored';
    await fs.writeFile(file, ['# Error', '```yaml', page, '```'].join('\n'));
    const attachments = [{ name: 'error-context', path: file }];
    const results = [{ error: { message: 'Timeout' }, attachments }];
    const [failure] = resultsOf([{ ...test('unexpected'), results }]).failures;
    expect(failure?.reason).toEqual([
      'Timeout',
      'On the page: heading "Bookings" [level=1]',
      'On the page: alert: Nothing was stored',
    ]);
    await dispose();
  });

  it('names what went wrong outside the journeys', () => {
    const [failure] = resultsOf([], [{ message: 'No tests found' }]).failures;
    expect(failure).toMatchObject({ test: 'the run', reason: ['No tests found'] });
  });
});
