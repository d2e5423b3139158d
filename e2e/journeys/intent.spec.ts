import type { Page } from '@playwright/test';
import { expectBrokenFiles } from '../support/broken-files.ts';
import { keepReports, liveRelease, reportedStages } from '../support/release.ts';
import { expect, test, whenReady } from '../support/test.ts';

const choice = 'Choose Your Booking Experience';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Book Now' });

/** The paths of the scripts of a remote that the page has loaded. */
const scriptsOf = (page: Page, remote: string) =>
  page.evaluate(
    (name) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => new URL(entry.name).pathname)
        .filter((path) => path.startsWith(`/remotes/${name}/`) && path.endsWith('.js')),
    remote,
  );

/** Whether the page has asked for a script. */
const scriptsRequested = (page: Page, file: string) =>
  page.evaluate((name) => document.querySelector(`script[src*="${name}"]`) !== null, file);

test.afterEach(expectBrokenFiles);

test('a link to another remote that somebody points at has loaded its page before it is followed', async ({
  page,
}) => {
  const { base, entry, exposed, routes } = await liveRelease(page, 'booking');
  const needed = [entry, ...exposed, ...(routes['booking:choice'] ?? [])].map(
    (file) => base + file,
  );
  await page.goto('/');
  await whenReady(page);
  expect(await scriptsOf(page, 'booking')).toEqual([]);
  await link(page).hover();
  await expect.poll(() => scriptsOf(page, 'booking')).toEqual(expect.arrayContaining(needed));
  await page.route(
    ({ pathname }) => needed.includes(pathname),
    (route) => route.abort(),
  );
  await link(page).click();
  await expect(heading(page, choice)).toBeVisible();
  await whenReady(page);
});

test('what could not be loaded beforehand comes when the link is followed', async ({ page }) => {
  await keepReports(page);
  await page.route('**/remotes/previous.json', (route) => route.fulfill({ json: {} }));
  await page.goto('/');
  await whenReady(page);
  const booking = '**/remotes/booking/**';
  await page.route(booking, (route) => route.fulfill({ status: 404 }));
  await link(page).focus();
  await expect.poll(() => reportedStages(page)).toContain('manifest');
  // Who moves over the links does not report the same failure again and again.
  await page.getByRole('banner').getByRole('link').first().focus();
  await link(page).focus();
  await page.unroute(booking);
  await link(page).click();
  await expect(heading(page, choice)).toBeVisible();
  await expect.poll(() => reportedStages(page)).toContain('ready');
  expect((await reportedStages(page)).filter((stage) => stage === 'manifest')).toHaveLength(1);
});

test('a link that is followed late in a preparation that hangs has its own time', async ({
  page,
}) => {
  await page.clock.install();
  const { base, entry } = await liveRelease(page, 'booking');
  await page.goto('/');
  await whenReady(page);
  let hangs = true;
  await page.route(
    ({ pathname }) => pathname === base + entry,
    (route) => (hangs ? undefined : route.continue()),
  );
  await link(page).focus();
  await expect.poll(() => scriptsRequested(page, entry)).toBe(true);
  await page.clock.runFor(8_000);
  hangs = false;
  await link(page).click();
  await page.clock.runFor(1_500);
  await expect(heading(page, choice)).toBeVisible();
});
