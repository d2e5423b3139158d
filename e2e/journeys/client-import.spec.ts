import type { Page } from '@playwright/test';
import { SiteUnderTest } from '../support/site.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Its clients are many, so it is no other journey's. */
let own: SiteUnderTest;
test.beforeAll(async ({ site }) => {
  own = await SiteUnderTest.start(site.port + 70);
});
test.afterAll(() => own?.dispose());

const total = 10_000;
const lines = Array.from(
  { length: total },
  (_, line) => `Wilma Lane,345555${String(line).padStart(4, '0')}`,
);
const file = {
  name: 'clients.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['name,phone', ...lines].join('\n')),
};

/** Collects what is shown of the progress, and presses Cancel once some of the lines are written, where the page is told to. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = [];
    const state = Object.assign(window, { progressSeen: seen, isCancelling: false });
    new MutationObserver(() => {
      const bar = document.querySelector('dialog progress');
      const words = bar?.getAttribute('aria-valuetext');
      if (words && seen.at(-1) !== words) seen.push(words);
      if (!state.isCancelling || !/^[1-9][\d,]* of /.test(words ?? '')) return;
      state.isCancelling = false;
      document.querySelector<HTMLElement>('dialog div > button')?.click();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
const seen = (page: Page) => page.evaluate(() => Reflect.get(window, 'progressSeen') as string[]);

test('ten thousand clients are imported with their progress, or none after a cancel', async ({
  page,
}) => {
  await logIn(page, own);
  await page.goto(`${own.url}/dashboard?tab=CustMgt`);
  const countOf = async () => {
    await page.getByRole('searchbox', { name: 'Search by name, phone, or email' }).fill('wilma');
    return page.getByRole('table', { name: 'Clients' }).locator('tbody tr');
  };
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import clients' });
  await watch(page);
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog.getByText('10,000 new, 0 changed.')).toBeVisible({ timeout: 30_000 });

  await page.evaluate(() => Object.assign(window, { isCancelling: true }));
  await dialog.getByRole('button', { name: 'Save all' }).click();
  await expect(dialog.getByText('Canceled while the clients were being saved')).toBeVisible();
  await expectAccessible(page);
  const half = (await seen(page)).at(-1) ?? '';
  expect(half).toMatch(/^[1-9][\d,]* of 10,000 lines$/);
  expect(half).not.toBe('10,000 of 10,000 lines');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(await countOf()).toHaveCount(0);

  await page.getByRole('button', { name: 'Import CSV' }).click();
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog.getByText('10,000 new, 0 changed.')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('Imported: 10,000 new, 0 changed.')).toBeVisible({ timeout: 60_000 });
  const steps = (await seen(page)).filter((words) => /of 10,000 lines$/.test(words));
  expect(steps.length).toBeGreaterThan(4);
  await expect(await countOf()).toHaveCount(50);
});
