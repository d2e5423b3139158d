import { expect, it } from '@jest/globals';
import { maxReportDays } from '@salon/shared-lib/endpoints';
import { daysBetween } from '@salon/shared-lib/scheduling';
import { CountsAhead } from './counts-ahead.ts';

const today = '2026-06-11';

/** What it counts, and what it warns of; `fail` makes a step fail. */
function countsAhead(fail = () => false) {
  const steps: [from: string, to: string][] = [];
  const warnings: string[] = [];
  const ahead = new CountsAhead(
    async (from, to) => {
      if (fail()) throw new Error('no database');
      steps.push([from, to]);
    },
    { error: (_details: object, message: string) => warnings.push(message) },
  );
  return { ahead, steps, warnings };
}

it('counts every date of the longest report and of the period before it once, the newest first', async () => {
  const { ahead, steps } = countsAhead();
  ahead.start(today);
  ahead.start(today);
  await new Promise(setImmediate);
  const lengths = steps.map(([from, to]) => daysBetween(from, to) + 1);
  expect(steps[0]?.[1]).toBe(today);
  for (const [index, [, to]] of steps.entries()) {
    if (index > 0) expect(daysBetween(to, steps[index - 1]?.[0] ?? '')).toBe(1);
  }
  expect(Math.max(...lengths)).toBe(31);
  expect(lengths.reduce((sum, one) => sum + one, 0)).toBe(2 * maxReportDays);
});

it('says that it failed, and starts again with the next report', async () => {
  let isAway = true;
  const { ahead, steps, warnings } = countsAhead(() => isAway);
  ahead.start(today);
  await new Promise(setImmediate);
  expect(warnings).toEqual(['The days of reports could not be counted ahead.']);
  isAway = false;
  ahead.start(today);
  await new Promise(setImmediate);
  expect(steps.length).toBeGreaterThan(20);
});

it('ends after the step that runs', async () => {
  const { ahead, steps } = countsAhead();
  ahead.start(today);
  await ahead.stop();
  expect(steps).toHaveLength(1);
});
