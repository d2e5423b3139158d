import { expect, type Page } from '@playwright/test';

/** Four keys a second. */
const delay = 250;

const form = (page: Page) => page.getByRole('form', { name: 'New Appointment' });
const book = (page: Page) => form(page).getByRole('button', { name: /^Book \d/ });

/** Begins the form for a new appointment by key, in the calendar that is open. */
async function begin(page: Page): Promise<void> {
  await page.locator('[data-cursor]').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Phone' })).toBeFocused();
}

async function finish(page: Page): Promise<void> {
  await book(page).click();
  await expect(page.getByText('Appointment successfully booked!')).toBeVisible();
}

/** Books for a caller whose number is known, what they had last time. Returns the seconds from the first key to the booked appointment. */
export async function bookKnownCaller(page: Page, phone: string): Promise<number> {
  const before = performance.now();
  await begin(page);
  await page.keyboard.type(phone.slice(-7), { delay });
  const client = page.getByRole('listbox', { name: 'Clients' }).getByRole('option').first();
  await expect(client).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form(page)
    .getByRole('button', { name: /^Same again/ })
    .click();
  await finish(page);
  return (performance.now() - before) / 1000;
}

/** Books for a new caller. Returns the seconds from the first key to the booked appointment. */
export async function bookNewCaller(page: Page, phone: string, name: string): Promise<number> {
  const before = performance.now();
  await begin(page);
  await page.keyboard.type(phone, { delay });
  await page.keyboard.press('Tab');
  await page.keyboard.type(name, { delay });
  await page.getByRole('searchbox', { name: 'Filter services' }).click();
  await page.keyboard.type('deluxe man', { delay });
  await page.getByRole('checkbox', { name: /^Deluxe Manicure/ }).check();
  await finish(page);
  return (performance.now() - before) / 1000;
}

/** A date on which nothing is booked yet. */
export const dateAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A date some three weeks ahead, of the weekday of a visit: its technician works then. */
export function weeksAfter(date: string): string {
  const day = 86_400_000;
  const weeks = Math.ceil((Date.now() + 21 * day - Date.parse(date)) / (7 * day));
  return new Date(Date.parse(date) + weeks * 7 * day).toISOString().slice(0, 10);
}
