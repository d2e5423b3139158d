import type { Page, Route } from '@playwright/test';
import { expectBrokenFiles } from '../support/broken-files.ts';
import {
  errorPageTitle,
  keepReports,
  type LiveRelease,
  liveRelease,
  reportedStages,
} from '../support/release.ts';
import { expect, test, whenReady } from '../support/test.ts';

const choice = 'Choose Your Booking Experience';
/** From the click to a page or an error page. */
const longestMs = 10_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let booking: LiveRelease;
test.beforeEach(async ({ page }) => {
  booking = await liveRelease(page, 'booking');
  await keepReports(page);
  await page.route('**/remotes/previous.json', (route) => route.fulfill({ json: {} }));
  await page.goto('/');
  await whenReady(page);
});
test.afterEach(expectBrokenFiles);

const answers: [what: string, stage: string, answer: (route: Route) => unknown][] = [
  [
    'with other bytes',
    'integrity',
    async (route) => {
      const body = `${await (await route.fetch()).text()} h1 { color: red }`;
      await route.fulfill({ contentType: 'text/css', body });
    },
  ],
  ['that does not arrive', 'timeout', () => undefined],
];

for (const [what, stage, answer] of answers) {
  test(`a stylesheet ${what}, of a page that a link leads to: the error page, and the page with its styles on retry`, async ({
    page,
  }) => {
    const stylesheet = (url: URL) => url.pathname === `${booking.base}${booking.styles[0]}`;
    await page.route(stylesheet, answer);
    const began = Date.now();
    await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
    const timeout = longestMs - (Date.now() - began);
    await expect(heading(page, errorPageTitle)).toBeVisible({ timeout });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => reportedStages(page)).toContain(stage);
    expect(await isStyled(page)).toBe(false);

    await page.unroute(stylesheet);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, choice)).toBeVisible();
    expect(await isStyled(page)).toBe(true);
  });
}

const isStyled = (page: Page) =>
  page.evaluate(
    (base) =>
      [...document.styleSheets].some((sheet) => sheet.href?.includes(base) && !sheet.disabled),
    booking.base,
  );
