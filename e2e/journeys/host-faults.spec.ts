import fs from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { OwnRelease } from '../support/own-release.ts';
import { testOwnRelease as test } from '../support/own-release-test.ts';
import { errorPageTitle } from '../support/release.ts';
import { expect, whenReady } from '../support/test.ts';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const choice = 'Choose Your Booking Experience';

/** Which of these pages the host has sent with their first view. */
const firstViews = (page: Page, titles: Record<string, string>) =>
  Promise.all(
    Object.entries(titles).map(async ([address, title]) => {
      const document = await (await page.request.get(address)).text();
      return new RegExp(`<h1[^>]*>${title}</h1>`).test(document);
    }),
  );

/** Two remotes work in a browser: header, footer, and the way from one to the other. */
async function expectWhole(page: Page): Promise<void> {
  await page.goto('/contact');
  await whenReady(page);
  await expect(heading(page, 'Write to us')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Book' }).first().click();
  await expect(heading(page, choice)).toBeVisible();
}

test('a first view that ends its process costs that page its first view at the most, and no other page anything', async ({
  page,
  own,
}) => {
  test.setTimeout(180_000);
  // Nothing catches the error of a timer; the page waits for it.
  await own.releaseRendering(
    'setTimeout(()=>{throw new Error("later")});throw new Promise(()=>{})',
  );
  expect(await firstViews(page, { '/contact': 'Write to us' })).toEqual([false]);
  await expect.poll(() => own.renderFaults('content').join()).toMatch(/died/);
  // The host renders pages again after a while; those of the others come at the first try.
  const others = { '/bookingchoice': choice };
  await expect.poll(() => firstViews(page, others), { timeout: 60_000 }).toEqual([true]);
  await expectWhole(page);
});

test.describe('a registry', () => {
  test.setTimeout(180_000);
  const registry = (own: OwnRelease) => path.join(own.store.folder, 'registry.json');
  const nextRevision = async (own: OwnRelease) => {
    const folder = path.join(own.store.folder, 'registry');
    const numbers = (await fs.readdir(folder)).map((file) => Number.parseInt(file, 10));
    return path.join(folder, `${Math.max(...numbers) + 1}.json`);
  };
  const written = async (own: OwnRelease, text: string) => {
    await fs.writeFile(await nextRevision(own), text);
    await fs.writeFile(registry(own), text);
  };
  test('that is cut short: the last one that can be read stays live, also after a restart', async ({
    page,
    own,
  }) => {
    await written(own, '{"schema":"https://');
    await expectWhole(page);
    await own.restart();
    await expectWhole(page);
  });

  test('that is older than the newest revision brings nothing back', async ({ page, own }) => {
    const before = await fs.readFile(registry(own), 'utf8');
    await own.releaseChanged('content', 'Write to us', 'Write to them');
    await fs.writeFile(registry(own), before);
    await own.releaseChanged('booking', 'Choose Your', 'Choose Our');
    await page.goto('/contact');
    await whenReady(page);
    await expect(heading(page, 'Write to them')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Book' }).first().click();
    await expect(heading(page, choice.replace('Your', 'Our'))).toBeVisible();
  });

  test('whose store has a picture and a font with other bytes: their places stay, and the rest of the page works', async ({
    page,
    own,
    expectedErrors,
  }) => {
    expectedErrors.push(/^Failed to load resource.*404.*\.(webp|avif|woff2)$/);
    const files = await fs.readdir(path.join(own.store.folder, 'remotes'), { recursive: true });
    const unchecked = files.filter((file) => /\.(?:webp|avif|woff2)$/.test(file));
    expect(unchecked.map((file) => path.extname(file))).toEqual(
      expect.arrayContaining(['.webp', '.avif', '.woff2']),
    );
    for (const file of unchecked) {
      await fs.appendFile(path.join(own.store.folder, 'remotes', file), 'other');
    }
    const font = page.waitForResponse((response) => response.url().endsWith('.woff2'));
    await page.goto('/');
    expect((await font).status()).toBe(404);
    await whenReady(page);
    const picture = page.getByRole('main').getByRole('img').first();
    await expect(picture).toHaveAttribute('alt', /\w/);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0);
    await expectWhole(page);
  });

  test('that names a remote without files: a card for that remote alone, and its page when the files are back', async ({
    page,
    own,
    expectedErrors,
  }) => {
    expectedErrors.push(
      /^(Failed to load resource|Failed to find a valid digest|.*\/remotes\/booking\/)/,
    );
    await own.releaseChanged('booking', 'Choose Your', 'Choose Our');
    const [live] = await own.live('booking');
    const files = path.join(own.store.folder, path.dirname(live?.url ?? ''));
    const releases = path.dirname(files);
    await fs.rename(releases, `${own.store.folder}/away`);
    await own.restart();
    await page.goto('/bookingchoice');
    await expect(heading(page, errorPageTitle)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(heading(page, 'Write to us')).toBeVisible();
    await fs.rename(`${own.store.folder}/away`, releases);
    await page.getByRole('banner').getByRole('link', { name: 'Book' }).first().click();
    await expect(heading(page, choice.replace('Your', 'Our'))).toBeVisible({ timeout: 20_000 });
  });
});
