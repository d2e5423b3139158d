import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { SiteUnderTest } from './site.ts';

type WorkerFixtures = { site: SiteUnderTest };
type TestFixtures = {
  /** What the page complained about on its console; a test that expects complaints empties it. */
  complaints: string[];
};

/** Every test has the composed product, and fails when the page complained on its console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use, { workerIndex }) => {
      const site = await SiteUnderTest.start(4300 + workerIndex);
      await use(site);
      await site.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        const asked = message.location().url;
        // The specified answer for a phone that nobody has yet.
        if (asked.includes('/api/customers/search') && message.text().includes('404')) return;
        // Reports of a page whose server is being restarted.
        if (asked.endsWith('/api/telemetry')) return;
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(`${message.text()} ${asked}`);
        }
      });
      await use(complaints);
      expect(complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Finds nothing to mend on the screen as it is now, by WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

/** The page can be used: what was rendered on the server has its hands. */
export async function whenReady(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
