import type { Page } from '@playwright/test';
import { renderedPaths } from '../support/pages.ts';
import { expect, test, whenReady } from '../support/test.ts';

const widths = [320, 345, 360, 375, 390, 412];

/** The phone numbers of the page that are on two lines. */
const brokenNumbers = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(
        /\(\d{3}\)\s\d{3}-\d{4}/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(node.parentElement?.textContent ?? '');
      }
    }
    return broken;
  });

async function expectUnbroken(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenNumbers(page), `${page.url()} at ${width} pixels`).toEqual([]);
  }
}

test('no phone number is on two lines', async ({ page }) => {
  for (const path of renderedPaths) {
    await page.goto(path);
    await whenReady(page);
    await expectUnbroken(page);
  }
  // The longest words.
  await page.goto('/es/booking');
  await whenReady(page);
  await page.locator('input[type="tel"]').fill('+61 412 345 678');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByRole('alert')).toContainText('(253) 555-0142');
  await expectUnbroken(page);
});
