import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { maxReportDays } from '@salon/shared-lib/endpoints';
import { addDays, salonNow } from '@salon/shared-lib/scheduling';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/figures.ts';
import { rest, timed } from '../support/painted.ts';
import { openTab } from './search.ts';
import type { StaffSite } from './staff-site.ts';

const pauseMs = 3_000;

/** A year of 219,000 appointments: soon after a start, and with its days in memory (docs/rules.md#reports). */
export async function measureReports(
  browser: Browser,
  staff: StaffSite,
  rounds: number,
): Promise<Figure[]> {
  const page = await openTab(browser, staff, '/dashboard/reports');
  const charts = 'main section[aria-labelledby]';
  await page.locator(charts).first().waitFor();
  const today = salonNow(Date.now()).date;
  const year = async () => {
    await rest(page);
    const from = addDays(today, 1 - maxReportDays);
    const shown = { selector: charts, answered: `/reports?from=${from}` };
    return timed(page, 'input', shown, () => page.getByLabel('From').fill(from));
  };
  // Nobody chooses a year sooner; meanwhile the server counts ahead.
  await setTimeout(pauseMs);
  const first = await year();
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.getByText('This week', { exact: true }).click();
    warm.push(await year());
  }
  await page.close();
  return [
    {
      what: `a year, ${pauseMs / 1_000} s after the first report since the start`,
      value: first,
      unit: 'ms',
      goal: 500,
    },
    { what: 'a year, its days in memory', value: median(warm), unit: 'ms', goal: 500 },
  ];
}
