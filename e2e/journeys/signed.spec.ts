import type { Page } from '@playwright/test';
import { errorPageTitle, keepReports, liveRelease, reportedStages } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Gives a page another text in its data block, with the signature that the site made. */
async function changePage(page: Page, path: string, from: RegExp, to: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(from, to);
      expect(body).not.toBe(html);
      await route.fulfill({ response, body });
    },
  );
}

/** Requests of scripts that the page has not preloaded only, but would run. */
function ranScripts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(globalThis).filter((name) => name.startsWith('__mfe_')));
}

test('a page with another list of releases runs no remote of it, and shows the card', async ({
  page,
}) => {
  await keepReports(page);
  await page.route('**/remotes/previous.json', (route) => route.fulfill({ json: {} }));
  await changePage(page, '/bookingchoice', /"commit":"[^"]*"/, '"commit":"another"');
  await page.goto('/bookingchoice');
  await expect(heading(page, errorPageTitle)).toBeVisible();
  expect(await ranScripts(page)).toEqual([]);
  await expect.poll(() => reportedStages(page)).toContain('integrity');
});

test('a list of previous releases that the site has not signed is not used', async ({
  page,
  expectedErrors,
}) => {
  const { base, entry, integrity } = await liveRelease(page, 'booking');
  const before = '/remotes/booking/0.9.0-before/';
  const asked: string[] = [];
  await page.route(`**${before}**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.route(`**${base}**`, (route) => route.abort());
  await page.route('**/remotes/previous.json', (route) =>
    route.fulfill({ json: { booking: { url: before + entry, manifestIntegrity: integrity } } }),
  );
  await page.goto('/bookingchoice');
  await expect(heading(page, errorPageTitle)).toBeVisible({ timeout: 15_000 });
  expect(asked).toEqual([]);
  expectedErrors.push(/ERR_FAILED .*\/remotes\/booking\//);
});
