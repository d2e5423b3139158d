import type { Locator, Page } from '@playwright/test';
import { Finger } from '../support/finger.ts';
import { logIn } from '../support/staff.ts';
import {
  expect,
  expectAccessible,
  expectGoodAtAllWidths,
  test,
  whenReady,
} from '../support/test.ts';

async function open(page: Page) {
  await page.goto('/config?section=menu');
  await whenReady(page);
  await expect(facial(page)).toBeVisible();
}
const facial = (page: Page) => page.getByRole('region', { name: 'Facial' });
const names = (page: Page) =>
  facial(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('button span')?.textContent));
const categories = (page: Page) =>
  page
    .locator('section[data-sorted]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

async function middleOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const gripOf = (row: Locator) => row.locator('[class*="grip"]').first();

test('the grip orders services with a mouse, Escape puts back, and the order can be undone', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await open(page);
  await expectGoodAtAllWidths(page);
  const before = await names(page);
  expect(before).toEqual(['Facial 35 min', 'Facial 60 min']);
  const [first, second] = [0, 1].map((at) => facial(page).getByRole('listitem').nth(at));
  if (!first || !second) throw new Error('There are two.');
  const drag = async () => {
    const from = await middleOf(gripOf(second));
    const to = await middleOf(first);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, to.y - 4, { steps: 6 });
    await expect(page.getByText('Facial 60 min, place 1 of 2')).toBeAttached();
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names(page)).toEqual(before);

  await drag();
  await page.mouse.up();
  await expect(page.getByText('The menu has the new order.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => names(page)).toEqual(['Facial 60 min', 'Facial 35 min']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(page)).toEqual(before);
});

test('a click on the grip changes nothing, and categories have grips as well', async ({
  page,
  site,
}) => {
  await logIn(page, site);
  await open(page);
  const before = await categories(page);
  await gripOf(facial(page)).click();
  expect(await categories(page)).toEqual(before);
  const from = await middleOf(gripOf(facial(page)));
  const to = await middleOf(page.getByRole('heading', { level: 3, name: 'Pedicure' }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y - 20, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('The menu has the new order.')).toBeVisible();
  const at = before.indexOf('Pedicure');
  await expect.poll(async () => (await categories(page))[at]).toBe('Facial');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => categories(page)).toEqual(before);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 1366 }, hasTouch: true });

  test('a finger on the grip orders, and elsewhere it scrolls', async ({ page, site }) => {
    await logIn(page, site);
    await open(page);
    const before = await names(page);
    const second = facial(page).getByRole('listitem').nth(1);
    const from = await middleOf(gripOf(second));
    const to = await middleOf(facial(page).getByRole('listitem').first());
    const finger = await Finger.of(page);
    const places = [from.y - 10, from.y - 30, to.y - 6].map((y) => ({ x: from.x, y }));
    await finger.press(from, ...places);
    await expect(page.getByText('Facial 60 min, place 1 of 2')).toBeAttached();
    await finger.leave(300);
    await expect.poll(() => names(page)).toEqual([...before].reverse());
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => names(page)).toEqual(before);
  });
});
