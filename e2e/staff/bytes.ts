import type { Browser } from '@playwright/test';
import type { LocalDate } from '@salon/shared-lib/scheduling';
import type { Figure } from '../support/figures.ts';
import type { StaffSite } from './staff-site.ts';

/** Kilobytes of script, brotli, that the dashboard may load with its first visit. */
const dashboardBudget = 250;

/**
 * The first visit of the dashboard on a date with appointments: its scripts as they come over the line, and whether
 * some come that are not needed yet.
 */
export async function measureBytes(
  browser: Browser,
  { site, token }: Pick<StaffSite, 'token'> & { site: { url: string } },
  date: LocalDate,
): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  const scripts = () =>
    page.evaluate(() => {
      const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return all
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
    });
  const settled = async () => {
    // Long enough for what is loaded when the page has nothing else to do.
    await page.waitForTimeout(2_500);
    return scripts();
  };
  await page.goto(`/dashboard?tab=Calendar&date=${date}`);
  await page.locator('[data-appointment]').first().waitFor();
  const first = await settled();
  const known = new Set(first.map(({ name }) => name));
  const more = async (act: () => Promise<unknown>): Promise<number> => {
    await act();
    return (await settled()).filter(({ name }) => !known.has(name)).length;
  };
  const opened: [string, number][] = [];
  const block = page.locator('[data-appointment]').first();
  opened.push([
    'a drag',
    await more(() => block.dispatchEvent('pointerdown', { button: 0, isPrimary: true })),
  ]);
  opened.push(['reports', await more(() => page.goto('/dashboard/reports'))]);
  opened.push(['settings', await more(() => page.goto('/config'))]);
  await context.close();
  const kilobytes = first.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return [
    { what: 'scripts of the first visit', value: kilobytes, unit: 'KB', goal: dashboardBudget },
    ...opened.map(
      ([what, count]): Figure => ({
        what: `${what}: code that came with the first visit already`,
        value: count > 0 ? 0 : 1,
        unit: '',
        goal: 0,
      }),
    ),
  ];
}
