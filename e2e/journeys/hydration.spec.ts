import { expect, test } from '@playwright/test';
import { openDevelopmentSite } from '../support/development-site.ts';
import { renderedPaths } from '../support/pages.ts';
import { whenReady } from '../support/test.ts';

let site: Awaited<ReturnType<typeof openDevelopmentSite>> | undefined;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  // The limit of a describe block does not reach its hooks, and five builds beside another worker exceed two minutes.
  test.setTimeout(600_000);
  site = await openDevelopmentSite();
});
test.afterAll(() => site?.close());

for (const path of renderedPaths) {
  test(`${path} hydrates without a warning from React`, async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => messages.push(String(error)));
    const answer = await page.goto(`${site?.url}${path}`);
    expect(await answer?.text()).not.toContain('<div id="root"></div>');
    await whenReady(page);
    await expect(page.locator('h1')).toBeVisible();
    expect(messages.filter((text) => !text.includes('React DevTools'))).toEqual([]);
  });
}
