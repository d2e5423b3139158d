import type { Page } from '@playwright/test';
import { blockOf, openCalendar } from '../support/calendar.ts';
import { logIn } from '../support/staff.ts';
import { expect, expectGoodAtAllWidths, test } from '../support/test.ts';
import { BookedVisits } from '../support/visits.ts';

/** Four keys a second. */
const delay = 250;

const form = (page: Page) => page.getByRole('form', { name: 'New Appointment' });
const book = (page: Page) => form(page).getByRole('button', { name: /^Book \d/ });

/** A date on which nothing is booked yet. */
const dateAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Notes how long something took in the report: a goal of the product, not of this machine. */
async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const before = performance.now();
  await work();
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  test.info().annotations.push({ type: what, description: `${seconds} s` });
}

test('a known caller is booked while they are on the phone', async ({ page, request, site }) => {
  const { customer, last } = await BookedVisits.past(request, site);
  const date = dateAhead(25);
  await logIn(page, site);
  await openCalendar(page, date);
  await page.locator('[data-cursor]').focus();
  await timed('a known caller', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('combobox', { name: 'Phone' })).toBeFocused();
    await page.keyboard.type(customer.phone.slice(-7), { delay });
    await expect(
      page.getByRole('listbox', { name: 'Clients' }).getByRole('option').first(),
    ).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await form(page)
      .getByRole('button', { name: /^Same again/ })
      .click();
    await book(page).click();
    await expect(page.getByText('Appointment successfully booked!')).toBeVisible();
  });
  await expectGoodAtAllWidths(page);
  const services = last.Services.map(({ name }) => name);
  await expect(
    page
      .locator('[data-appointment]')
      .filter({ hasText: services[0] ?? 'no service' })
      .first(),
  ).toBeVisible();
});

test('a new caller is booked while they are on the phone', async ({ page, site }) => {
  const date = dateAhead(26);
  await logIn(page, site);
  await openCalendar(page, date);
  await page.locator('[data-cursor]').focus();
  await timed('a new caller', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('combobox', { name: 'Phone' })).toBeFocused();
    await page.keyboard.type('3605550188', { delay });
    await page.keyboard.press('Tab');
    await page.keyboard.type('Dorothea Vane', { delay });
    await page.getByRole('searchbox', { name: 'Filter services' }).click();
    await page.keyboard.type('deluxe man', { delay });
    await page.getByRole('checkbox', { name: /^Deluxe Manicure/ }).check();
    await book(page).click();
    await expect(page.getByText('Appointment successfully booked!')).toBeVisible();
  });
  await expect(blockOf(page, 'Dorothea Vane')).toBeVisible();
});
