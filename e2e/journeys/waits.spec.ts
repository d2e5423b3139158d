import type { Page } from '@playwright/test';
import { expectBrokenFiles } from '../support/broken-files.ts';
import { errorPageTitle, keepReports, type LiveRelease, liveRelease } from '../support/release.ts';
import { logIn } from '../support/staff.ts';
import { expect, test, whenReady } from '../support/test.ts';

const choice = 'Choose Your Booking Experience';
const sentence = 'The page is on its way';
/** From asking for a page to a page or an error page. */
const longestMs = 10_000;

const saidToWait = (page: Page) => page.getByText(sentence).filter({ visible: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

let booking: LiveRelease;
let shell: LiveRelease;

test.beforeEach(async ({ page }) => {
  booking = await liveRelease(page, 'booking');
  shell = await liveRelease(page, 'shell');
  await keepReports(page);
  await page.route('**/remotes/previous.json', (route) => route.fulfill({ json: {} }));
});

test.afterEach(expectBrokenFiles);

const fileOf = (release: () => LiveRelease, name: () => string | undefined) => (url: URL) =>
  url.pathname === release().base + name();
const file = (name: () => string | undefined) => fileOf(() => booking, name);
const hang = () => undefined;

async function expectErrorPage(page: Page, began: number): Promise<void> {
  const left = longestMs - (Date.now() - began);
  await expect(heading(page, errorPageTitle)).toBeVisible({ timeout: left });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const parts = [
  ['an entry', file(() => booking.entry)],
  ["a route's chunk", file(() => booking.routes['booking:choice']?.[0])],
] as const;

for (const [what, part] of parts) {
  test(`${what} that does not arrive: a sentence, then the error page, and the page on retry`, async ({
    page,
  }) => {
    await page.goto('/');
    await whenReady(page);
    await page.route(part, hang);
    const began = Date.now();
    await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
    await expect(saidToWait(page)).toBeVisible();
    await expectErrorPage(page, began);
    await page.unroute(part);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, choice)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
  });
}

test('a module of the first page that does not arrive: a sentence, then the error page', async ({
  page,
}) => {
  await page.route(
    file(() => booking.exposed[0]),
    hang,
  );
  const began = Date.now();
  await page.goto('/bookingchoice', { waitUntil: 'commit' });
  await expect(heading(page, choice)).toBeVisible();
  await expect(saidToWait(page)).toBeVisible();
  await expectErrorPage(page, began);
});

test('a menu that does not arrive: a sentence, then the page with a way on, and the menu on retry', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/^Error fetching services:/);
  await page.goto('/');
  await whenReady(page);
  await page.route('**/api/services/', hang);
  const began = Date.now();
  await page.getByRole('main').getByRole('link', { name: 'See all services' }).click();
  await expect(saidToWait(page)).toBeVisible();
  const failed = page.getByText('Failed to fetch services.');
  await expect(failed).toBeVisible({ timeout: longestMs - (Date.now() - began) });
  await page.unroute('**/api/services/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failed).toBeHidden();
  await expect(page.getByRole('link', { name: /Book this$/ }).first()).toBeVisible();
});

test('a page of a remote that comes late is shown without its data, too', async ({ page }) => {
  const arrives = Promise.withResolvers<void>();
  await page.goto('/');
  await whenReady(page);
  await page.route('**/api/**', hang);
  await page.route(
    file(() => booking.exposed[0]),
    async (route) => {
      await arrives.promise;
      await route.continue();
    },
  );
  const began = Date.now();
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await expect(saidToWait(page)).toBeVisible();
  arrives.resolve();
  await expect(heading(page, choice)).toBeVisible({ timeout: longestMs - (Date.now() - began) });
});

test('a manifest that does not arrive: a sentence, then the error page, and the page on retry', async ({
  page,
}) => {
  const manifest = file(() => 'remote.json');
  await page.goto('/');
  await whenReady(page);
  await page.route(manifest, hang);
  const began = Date.now();
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await expect(saidToWait(page)).toBeVisible();
  await expectErrorPage(page, began);
  await page.unroute(manifest);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, choice)).toBeVisible();
});

test('a list of the releases before that does not arrive delays the error page only a little', async ({
  page,
}) => {
  await page.goto('/');
  await whenReady(page);
  await page.route(
    file(() => booking.entry),
    (route) => route.abort(),
  );
  await page.route('**/remotes/previous.json', hang);
  const began = Date.now();
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).click();
  await expectErrorPage(page, began);
});

test('a tab of the dashboard whose code is missing comes with another try, in the same document', async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ChunkLoadError/);
  await logIn(page, site);
  await page.goto('/dashboard?tab=Calendar');
  await whenReady(page);
  await page.getByRole('tab', { name: 'Appt Calendar' }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const code = /\/remotes\/dashboard\/.*\.js/;
  await page.route(code, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('tab', { name: 'Client Database' }).click();
  await expect(heading(page, errorPageTitle)).toBeVisible({ timeout: longestMs });
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Client Database' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
});

const isStyled = (page: Page, base: string) =>
  page.evaluate(
    (of) => [...document.styleSheets].some((sheet) => sheet.href?.includes(of) && !sheet.disabled),
    base,
  );

test('a stylesheet that is missing at first comes with the next attempt, and the page was never seen without', async ({
  page,
}) => {
  let times = 0;
  await page.route(
    file(() => booking.styles[0]),
    async (route) => {
      times += 1;
      if (times === 1) await route.fulfill({ status: 404 });
      else await route.continue();
    },
  );
  await page.addInitScript(() => {
    const look = () => {
      const page = document.querySelector('main h1');
      const applies = [...document.styleSheets].some(({ href }) => href?.includes('/booking/'));
      const seen = page?.checkVisibility({ visibilityProperty: true });
      if (seen && !applies) Object.assign(globalThis, { seenUnstyled: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/bookingchoice', { waitUntil: 'commit' });
  await expect(heading(page, choice)).toBeVisible();
  await whenReady(page);
  expect(await isStyled(page, booking.base)).toBe(true);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seenUnstyled'))).toBeUndefined();
});

test('a stylesheet that does not arrive: a sentence, then the error page', async ({ page }) => {
  await page.route(
    file(() => booking.styles[0]),
    hang,
  );
  const began = Date.now();
  await page.goto('/bookingchoice', { waitUntil: 'commit' });
  await expect(saidToWait(page)).toBeVisible();
  await expect(heading(page, choice)).toBeHidden();
  await expectErrorPage(page, began);
});

test('a stylesheet of the shell that does not arrive: a sentence, then the page as it is', async ({
  page,
}) => {
  await page.route(
    fileOf(
      () => shell,
      () => shell.styles[0],
    ),
    hang,
  );
  const began = Date.now();
  await page.goto('/bookingchoice', { waitUntil: 'commit' });
  await expect(saidToWait(page)).toBeVisible();
  await expect(heading(page, choice)).toBeHidden();
  await expect(heading(page, choice)).toBeVisible({ timeout: longestMs - (Date.now() - began) });
  await whenReady(page);
});

test('a stylesheet that comes late applies: no error page', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(
    file(() => booking.styles[0]),
    async (route) => {
      await arrived;
      await route.continue();
    },
  );
  await page.goto('/bookingchoice', { waitUntil: 'commit' });
  await expect(saidToWait(page)).toBeVisible();
  arrive();
  await expect(heading(page, choice)).toBeVisible();
  await whenReady(page);
  expect(await isStyled(page, booking.base)).toBe(true);
});
