import type { Page, Route } from '@playwright/test';
import { expectBrokenFiles } from '../support/broken-files.ts';
import { testOwnRelease as test } from '../support/own-release-test.ts';
import {
  altered,
  keepReports,
  type LiveRelease,
  liveRelease,
  reportedStages,
} from '../support/release.ts';
import { expect, whenReady } from '../support/test.ts';

const before = 'Choose Your Booking Experience';
const now = 'Choose Your Visit';
/** From asking for a page to the page of the release before. */
const longestMs = 10_000;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const missing = (route: Route) => route.fulfill({ status: 404 });
const hang = () => undefined;

test.beforeEach(async ({ page }) => keepReports(page));
test.afterEach(expectBrokenFiles);

async function byLink(page: Page): Promise<number> {
  await page.goto('/');
  await whenReady(page);
  const began = Date.now();
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  return began;
}

/** In the place of its first view. */
async function byAddress(page: Page): Promise<number> {
  const began = Date.now();
  await page.goto('/bookingchoice', { waitUntil: 'commit' });
  return began;
}

type Fault = [
  what: string,
  go: typeof byLink,
  stage: string,
  file: (live: LiveRelease) => string | undefined,
  answer: (route: Route) => unknown,
];
const faults: Fault[] = [
  ['an entry with other bytes, by link', byLink, 'integrity', ({ entry }) => entry, altered],
  ['an entry that is missing', byAddress, 'load', ({ entry }) => entry, missing],
  ['a module that does not arrive', byAddress, 'timeout', ({ exposed }) => exposed[0], hang],
  ['a stylesheet that is missing, by link', byLink, 'load', ({ styles }) => styles[0], missing],
];

for (const [what, go, stage, fileOf, answer] of faults) {
  test(`a live release with ${what} is reported, and the one before is shown within 10 s`, async ({
    page,
    own,
  }) => {
    await own.releaseChanged('booking', before, now);
    const live = await liveRelease(page, 'booking');
    const file = live.base + fileOf(live);
    await page.route((url) => url.pathname === file, answer);
    const began = await go(page);
    const timeout = longestMs - (Date.now() - began);
    await expect(heading(page, before)).toBeVisible({ timeout });
    await whenReady(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => reportedStages(page)).toEqual(expect.arrayContaining([stage]));
  });
}

test('where the release before does not arrive either, the error page has its place within 10 s', async ({
  page,
  own,
}) => {
  await own.releaseChanged('booking', before, now);
  await page.route(/\/remotes\/booking\/.*\/remoteEntry/, hang);
  const began = await byLink(page);
  const timeout = longestMs - (Date.now() - began);
  await expect(heading(page, 'This part could not be loaded')).toBeVisible({ timeout });
  await page.unroute(/\/remotes\/booking\/.*\/remoteEntry/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, now)).toBeVisible();
});
