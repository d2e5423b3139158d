import type { Page } from '@playwright/test';
import type { OwnRelease } from '../support/own-release.ts';
import { testOwnRelease as test } from '../support/own-release-test.ts';
import { expect, whenReady } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens the page as one new visitor after the other, until one gets a document with this release. */
async function visitWith(page: Page, folder: string): Promise<void> {
  for (let visitor = 0; visitor < 60; visitor += 1) {
    await page.context().clearCookies();
    const answer = await page.goto('/contact', { waitUntil: 'commit' });
    if ((await answer?.text())?.includes(folder)) return;
  }
  throw new Error(`No visitor gets ${folder}.`);
}

/** The document of the visitor, as the host has rendered it. */
const documentOf = async (page: Page) => (await page.request.get('/contact')).text();

/** The releases of the remote from which the browser has loaded files. */
const releasesLoaded = (page: Page) =>
  page.evaluate(() => {
    const folders = performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/remotes\/content\/[^/]+/.exec(name)?.[0]);
    return [...new Set(folders)].filter((one) => one !== undefined);
  });

const defaultFolder = async (own: OwnRelease) => {
  const live = (await own.live('content')).find(({ canary }) => !canary);
  return live?.url.replace(/\/[^/]+$/, '') ?? '';
};

/** First view and browser show the title, from files of one release; also after the page is loaded anew. */
async function expectPair(page: Page, title: string, folder: string): Promise<void> {
  // On a busy machine the host may be late with the first one, which it renders once more after a while.
  await expect
    .poll(() => documentOf(page), { timeout: 60_000 })
    .toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  for (let load = 0; load < 3; load += 1) {
    await page.reload({ waitUntil: 'commit' });
    await expect(heading(page, title)).toBeVisible();
    await whenReady(page);
    await expect(heading(page, title)).toBeVisible();
    expect(await releasesLoaded(page)).toEqual([folder]);
  }
}

test('a visitor of the canary has its first view and its scripts, and any other those of the default release', {
  tag: '@quick',
}, async ({ page, own }) => {
  const canary = await own.releaseChanged('content', 'Write to us', 'Write to them', 50);
  await visitWith(page, canary);
  await expectPair(page, 'Write to them', canary);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'canary');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const folder = await defaultFolder(own);
  await visitWith(page, folder);
  await expectPair(page, 'Write to us', folder);
});
