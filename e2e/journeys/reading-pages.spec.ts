import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, whenReady } from '../support/test.ts';

/** Each page with its heading and a text near its end. */
const pages = [
  ['/', 'Polish, Pamper, Perfection', '9:00 AM to 6:30 PM'],
  ['/ourservices', 'The menu', '$45+'],
  ['/ourservices?tab=technicians', 'Good hands', 'Every day but Monday'],
  ['/aboutus', 'By the water since 1991', 'Soap from next door'],
  ['/contact', 'Write to us', 'Gig Harbor, WA 98335'],
  ['/faq', 'Questions we hear', 'Not here?'],
  ['/legal-disclaimer', 'Legal disclaimer', 'The law of Washington State applies.'],
  ['/privacy-policy', 'Privacy policy', 'When this page changes, so does the date at its top.'],
] as const;

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const main = (page: Page) => page.getByRole('main');
const question = (page: Page, text: string) =>
  page.getByRole('group').filter({ has: page.locator('summary', { hasText: text }) });

test('all questions open are accessible, and fit a narrow window', async ({ page }) => {
  await page.goto('/faq');
  await whenReady(page);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test('an address opens its question, and several can be open', async ({ page }) => {
  await page.goto('/faq#late');
  await whenReady(page);
  await expect(question(page, 'What if I am late?')).toHaveAttribute('open');
  await expect(page.getByText('Call us and come anyway.')).toBeInViewport();
  await expect(page.locator('summary', { hasText: 'What if I am late?' })).toBeInViewport();
  await page.locator('summary', { hasText: 'Do you sell gift cards?' }).click();
  await expect(page.getByText('Yes, for any amount')).toBeVisible();
  await expect(page.getByText('Call us and come anyway.')).toBeVisible();
});

test('the list of topics leads to each and marks the one in view', async ({ page }) => {
  await page.goto('/faq');
  await whenReady(page);
  const topics = page.getByRole('navigation', { name: 'On this page' });
  for (const name of ['Paying', 'Children and health', 'Booking']) {
    await topics.getByRole('link', { name }).click();
    await expect(topics.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  }
  await expect(page).toHaveURL('/faq#booking');
  await page.goBack();
  await expect(page).toHaveURL('/faq#health');
  const health = topics.getByRole('link', { name: 'Children and health' });
  await expect(health).toHaveAttribute('aria-current', 'true');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every page can be read to its end, and its links lead on', async ({ page }) => {
    for (const [path, heading, ending] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(main(page).getByText(ending).last()).toBeVisible();
    }
    await page.goto('/');
    await expect(main(page).locator('a[href="tel:+12535550142"]').first()).toBeVisible();
    await page.goto('/ourservices');
    const entry = page.getByRole('link', { name: /^Gel Polish.*Book this$/ });
    await expect(entry).toHaveAttribute('href', /^\/booking\?service=\d+$/);
    await page.getByRole('tab', { name: /^MEET/ }).click();
    await expect(page.getByRole('link', { name: 'Book the soonest' })).toHaveAttribute(
      'href',
      '/booking?technician=any',
    );
  });
  test('questions open by a press and by their address', async ({ page }) => {
    await page.goto('/faq#late');
    await expect(page.getByText('Call us and come anyway.')).toBeVisible();
    await page.locator('summary', { hasText: 'Do you sell gift cards?' }).click();
    await expect(page.getByText('Yes, for any amount')).toBeVisible();
  });
});
