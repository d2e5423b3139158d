import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { textLimit } from '@salon/shared-lib/domain';
import { violationsOf } from './axe.ts';
import { SiteUnderTest } from './site.ts';

type WorkerFixtures = { site: SiteUnderTest };
type TestFixtures = {
  /** Errors and warnings on the consoles of the pages so far. */
  consoleErrors: string[];
  /** A page of another browser, with a storage of its own. */
  otherPage: Page;
  /** Those that the test leads to, which it adds. It fails on any other, and where one of these does not appear. */
  expectedErrors: RegExp[];
  /** Those that the test may lead to: not every browser says them, or before the test ends. */
  possibleErrors: RegExp[];
};

/** The port of the first worker's site. Two runs at once need different ones. */
const firstPort = Number(process.env.E2E_PORT ?? 4300);

/** All tests of a worker book in one hour on one site, which by default has texts for 60 bookings. */
async function withSite(port: number, use: (site: SiteUnderTest) => Promise<void>) {
  const site = await SiteUnderTest.start(port);
  await site.store('textsPerHour', String(textLimit.max));
  await use(site);
  await site.dispose();
}

/** Every test has the whole site, and fails on errors and warnings on the page's console that it does not expect. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    ({}, use, { workerIndex }) => withSite(firstPort + workerIndex, use),
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  expectedErrors: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  possibleErrors: async ({}, use) => use([]),
  consoleErrors: [
    async ({ page, expectedErrors, possibleErrors }, use) => {
      const consoleErrors: string[] = [];
      watchConsole(page, consoleErrors);
      await use(consoleErrors);
      const isExpected = (line: string) =>
        [...expectedErrors, ...possibleErrors].some((one) => one.test(line));
      const unexpected = consoleErrors.filter((line) => !isExpected(line));
      expect(unexpected, 'errors and warnings on the console').toEqual([]);
      const missing = expectedErrors.filter((one) => !consoleErrors.some((line) => one.test(line)));
      expect(missing, 'errors that were expected').toEqual([]);
    },
    { auto: true },
  ],
  otherPage: async ({ browser, consoleErrors }, use) => {
    const context = await browser.newContext();
    const otherPage = await context.newPage();
    watchConsole(otherPage, consoleErrors);
    await use(otherPage);
    await context.close();
  },
});

/** Adds the errors and warnings on a page's console to a list. */
function watchConsole(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const { url } = message.location();
    // The search for an unknown phone number answers 404.
    if (url.includes('/api/customers/search') && message.text().includes('404')) return;
    // What Playwright says of the worker that it blocks.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    // Reports and the stream of a page whose server is being restarted or cannot be reached. The stream is opened again.
    if (/\/api\/(telemetry|public_data\/events)$/.test(url)) return;
    // A script that comes when the page has been at rest: of the shell while there is no server, of a remote while a test is offline.
    const isAway = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_|FAILED)/.test(message.text());
    const isOffline = message.text().includes('net::ERR_INTERNET_DISCONNECTED');
    if (isAway && /\/remotes\/shell\/.+\.js$/.test(url)) return;
    if (isOffline && /\/remotes\/.+\.js$/.test(url)) return;
    if (message.type() === 'error' || message.type() === 'warning')
      errors.push(`${message.text()} ${url}`);
  });
}

/** The same with a site on which no other file has left anything. */
export const testAlone = test.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    ({}, use, { workerIndex }) => withSite(firstPort + 100 + workerIndex, use),
    { scope: 'worker' },
  ],
});

export { expect };

/** The violations of WCAG 2.2 AA and axe's best practices on the page. */
export async function findViolations(page: Page): Promise<string[]> {
  // Half of a transition has colors that neither end has.
  await page.evaluate(() => {
    const isShort = ({ playState, effect }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map((one) => one.finished),
    );
  });
  return violationsOf(page);
}

/** Expects no violations of WCAG 2.2 AA and axe's best practices on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

const widths = [375, 768, 1280];

/** Nothing is beside the window, and axe finds nothing, at each width. */
export async function expectGoodAtAllWidths(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

/** Waits until the page is hydrated. */
export async function whenReady(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Expects that an element is wholly in the window, and that its lower edge is under nothing else. */
export async function expectUncovered(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expectOnTop(element, 'bottom');
}

/** Expects that nothing lies over the middle of this edge of an element, which is in the window. */
export async function expectOnTop(element: Locator, edge: 'top' | 'bottom'): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((one, side) => {
        const { left, top, bottom, width } = one.getBoundingClientRect();
        const y = side === 'top' ? top + 4 : bottom - 2;
        return one.contains(document.elementFromPoint(left + width / 2, y));
      }, edge),
    )
    .toBe(true);
}
