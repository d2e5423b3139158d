import type { Page } from '@playwright/test';
import { signatureHeader } from '../../federation/registry/signed-message.ts';
import { expectBrokenFiles } from '../support/broken-files.ts';
import {
  altered,
  errorPageTitle,
  haveAlteredBytesRun,
  keepReports,
  type LiveRelease,
  liveRelease,
  reportedStages,
} from '../support/release.ts';
import { siteKeys } from '../support/site-key.ts';
import { expect, test, whenReady } from '../support/test.ts';

const choice = 'Choose Your Booking Experience';

declare global {
  var shiftsSeen: number | undefined;
}

/** Adds up the layout shifts from now on, like Cumulative Layout Shift. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.shiftsSeen = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        globalThis.shiftsSeen = (globalThis.shiftsSeen ?? 0) + Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => globalThis.shiftsSeen ?? 0);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let booking: LiveRelease;

test.beforeEach(async ({ page }) => {
  booking = await liveRelease(page, 'booking');
  await keepReports(page);
  // The number of earlier releases depends on the machine.
  await page.route('**/remotes/previous.json', (route) => route.fulfill({ json: {} }));
});

test.afterEach(expectBrokenFiles);

/** A file of the live release, with any query. */
const file = (name: string) => (url: URL) => url.pathname === booking.base + name;

async function goToBooking(page: Page): Promise<void> {
  await page.goto('/');
  await whenReady(page);
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
}

async function expectErrorPage(page: Page): Promise<void> {
  await expect(heading(page, errorPageTitle)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /253/ })).toBeVisible();
}

const parts: [what: string, file: () => string, stage: string][] = [
  ['entry', () => booking.entry, 'integrity'],
  ['exposed chunk', () => booking.exposed[0] ?? '', 'integrity'],
];

for (const [what, name, stage] of parts) {
  test(`altered bytes of a remote's ${what} never run`, async ({ page }) => {
    await page.route(file(name()), altered);
    await goToBooking(page);
    await expectErrorPage(page);
    await expect.poll(() => reportedStages(page)).toContain(stage);
    expect(await haveAlteredBytesRun(page)).toBe(false);

    // Without the hash they would run.
    await page.addScriptTag({ url: booking.base + name() });
    expect(await haveAlteredBytesRun(page)).toBe(true);
  });
}

test("altered bytes of the route's chunk of the first page never run", async ({ page }) => {
  await page.route(file(booking.routes['booking:choice']?.[0] ?? ''), altered);
  await page.goto('/bookingchoice');
  await expectErrorPage(page);
  await expect.poll(() => reportedStages(page)).toContain('load');
  expect(await haveAlteredBytesRun(page)).toBe(false);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(heading(page, 'Polish,')).toBeVisible();
});

test('a page that is opened while its remote is unavailable shows the error page and loads on retry', async ({
  page,
}) => {
  const scripts = (url: URL) => url.pathname.startsWith(booking.base) && /\.js$/.test(url.pathname);
  await page.route(scripts, (route) => route.abort());
  await page.goto('/booking');
  await expect(page.locator('h1')).toBeVisible();
  const rendered = (await page.locator('h1').textContent()) ?? '';
  await watchShifts(page);
  await expectErrorPage(page);
  await expect(page).toHaveTitle(/^This part could not be loaded/);
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4}/);
  await expect(page.getByRole('button', { name: 'Cancel Booking' })).toBeHidden();
  expect(await shifts(page)).toBeLessThanOrEqual(0.02);

  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, rendered)).toBeVisible();
  await whenReady(page);
});

test('a page with `scripts: after-picture` stays as rendered when its remote is unavailable', async ({
  page,
}) => {
  const scripts = /\/remotes\/content\/.*\.js/;
  await page.route(scripts, (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => reportedStages(page), { timeout: 20_000 }).toContain('load');
  await expect(heading(page, 'Polish,')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await expect(heading(page, choice)).toBeVisible();
});

test('a tampered remote.json is refused before the remote is requested', { tag: '@quick' }, async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route(file('remote.json'), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), files: {} } });
  });
  await goToBooking(page);
  await expectErrorPage(page);
  await expect.poll(() => reportedStages(page)).toContain('manifest');
  expect(requested).not.toContain(booking.base + booking.entry);
});

test('a lazy chunk that failed loads on retry', { tag: '@quick' }, async ({ page }) => {
  const part = file(booking.routes['booking:choice']?.[0] ?? '');
  await page.route(part, (route) => route.abort());
  await goToBooking(page);
  await expectErrorPage(page);
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, choice)).toBeVisible();
  await whenReady(page);
});

test('a release that can not be loaded falls back to the previous one', { tag: '@quick' }, async ({
  page,
}) => {
  const before = '/remotes/booking/0.9.0-before/';
  await page.route(`**${before}**`, async (route) => {
    const url = route.request().url().replace(before, booking.base);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.route(`**${booking.base}**`, (route) => route.abort());
  const list = JSON.stringify({
    booking: { url: before + booking.entry, manifestIntegrity: booking.integrity },
  });
  const headers = { [signatureHeader]: siteKeys().sign('previous', list) };
  await page.route('**/remotes/previous.json', (route) => route.fulfill({ headers, body: list }));
  const requested: string[] = [];
  page.on('requestfinished', (request) => requested.push(new URL(request.url()).pathname));
  await goToBooking(page);
  await expect(heading(page, choice)).toBeVisible({ timeout: 15_000 });
  expect(requested).toContain(before + booking.entry);
  await expect.poll(() => reportedStages(page)).toContain('ready');
});
