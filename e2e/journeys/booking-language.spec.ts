import type { Page } from '@playwright/test';
import { BookingJourney, unusedPhone } from '../support/booking.ts';
import { expect, test, whenReady } from '../support/test.ts';

const languages = { es: 'Español', vi: 'Tiếng Việt', en: 'English' };

/** Changes the language at the foot of a step. */
async function read(page: Page, language: keyof typeof languages) {
  await page.getByRole('main').getByRole('link', { name: languages[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await whenReady(page);
}

for (const path of ['/booking', '/groupbooking']) {
  test(`${path} keeps number and name of a new customer in another language`, async ({ page }) => {
    await page.goto(path);
    await whenReady(page);
    const number = page.locator('input[type="tel"]');
    const name = page.locator('input[name="name"]');
    await number.fill(unusedPhone());
    const typed = await number.inputValue();
    await read(page, 'es');
    await expect(number).toHaveValue(typed);
    await page.locator('form button[type="submit"]').click();
    await name.fill('Lena Language');
    await page.locator('input[name="email"]').fill('lena@');
    await read(page, 'vi');
    await expect(name).toHaveValue('Lena Language');
    await expect(page.locator('input[name="email"]')).toHaveValue('lena@');
    await page.goBack();
    await expect(number).toHaveValue(typed);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  });
}

test('a single booking keeps services, technician, time and note in another language', async ({
  page,
}) => {
  const journey = new BookingJourney(page);
  await journey.open();
  await journey.giveNewPhone({ phone: unusedPhone(), name: 'Lara Language' });
  await journey.chooseServices('Signature Manicure');
  await journey.chooseTechnician('Linh');
  const { date, time } = await journey.chooseTime();
  await page.getByRole('button', { name: 'Allergies? Add a note' }).click();
  await page.getByRole('main').locator('textarea').fill('Latex allergy');
  await read(page, 'es');
  await expect(page.locator('input[name="slot"]:checked')).toHaveCount(1);
  await expect(page.getByRole('main').locator('textarea')).toHaveValue('Latex allergy');
  await read(page, 'en');
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await expect(journey.shownDay()).toHaveAttribute('data-date', date);
  await expect(page.getByRole('main')).toContainText(/Linh/);
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Signature Manicure');
  // "9:00 to 9:40 AM", or "11:40 AM to 12:20 PM".
  await expect(page.getByRole('main')).toContainText(time.replace(/\s?[AP]M$/, ''));
});

test('a group booking keeps who gets what, and the names, in another language at every step', async ({
  page,
}) => {
  // A phone has one more step, and a button back.
  await page.setViewportSize({ width: 375, height: 812 });
  const journey = new BookingJourney(page);
  const guest = (n: number) => page.locator(`main ol > li[data-guest="${n}"]`);
  await page.goto('/groupbooking');
  await whenReady(page);
  await page.getByLabel('Phone number').fill(unusedPhone());
  await journey.next().click();
  await page.getByLabel('Name').fill('Gloria Language');
  await journey.next().click();
  // Two steps have this button: a press before the second one is there would be one of the first.
  await expect(journey.heading('How many of you?')).toBeVisible();
  await journey.next().click();
  for (const service of ['Basic Manicure', 'Basic Pedicure', 'Polish Change'])
    await page.getByRole('button', { name: `Add ${service}` }).click();
  await journey.next().click();
  await page.getByText('change who gets what').click();
  await page.getByRole('combobox', { name: 'Basic Manicure' }).selectOption('Guest 2');
  await page.getByLabel('Name of guest 1').fill('robin');
  await expect(guest(2)).toContainText(/Basic Manicure.*Basic Pedicure/);
  await read(page, 'es');
  await expect(guest(1)).toContainText(/Robin.*Cambio de esmalte/);
  await expect(guest(2)).toContainText(/Manicura básica.*Pedicura básica/);
  // The menu, and the size before it.
  await page.getByRole('button', { name: 'Atrás' }).click();
  await expect(journey.heading('Servicios para dos personas')).toBeVisible();
  await read(page, 'vi');
  const address = new URL(page.url());
  address.searchParams.set('step', 'size');
  await page.goto(address.href);
  await expect(journey.heading('Quý khách đi mấy người?')).toBeVisible();
  await read(page, 'en');
  await journey.next().click();
  await expect(journey.heading('Services for two')).toBeVisible();
  await journey.next().click();
  await expect(guest(1)).toContainText(/Robin.*Polish Change/);
  await journey.chooseTime(1);
  await read(page, 'vi');
  await read(page, 'en');
  await expect(page.locator('input[name="slot"]:checked')).toHaveCount(1);
  await journey.confirm();
  await expect(page.getByRole('heading', { level: 1, name: /^See you/ })).toBeVisible();
  await expect(guest(1)).toContainText(/Robin.*Polish Change/);
  await expect(guest(2)).toContainText(/Basic Manicure.*Basic Pedicure/);
});
