import type { Page } from '@playwright/test';
import { testOwnRelease as test } from '../support/own-release-test.ts';
import { expect, whenReady } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('a preview is on every page of the browser that opened its address, with a banner that ends it', async ({
  page,
  own,
  browser,
}) => {
  const { path, version, url } = await own.previewChanged(
    'content',
    'Write to us',
    'Write to them',
  );
  const answer = await page.goto(path.replace(/^\/\?/, '/contact?tab=x&'));
  expect(new URL(page.url()).search).toBe('?tab=x');
  expect(await answer?.text()).toMatch(/<h1[^>]*>Write to them<\/h1>/);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  await whenReady(page);
  await expect(heading(page, 'Write to them')).toBeVisible();
  await expect(banner(page)).toContainText(`content (spring)” ${version}`);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'preview');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const ofContent = loaded.filter((one) => one.startsWith('/remotes/content/'));
  const folder = url.replace(/[^/]+$/, '');
  expect(ofContent.filter((one) => !one.startsWith(folder))).toEqual([]);
  expect(ofContent.length).toBeGreaterThan(0);

  // The banner stays on the way to pages of the rest.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await expect(banner(page)).toBeVisible();
  await page.goto('/booking');
  await whenReady(page);
  await expect(banner(page)).toBeVisible();

  const other = await browser.newContext({ baseURL: own.url });
  const live = await other.newPage();
  expect((await live.goto('/contact'))?.headers()['cache-control']).toBe('no-cache');
  await whenReady(live);
  await expect(heading(live, 'Write to us')).toBeVisible();
  await expect(banner(live)).toBeHidden();
  await other.close();

  // No service worker has stored a page of it.
  const stored = await page.evaluate(async () => {
    const cache = await caches.open('site-pages');
    const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return Promise.all(answers.map((one) => one?.text() ?? ''));
  });
  expect(stored.filter((html) => html.includes('federation-preview'))).toEqual([]);

  await page.goto('/contact');
  await banner(page).getByRole('button', { name: 'End preview' }).click();
  await expect(heading(page, 'Write to us')).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('the button of a preview needs no script', async ({ browser, own }) => {
  const { path } = await own.previewChanged('content', 'Write to us', 'Write to them');
  const context = await browser.newContext({ baseURL: own.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path.replace(/^\//, '/contact'));
  await expect(heading(page, 'Write to them')).toBeVisible();
  await banner(page).getByRole('button', { name: 'End preview' }).click();
  await expect(heading(page, 'Write to us')).toBeVisible();
  await context.close();
});
