import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { printedPages } from '../support/print.ts';
import { expect, test } from '../support/test.ts';

async function expectOnlyFacts(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: /^See / })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('img, picture').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect(await printedPages(page)).toBe(1);
}

test('the confirmation prints on one sheet, without pictures and buttons', async ({ page }) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Petra Print' });
  await journey.chooseServices('Signature Manicure', 'Basic Pedicure', 'Polish Change');
  await journey.chooseTechnician('No Preference');
  await page.getByRole('button', { name: /^Soonest:/ }).click();
  await journey.confirm();
  await expect(page.getByText('Please arrive 5 minutes early.')).toBeVisible();
  await expectOnlyFacts(page);
  await expect(page.locator('time')).toBeVisible();
});

test('so does that of a group of four', async ({ page }) => {
  const journey = new BookingJourney(page);
  await page.goto('/groupbooking?size=4&items=1%3A4%2C6%3A4&view=form');
  await journey.giveNewPhone({
    phone: unusedPhone(),
    name: 'Paula Printgroup',
    next: 'How many of you?',
  });
  await journey.next().click();
  await expect(journey.heading('How many of you?')).toHaveCount(0);
  const form = journey.next();
  if (await form.isVisible()) await form.click();
  await page.locator('label:has(input[name="slot"])').first().click();
  await page.getByRole('button', { name: 'Confirm' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^See you / })).toBeVisible();
  await expectOnlyFacts(page);
});
