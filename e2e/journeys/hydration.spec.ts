import { expect, test } from '@playwright/test';
import { openDevelopmentSite } from '../support/development-site.ts';
import { whenReady } from '../support/test.ts';

const publicPaths = [
  '/',
  '/ourservices',
  '/aboutus',
  '/contact',
  '/faq',
  '/legal-disclaimer',
  '/privacy-policy',
  '/bookingchoice',
  '/booking',
  '/groupbooking',
  '/appointmenthistory',
];

let site: Awaited<ReturnType<typeof openDevelopmentSite>>;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  site = await openDevelopmentSite();
});
test.afterAll(() => site.close());

for (const path of publicPaths) {
  test(`${path} hydrates what was rendered, without a word from React`, async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(String(error)));
    const answer = await page.goto(site.url + path);
    const rendered = /<h1[^>]*>(.*?)<\/h1>/s.exec((await answer?.text()) ?? '')?.[1];
    expect(rendered).toBeTruthy();
    await whenReady(page);
    await expect(page.locator('h1')).toBeVisible();
    expect(said.filter((text) => !text.includes('React DevTools'))).toEqual([]);
  });
}
