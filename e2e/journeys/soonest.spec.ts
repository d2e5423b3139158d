import type { Page } from '@playwright/test';
import { formatLocalTime, paths } from '@salon/shared-lib/domain';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

type NextFreeOnTheWire = { next: { date: string; start: string } | null };

const line = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Soonest free: / });

/** Starts to add up the layout shifts of the page. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        globalThis.moved += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('a page names the soonest free start and leads to a booking', async ({ page, request }) => {
  await measureShifts(page);
  const list: NextFreeOnTheWire[] = await (await request.get('/api/technicians/next_free')).json();
  await page.goto(paths.home);
  await expect(line(page)).toContainText(timeOf(list));
  expect(await page.evaluate(() => globalThis.moved)).toBeLessThanOrEqual(0.001);
  await expectAccessible(page);
  await line(page).click();
  await expect(page).toHaveURL(/\/booking/);
});

test('a page says nothing of it when it is not known', async ({ page, expectedErrors }) => {
  await measureShifts(page);
  const refused = page.waitForResponse(/next_free/);
  await page.route('**/api/technicians/next_free*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found.', code: 'not_found' } }),
  );
  await page.goto(paths.bookingChoice);
  await whenReady(page);
  await refused;
  await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.moved)).toBeLessThanOrEqual(0.001);
  expectedErrors.push(/status of 404 .*\/next_free/, /^Error fetching the next free times:/);
});

/** The time of the earliest start, as the page says it. */
function timeOf(list: NextFreeOnTheWire[]): string {
  const starts = list.flatMap(({ next }) => (next ? [`${next.date} ${next.start}`] : [])).sort();
  return formatLocalTime(starts[0]?.slice(-5));
}

declare global {
  var moved: number;
}
